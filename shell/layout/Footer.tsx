import { paths, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { salonNow } from '@salon/shared-lib/scheduling';
import { Sentence } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import css from './Footer.module.css';
import { SiteLanguages } from './SiteLanguages.tsx';

/** Address, languages, links to the static pages, and the current year of the salon's clock. */
export function Footer({ languagePath }: { languagePath: string }) {
  // The first view can be from last year: the year is rendered a second time after hydration.
  const [arrived, setArrived] = useState(false);
  useEffect(() => setArrived(true), []);
  const year = salonNow(Date.now()).date.slice(0, 4);
  return (
    <footer className={css.foot}>
      <div>
        <div>
          <p>
            <b>{m.salon_name()}</b>
            {salon.street}, {salon.city}
          </p>
          <SiteLanguages path={languagePath} variant="row" place="footer" />
        </div>
        <div>
          <ul>
            <li>
              <Link to={paths.privacy}>{m.footer_privacy()}</Link>
            </li>
            <li>
              <Link to={paths.legal}>{m.footer_legal()}</Link>
            </li>
            <li>
              <Link to={paths.contact}>{m.footer_contact()}</Link>
            </li>
          </ul>
          <p className={css.small}>
            <Sentence
              text={m.footer_copyright({ year: '{year}' })}
              parts={{
                year: (
                  <span key={String(arrived)} className={css.year} suppressHydrationWarning>
                    {year}
                  </span>
                ),
              }}
            />
          </p>
        </div>
      </div>
    </footer>
  );
}
