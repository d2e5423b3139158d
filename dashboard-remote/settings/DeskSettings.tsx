import { api } from '@salon/shared-lib/api';
import { paths } from '@salon/shared-lib/domain';
import { changeOwnLanguage } from '@salon/shared-lib/endpoints';
import { type Locale, m } from '@salon/shared-lib/i18n';
import { join, LanguageLinks } from '@salon/shared-lib/ui';
import { useEffect, useId, useState } from 'react';
import { DeskPage } from '../desk/DeskPage.tsx';
import { useLiveDays } from '../live/desk.ts';
import dense from '../parts/dense.module.css';
import pick from '../parts/Pick.module.css';
import css from './DeskSettings.module.css';
import { Listed } from './Listed.tsx';
import { TimeOff } from './TimeOff.tsx';
import { restoreDrafts } from './use-draft.ts';
import { useTechnicianList } from './use-technician-list.ts';
import { useTimeOff } from './use-time-off.ts';

/** What the front desk may set: the own language, and the time off of technicians (docs/rules.md#roles). */
export function DeskSettings() {
  useLiveDays();
  // What was typed before a reload.
  useEffect(restoreDrafts, []);
  return (
    <DeskPage path={paths.settings}>
      <div className={join(css.settings, dense.dense)}>
        <h1>{m.settings_title()}</h1>
        <section aria-labelledby="own-language">
          <h2 id="own-language">{m.language_label()}</h2>
          <LanguageLinks
            path={paths.settings}
            variant="segment"
            place="settings"
            onChoose={rememberWithAccount}
          />
          <p>{m.settings_own_language()}</p>
        </section>
        <TimeOffOfOne />
        <p>{m.desk_for_owner()}</p>
      </div>
    </DeskPage>
  );
}

/** Without an answer this browser alone remembers it. */
const rememberWithAccount = (locale: Locale) =>
  api.send(changeOwnLanguage, { body: { locale } }).catch(() => undefined);

/** The time off of the technician who is chosen. */
function TimeOffOfOne() {
  const list = useTimeOff();
  const query = useTechnicianList();
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  return (
    <Listed query={query}>
      {({ technicians }) => {
        const technicianId = chosen ?? technicians[0]?.id;
        return (
          technicianId !== undefined && (
            <div className={css.settings}>
              <div>
                <label htmlFor={id}>{m.technician_label()}</label>
                <select
                  id={id}
                  className={pick.pick}
                  value={technicianId}
                  onChange={({ target }) => setChosen(Number(target.value))}
                >
                  {technicians.map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.name}
                    </option>
                  ))}
                </select>
              </div>
              <TimeOff key={technicianId} technicianId={technicianId} list={list} />
            </div>
          )
        );
      }}
    </Listed>
  );
}
