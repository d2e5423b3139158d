import { formatPrice, formatTotal, friendlyName, totalPrice } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, Hidden, PhoneText, useMedia } from '@salon/shared-lib/ui';
import { type ReactNode, useId } from 'react';
import { NoteField } from '../confirm/NoteField.tsx';
import { NoteHint } from '../confirm/NoteHint.tsx';
import type { CustomerNote } from '../confirm/use-customer-note.ts';
import type { BookingData } from '../data/booking-data.ts';
import { onDemand } from '../wizard/on-demand.ts';
import { Adds } from './Adds.tsx';
import { GroupTimesPart } from './GroupTimesPart.tsx';
import { LaneBrief, Lanes } from './Lanes.tsx';
import type { Lane } from './lanes.ts';
import { Nobody } from './NobodyOnDemand.ts';
import css from './Plan.module.css';
import type { Pins } from './pins.ts';
import { SizeControl } from './SizeControl.tsx';
import type { GroupTimes } from './use-group-times.ts';
import type { GroupWizard } from './use-group-wizard.ts';
import type { GuestNames } from './use-guest-names.ts';

const ChangeLanes = onDemand(() =>
  import('./ChangeLanes.tsx').then((loaded) => loaded.ChangeLanes),
);

export type PlanProps = {
  data: BookingData;
  wizard: GroupWizard;
  times: GroupTimes;
  note: CustomerNote;
  guests: GuestNames;
  lanes: readonly Lane[];
  /** Where a guest with a name gets something else than was shown: the pins that keep that. */
  toKeep: Pins | null;
  nameOf: (technicianId: number) => string | null;
  confirm: { label: string; busy: boolean; disabled: boolean; onClick: () => void };
  /** Why Confirm is disabled. */
  reason: string | null;
  notice: ReactNode;
};

/** Who books, how many, when, and who gets what: a card beside the menu on a wide screen, a page of its own on a phone. */
export function Plan(props: PlanProps) {
  const { data, wizard, times, note, lanes, toKeep, nameOf, confirm, reason } = props;
  const { picked, size, start, view } = wizard;
  const shownStart = times.slot ? start : null;
  const isImpossible = picked.length > 0 && times.preview === null;
  const isNarrow = useMedia('(width <= 60em)');
  const known = <Known {...props} />;
  const change = <ChangeLanes data={data} wizard={wizard} lanes={lanes} guests={props.guests} />;
  return (
    <aside className={css.plan} data-view={view} aria-label={m.group_plan()} tabIndex={-1}>
      {isImpossible && known}
      {isNarrow && lanes.length > 0 && (
        <div className={css.brief}>
          <LaneBrief lanes={lanes} />
          {change}
        </div>
      )}
      {isImpossible ? (
        <div className={css.nobody}>
          <Nobody title={m.technician_none()} data={data} wizard={wizard} />
        </div>
      ) : (
        <GroupTimesPart data={data} wizard={wizard} times={times} />
      )}
      {lanes.length > 0 && (
        <section aria-labelledby="group-who">
          <h2 id="group-who">{m.group_who()}</h2>
          {shownStart === null && <p className={css.small}>{m.group_who_before()}</p>}
          {toKeep && (
            <p className={css.small}>
              {m.group_other_split()}{' '}
              <button type="button" className={css.keep} onClick={() => wizard.pin(toKeep)}>
                {m.group_other_keep()}
              </button>
            </p>
          )}
          <div className={css.lanes}>
            <Lanes lanes={lanes} start={shownStart} nameOf={nameOf} />
          </div>
          {!isNarrow && change}
        </section>
      )}
      {shownStart !== null && <NoteField label={m.customer_note_group({ n: size })} note={note} />}
      {/* The first times are in sight: what is known already is below them. */}
      {!isImpossible && known}
      <div className={css.close}>
        {picked.length > 0 && (
          <Adds
            picked={picked}
            longest={Math.max(0, ...lanes.map(({ minutes }) => minutes))}
            start={start}
            isSplit={shownStart !== null}
          />
        )}
        {props.notice}
        {shownStart !== null && !reason && !note.typed && <NoteHint />}
        <div className={css.actions}>
          <Button
            variant="primary"
            busy={confirm.busy}
            disabled={confirm.disabled}
            onClick={confirm.onClick}
            aria-describedby={reason ? 'group-reason' : undefined}
          >
            {confirm.label}
          </Button>
          {!isNarrow && (
            <Button variant="text" disabled={confirm.busy} onClick={() => wizard.go('size')}>
              {m.back()}
            </Button>
          )}
          {reason && lanes.length === 0 && (
            <p id="group-reason" className={css.small}>
              {reason}
            </p>
          )}
          {reason && lanes.length > 0 && (
            <Hidden>
              {/* The line above the button says that no time is chosen. */}
              <span id="group-reason">{reason}</span>
            </Hidden>
          )}
        </div>
      </div>
    </aside>
  );
}

/** Who books, how many, and what. */
function Known({ wizard: { customer, size, picked, capped, chooseSize } }: PlanProps) {
  const heading = useId();
  return (
    <>
      <dl className={css.known}>
        <div>
          <dt>{m.group_phone()}</dt>
          <dd>
            <PhoneText phone={customer?.phone} />
          </dd>
        </div>
        <div>
          <dt>{m.group_customer()}</dt>
          <dd>{friendlyName(customer?.name ?? '')}</dd>
        </div>
      </dl>
      <SizeControl
        size={size}
        onChange={chooseSize}
        capped={capped.map(({ name, quantity }) => m.group_capped({ name, n: quantity }))}
      />
      {picked.length > 0 && (
        <section className={css.chosen} aria-labelledby={heading}>
          <h2 id={heading}>{m.step_services()}</h2>
          <ul>
            {picked.map((service) => (
              <li key={service.id}>
                <span>
                  <b>{service.quantity}</b> {service.name}
                </span>
                <span>
                  {service.quantity === 1
                    ? formatPrice(service.price)
                    : formatTotal(totalPrice([service]))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
