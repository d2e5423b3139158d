import { m } from '@salon/shared-lib/i18n';
import { Picture } from '../home/Picture.tsx';
import { milestones } from './milestones.ts';
import { soap } from './pictures/soap.ts';
import css from './Years.module.css';

/** The years along a shoreline. On wide windows a picture stays beside them. */
export function Years() {
  return (
    <section className={css.years} aria-labelledby="about-years">
      <div>
        <h2 id="about-years">{m.owner_years_title()}</h2>
        <Picture
          picture={soap}
          className={css.soap}
          sizes="(width <= 60em) 1px, 70vw"
          alt={m.picture_soap()}
        />
      </div>
      <div className={css.shore}>
        <Shoreline />
        <ol>
          {milestones().map(({ year, title, text }) => (
            <li key={year}>
              <time dateTime={year}>{year}</time>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** One line, stretched to the height of the list. */
function Shoreline() {
  return (
    <svg viewBox="0 0 24 1200" preserveAspectRatio="none" fill="none" aria-hidden="true">
      <path
        d="M12 0c10 50 10 100 0 150s-10 100 0 150 10 100 0 150-10 100 0 150 10 100 0 150-10 100 0 150 10 100 0 150-10 100 0 150"
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
