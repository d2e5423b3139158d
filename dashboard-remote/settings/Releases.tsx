import { api } from '@salon/shared-lib/api';
import type { ReleaseFailure, SiteRelease } from '@salon/shared-lib/domain';
import { siteReleases } from '@salon/shared-lib/endpoints';
import { m } from '@salon/shared-lib/i18n';
import { useStaffQuery } from '@salon/shared-lib/query';
import { salonNow } from '@salon/shared-lib/scheduling';
import { clock, join } from '@salon/shared-lib/ui';
import { useEffect, useEffectEvent } from 'react';
import { Listed } from './Listed.tsx';
import css from './Releases.module.css';
import { loadText, moment, partName, shareText, stageText } from './release-words.ts';

/** How often what browsers report is read again. */
const againMs = 10_000;

/** Which versions of the parts of the site are live or still in browsers, and how they load. */
export function Releases() {
  const query = useStaffQuery({
    key: 'releases',
    load: (signal) => api.send(siteReleases, { signal }),
    failure: 'Error fetching the releases:',
  });
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') query.retry();
  });
  useEffect(() => {
    const timer = setInterval(() => again(), againMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <Listed query={query}>
      {({ counted_since: since, releases, last_failures: failures }) =>
        since === null ? (
          <p>{m.releases_none()}</p>
        ) : (
          <div className={css.releases}>
            <p>{m.releases_about({ moment: moment(since) })}</p>
            <ul className={css.rows}>
              {releases.map((one) => (
                <Release key={`${one.name} ${one.version} ${one.canary}`} release={one} />
              ))}
            </ul>
            <h3>{m.releases_last_failures()}</h3>
            {failures.length === 0 ? (
              <p className={css.soft}>{m.releases_no_failures()}</p>
            ) : (
              <ul className={css.rows}>
                {failures.map((one) => (
                  <Failure key={`${one.at} ${one.name} ${one.stage} ${one.id}`} failure={one} />
                ))}
              </ul>
            )}
          </div>
        )
      }
    </Listed>
  );
}

function Release({ release }: { release: SiteRelease }) {
  const { name, version, commit, dirty, canary, failures } = release;
  const loads = loadText(release);
  return (
    <li>
      <span>
        <b>{partName(name)}</b>
        <small>
          {version}
          {commit && <span className={css.commit}>{m.releases_commit({ commit })}</span>}
          {dirty && <span>{m.releases_dirty()}</span>}
        </small>
      </span>
      <span>
        <span className={join(canary && css.canary)}>{shareText(release)}</span>
        {loads && <small className={join(failures > 0 && css.failed)}>{loads}</small>}
      </span>
    </li>
  );
}

function Failure({ failure: { at, id, name, version, stage } }: { failure: ReleaseFailure }) {
  return (
    <li>
      <span>
        <b>{`${partName(name)}: ${stageText(stage)}`}</b>
        <small>{version}</small>
      </span>
      <span>
        <time dateTime={at}>{clock(salonNow(Date.parse(at)).minute)}</time>
        {id && <small>{m.releases_error_id({ id })}</small>}
      </span>
    </li>
  );
}
