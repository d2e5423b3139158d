import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass } from '@salon/shared-lib/ui';
import css from './SampleMenu.module.css';

/** The fixed sample prices of the home page. */
const groups = [
  {
    name: m.sample_nails,
    text: m.sample_nails_text,
    rows: [
      [m.sample_basic, 25],
      [m.sample_signature, 40],
      [m.sample_deluxe, 60],
    ],
  },
  {
    name: m.sample_facial,
    text: m.sample_facial_text,
    rows: [
      [m.sample_35, 45],
      [m.sample_60, 60],
    ],
  },
  {
    name: m.sample_waxing,
    text: m.sample_waxing_text,
    rows: [
      [m.sample_eyebrows, 15],
      [m.sample_bikini, 40],
      [m.sample_back, 60],
    ],
  },
] as const;

export function SampleMenu({ headingId }: { headingId: string }) {
  return (
    <div className={css.menu}>
      <h2 id={headingId}>{m.sample_title()}</h2>
      <p className={css.lead}>{m.sample_lead()}</p>
      {groups.map(({ name, text, rows }) => (
        <div key={name()} className={css.group}>
          <h3>
            {name()}
            <small>{text()}</small>
          </h3>
          <ul>
            {rows.map(([service, price]) => (
              <li key={service()}>
                {service()}
                <b>${price}</b>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={css.more}>
        <Link className={buttonClass('text')} to={paths.services}>
          {m.sample_all()}
        </Link>
        <p>{m.sample_payment()}</p>
      </div>
    </div>
  );
}
