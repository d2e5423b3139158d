import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TechnicianStep } from './TechnicianStep.tsx';

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
        chosen={null}
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
