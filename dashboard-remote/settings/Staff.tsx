import type { StaffMember } from '@salon/shared-lib/administration';
import { roleNames } from '@salon/shared-lib/administration/role-names';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button, join, PhoneText } from '@salon/shared-lib/ui';
import { useRef, useState } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { useLiveRecords } from '../live/records.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { Listed } from './Listed.tsx';
import { RemovedMeanwhile } from './RemovedMeanwhile.tsx';
import { SectionActions } from './SectionActions.tsx';
import css from './Staff.module.css';
import { StaffForm } from './StaffForm.tsx';
import { staffQuery } from './section-reads.ts';
import { useForgetRemoved } from './use-draft.ts';

/** Who logs in, and with which role. */
export function Staff() {
  const query = useStaffQuery<StaffMember[]>(staffQuery);
  useLiveRecords('staff', query);
  /** The id of the member that is open; 0 is a new one. */
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const onFocus = useKeptFocus(list, 'button');
  const work = useWork(query.retry, String(open));
  useForgetRemoved(
    'staff',
    query.data?.map(({ id }) => id),
  );
  return (
    <Listed query={query}>
      {(members) => (
        <>
          <SectionActions>
            <Button variant="line" small onClick={() => setOpen(0)}>
              {m.settings_new_member()}
            </Button>
          </SectionActions>
          <div className={css.columns}>
            <ul className={css.members} ref={list} onFocus={onFocus}>
              {members.map(({ id, name, email, phone, role }) => (
                <li key={id} className={join(id === open && css.open)}>
                  <button type="button" aria-expanded={id === open} onClick={() => setOpen(id)}>
                    <span>
                      {name}
                      <small>
                        {email}, <PhoneText phone={phone} />
                      </small>
                    </span>
                    <b>{roleNames[role]()}</b>
                  </button>
                </li>
              ))}
            </ul>
            {isGone(open, members) && !work.isBusy && (
              <RemovedMeanwhile onClose={() => setOpen(null)} />
            )}
            {open !== null && !isGone(open, members) && (
              <StaffForm
                key={open}
                member={members.find(({ id }) => id === open)}
                isOneOwner={members.filter(({ role }) => role === 'owner').length === 1}
                work={work}
                onDone={async (sentence, undo, change) => {
                  if (await work.run(change, sentence, undo)) setOpen(null);
                }}
                onClose={() => setOpen(null)}
              />
            )}
            {work.message}
          </div>
          {open === null && work.refusal && (
            <p role="alert" className={css.refusal}>
              {work.refusal}
            </p>
          )}
        </>
      )}
    </Listed>
  );
}

/** Whether somebody else has removed the open member. */
const isGone = (open: number | null, members: readonly StaffMember[]): boolean =>
  open !== null && open > 0 && !members.some(({ id }) => id === open);
