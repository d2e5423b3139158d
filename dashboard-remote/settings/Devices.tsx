import { api } from '@salon/shared-lib/api';
import type { Login } from '@salon/shared-lib/domain';
import { endLogin, endOtherLogins, logins } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { Button } from '@salon/shared-lib/ui';
import { useRef } from 'react';
import { useWork } from '../changes/use-work.tsx';
import { useLiveRecords } from '../live/records.ts';
import { Refusal } from '../parts/Refusal.tsx';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import css from './Devices.module.css';
import { Listed } from './Listed.tsx';
import { moment } from './release-words.ts';

export type DevicesProps = {
  staffId: number;
  /** Of somebody else; none for the own devices. */
  name?: string;
};

/** Where a member of staff is logged in, each with a way to end it. */
export function Devices({ staffId, name }: DevicesProps) {
  const query = useStaffQuery({
    key: `logins ${staffId}`,
    load: (signal) => api.send(logins, { params: { id: staffId }, signal }),
    failure: 'Error fetching the logins:',
  });
  useLiveRecords('staff', query);
  const work = useWork(query.retry);
  const root = useRef<HTMLDivElement>(null);
  const onFocus = useKeptFocus(root, 'ul');
  const end = (login: Login) =>
    work.run(
      () => api.send(endLogin, { params: { id: staffId, login: login.id } }),
      m.logins_ended(),
    );
  const endOthers = () =>
    work.run(() => api.send(endOtherLogins, { params: { id: staffId } }), m.logins_ended());

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes what has the focus.
    <div className={css.devices} ref={root} onFocus={onFocus}>
      {name === undefined ? <p>{m.devices_about()}</p> : <h3>{m.devices_of({ name })}</h3>}
      <Listed query={query}>
        {(known) => (
          <>
            <ul
              tabIndex={-1}
              aria-label={name === undefined ? m.devices_title() : m.devices_of({ name })}
            >
              {known.map((login) => (
                <li key={login.id}>
                  <span>
                    <b>{login.device || m.devices_unknown()}</b>
                    {login.current && <i>{m.devices_this()}</i>}
                    <small>
                      {m.devices_times({ since: moment(login.since), seen: moment(login.seen_at) })}
                    </small>
                  </span>
                  {!login.current && (
                    <Button
                      variant="line"
                      small
                      aria-label={m.devices_end_one({
                        device: login.device || m.devices_unknown(),
                      })}
                      onClick={() => end(login)}
                    >
                      {m.devices_end()}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {known.length === 0 && <p>{m.devices_none()}</p>}
            {name === undefined && known.some(({ current }) => !current) && (
              <Button variant="line" small onClick={endOthers}>
                {m.devices_end_others()}
              </Button>
            )}
          </>
        )}
      </Listed>
      <Refusal>{work.refusal}</Refusal>
      {work.message}
    </div>
  );
}
