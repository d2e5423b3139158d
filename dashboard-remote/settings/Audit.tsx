import {
  type AuditEntry,
  type AuditKind,
  auditKinds,
  friendlyName,
} from '@salon/shared-lib/domain';
import { exportAudit } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Button, clock, fullDay } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { CsvButton } from '../files/CsvButton.tsx';
import { fileClient } from '../files/file-client.ts';
import { Segments } from '../parts/Segments.tsx';
import { visitPath } from '../tabs/paths.ts';
import css from './Audit.module.css';
import { actionName, actorName, auditKindNames, detailOf } from './audit-words.ts';
import { Listed } from './Listed.tsx';
import { auditPageSize, useAudit } from './use-audit.ts';

const choices = ['all', ...auditKinds] as const;

/** Who did what, and when. */
export function Audit() {
  const [kind, setKind] = useState<AuditKind | null>(null);
  return (
    <div className={css.audit}>
      <div className={css.head}>
        <Segments
          label={m.audit_show()}
          keys={choices}
          names={auditKindNames}
          selected={kind ?? 'all'}
          onSelect={(choice) => setKind(choice === 'all' ? null : choice)}
        />
        <CsvButton
          name={() => `audit-${salonNow(Date.now()).date}`}
          load={() => fileClient.send(exportAudit, { query: kind ? { kind } : {} })}
        >
          {m.report_csv()}
        </CsvButton>
      </div>
      <Entries key={kind} kind={kind} />
    </div>
  );
}

function Entries({ kind }: { kind: AuditKind | null }) {
  const { loading, more, ...query } = useAudit(kind);
  return (
    <Listed query={query}>
      {({ rows, next }) => (
        <>
          {rows.length === 0 && <p>{m.audit_none()}</p>}
          {byDate(rows).map(([date, entries]) => (
            <section key={date} aria-label={fullDay(date)}>
              <h3>{fullDay(date)}</h3>
              <ul className={css.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
          {next !== null && (
            <Button variant="line" small busy={loading} onClick={more}>
              {m.appts_more({ n: auditPageSize })}
            </Button>
          )}
        </>
      )}
    </Listed>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { at, by, action, about, appointment } = entry;
  const detail = detailOf(entry);
  const isClient = appointment !== null || /^(customer|merge)/.test(action);
  const name = about && isClient ? friendlyName(about) : (about ?? (appointment && m.walk_in()));
  return (
    <li>
      <time dateTime={at}>{clock(salonNow(Date.parse(at)).minute)}</time>
      <span className={css.what}>
        <b>{actionName(action)}</b>
        {name && (
          <>
            {', '}
            {appointment ? (
              <Link to={visitPath(appointment.date, appointment.id)}>{name}</Link>
            ) : (
              name
            )}
          </>
        )}
        {detail && <small>{detail}</small>}
      </span>
      <span className={css.by}>{actorName(by)}</span>
    </li>
  );
}

/** The entries by their date in the salon, in their order. */
function byDate(entries: readonly AuditEntry[]): [date: string, entries: AuditEntry[]][] {
  return [...Map.groupBy(entries, ({ at }) => salonNow(Date.parse(at)).date)];
}
