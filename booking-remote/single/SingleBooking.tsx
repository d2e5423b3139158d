import type { ServiceCategory, Technician } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { useLoaderData } from '@salon/shared-lib/router';
import type { BookingRules } from '@salon/shared-lib/scheduling';
import { parseTime } from '@salon/shared-lib/scheduling';
import { Button, clock, clockSpan, Dialog, fullDay, shortDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { Confirmation } from '../confirmation/Confirmation.tsx';
import { CustomerStep } from '../customer/CustomerStep.tsx';
import { friendlyName } from '../customer/friendly-name.ts';
import { ServicesStep } from '../services/ServicesStep.tsx';
import { Failure } from '../wizard/Failure.tsx';
import { Frame } from '../wizard/Frame.tsx';
import { Summary } from '../wizard/Summary.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import { stepNames, steps } from './steps.ts';
import { TechnicianStep } from './TechnicianStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import { useConfirm } from './use-confirm.ts';
import { useWizard, type Wizard } from './use-wizard.ts';

/** What the wizard is offered to choose from. */
export interface BookingData {
  menu: ServiceCategory[];
  technicians: Technician[];
  rules: BookingRules;
  /** The salon sends texts. */
  texts: boolean;
}

/** Phone, services, technician, time, confirmation: one thing per screen, and Back works at every step. */
export function SingleBooking() {
  const data = useLoaderData() as BookingData;
  const wizard = useWizard(data);
  const names = stepNames();
  const current = steps.indexOf(wizard.step);
  useStepFocus(wizard.step);

  switch (wizard.step) {
    case 'phone':
      return (
        <CustomerStep
          initialPhone={wizard.customer?.phone}
          onVerified={wizard.verified}
          frame={(page) => <Frame steps={names} current={current} layout="form" {...page} />}
        />
      );
    case 'services':
      return (
        <Frame
          steps={names}
          current={current}
          title={m.services_title()}
          lead={<ForWhom wizard={wizard} />}
          layout="summary"
        >
          <ServicesStep
            menu={data.menu}
            isChosen={(id) => wizard.chosen.services.some((service) => service.id === id)}
            onToggle={wizard.toggleService}
          />
          <Summary
            {...wizard.chosen}
            next={{
              label: m.next(),
              arrow: true,
              onClick: () => wizard.go('technician'),
              disabled: wizard.chosen.services.length === 0,
            }}
            reason={wizard.chosen.services.length === 0 ? m.services_none() : null}
          />
        </Frame>
      );
    case 'technician':
      return (
        <Frame
          steps={names}
          current={current}
          title={m.technician_title()}
          lead={wizard.able.length > 0 ? m.technician_lead() : undefined}
          layout="summary"
        >
          <TechnicianStep
            technicians={wizard.able}
            chosen={wizard.technician}
            onChoose={wizard.chooseTechnician}
            onChangeServices={() => wizard.go('services')}
          />
          <Summary
            {...wizard.chosen}
            next={{
              label: m.next(),
              arrow: true,
              onClick: () => wizard.go('time'),
              disabled: wizard.technician === null,
            }}
            back={{ label: m.go_back(), onClick: () => wizard.go('services') }}
          />
        </Frame>
      );
    case 'time':
      return <Time data={data} wizard={wizard} names={names} current={current} />;
    case 'done':
      return wizard.booked && <Confirmation visit={wizard.booked} />;
  }
}

function ForWhom({ wizard }: { wizard: Wizard }) {
  const name = friendlyName(wizard.customer?.name ?? '').replace(/\.$/, '');
  return (
    <>
      {m.services_for({ name })}{' '}
      <button type="button" onClick={() => wizard.go('phone')}>
        {m.services_not_you()}
      </button>
    </>
  );
}

function Time({
  data,
  wizard,
  names,
  current,
}: {
  data: BookingData;
  wizard: Wizard;
  names: string[];
  current: number;
}) {
  const [turn, setTurn] = useState(0);
  const confirm = useConfirm(wizard, data);
  const technician = wizard.able.find(({ id }) => id === wizard.technician) ?? null;
  const { date, start, chosen } = wizard;
  const name = technician?.name ?? m.summary_anyone();
  const end = start === null ? null : start + chosen.minutes;

  function seeWhatIsLeft() {
    wizard.chooseStart(null);
    confirm.dismiss();
    setTurn((now) => now + 1);
  }

  const span = start !== null && end !== null ? clockSpan(start, end) : m.summary_no_time();
  return (
    <Frame steps={names} current={current} title={m.time_title()} layout="wide">
      <div>
        {confirm.outcome?.kind === 'failed' && (
          <Failure
            error={confirm.outcome.error}
            title={m.time_failed_title()}
            onRetry={confirm.submit}
          />
        )}
        <TimeStep
          serviceIds={chosen.services.map(({ id }) => id)}
          minutes={chosen.minutes}
          technician={technician}
          technicians={wizard.able}
          rules={data.rules}
          date={date}
          start={start}
          turn={turn}
          onDate={wizard.chooseDate}
          onStart={wizard.chooseStart}
          onTake={wizard.takeOther}
        />
      </div>
      <Summary
        {...chosen}
        when={
          date
            ? {
                long: fullDay(date),
                short: `${shortDay(date)}, ${start === null ? m.summary_no_time().toLowerCase() : span}`,
                longDetail:
                  start === null ? m.summary_with({ name }) : m.summary_span_with({ span, name }),
                shortDetail: m.summary_with({ name }),
              }
            : undefined
        }
        next={{
          label: confirm.busy ? m.time_booking() : m.confirm(),
          onClick: confirm.submit,
          disabled: start === null || date === null,
          busy: confirm.busy,
        }}
        back={{ label: m.back(), onClick: () => wizard.go('technician') }}
      />
      <Dialog
        open={confirm.outcome?.kind === 'taken'}
        title={m.time_taken_title()}
        onClose={seeWhatIsLeft}
      >
        {confirm.outcome?.kind === 'taken' && (
          <>
            <p>{confirm.outcome.message}</p>
            {confirm.outcome.conflictingSlot && (
              <p>
                {m.time_taken_conflict({ time: clock(parseTime(confirm.outcome.conflictingSlot)) })}
              </p>
            )}
            <p>{m.time_taken_safe()}</p>
            <Button look="main" onClick={seeWhatIsLeft}>
              {m.time_taken_see()}
            </Button>
          </>
        )}
      </Dialog>
    </Frame>
  );
}
