import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TechnicianStep, type TechnicianStepProps } from './TechnicianStep.tsx';

const service = (id: number, name: string) => ({ id, name, time: 30, price: 20 });
const lift = service(21, 'Lash Lift');
const tint = service(22, 'Lash Tint');
const eyebrows = service(12, 'Eyebrows');

it.each([
  [[[lift]], /Take out Lash Lift, and there is someone for the rest/],
  [[[lift, tint]], /Take out Lash Lift and Lash Tint, and/],
  [[[lift], [eyebrows]], /Take out Lash Lift or Eyebrows, and/],
  [[], /Nobody here does this just now/],
])(
  'without a suitable technician, names the services to remove and offers actions: %j',
  async (sets, text) => {
    const onChangeServices = jest.fn();
    render(
      <TechnicianStep
        technicians={[]}
        blockingServices={sets}
        chosen="any"
        unsuitable={null}
        nextFree={null}
        onChoose={() => {}}
        onChangeServices={onChangeServices}
      />,
    );
    expect(
      screen.getByRole('heading', { name: 'No technicians available for the selected services.' }),
    ).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Call \(253\)/ })).toHaveAttribute(
      'href',
      'tel:+12535550142',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change services' }));
    expect(onChangeServices).toHaveBeenCalled();
  },
);

const technician = (id: number, name: string) => ({
  id,
  name,
  description: 'Thin and even.',
  unavailability: '',
  category_ids: [1],
});
const linh = technician(2, 'Linh');
const hana = technician(6, 'Hana');

function show(given: Partial<TechnicianStepProps>) {
  render(
    <TechnicianStep
      technicians={[linh, hana]}
      blockingServices={[]}
      chosen="any"
      unsuitable={null}
      nextFree={null}
      onChoose={() => {}}
      onChangeServices={() => {}}
      {...given}
    />,
  );
}

it('shows the next free time of each, and the soonest of all who are offered', () => {
  show({
    nextFree: {
      today: '2026-11-20',
      list: [
        { id: 2, next: { date: '2026-11-24', start: 870 } },
        { id: 6, next: null },
        { id: 7, next: { date: '2026-11-20', start: 600 } },
      ],
    },
  });
  expect(screen.getByRole('radio', { name: /^No Preference.+Next: Tue 2:30 PM$/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Linh.+Next: Tue 2:30 PM$/ })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /^Hana ?Thin and even\.$/ })).toBeInTheDocument();
});

it('guesses no time while it is unknown', () => {
  show({});
  expect(screen.queryByText(/Next/)).not.toBeInTheDocument();
});

it('says that the named technician does not do it', () => {
  show({ technicians: [hana], unsuitable: linh });
  expect(
    screen.getByText('Linh does not do everything you have chosen. Everyone below does.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /^Linh/ })).not.toBeInTheDocument();
});
