import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass } from '@salon/shared-lib/ui';
import { Picture } from '../home/Picture.tsx';
import { seaGlass } from '../home/pictures/still-lifes.ts';
import page from '../reading/page.module.css';
import css from './About.module.css';
import { Years } from './Years.tsx';

/** The story of the salon and its years. All sentences are the owner's. */
export function About() {
  return (
    <>
      <meta name="description" content={m.description_about()} />
      <header className={css.intro}>
        <h1>{m.owner_about_title()}</h1>
        <p className={page.lead}>{m.owner_about_lead()}</p>
      </header>
      <Picture
        first
        picture={seaGlass}
        className={css.sea}
        sizes="100vw"
        alt={m.picture_sea_glass()}
      />
      <div className={css.story}>
        <section className={css.belief} aria-label={m.about_belief_label()}>
          <p className={css.thought}>{m.owner_about_belief()}</p>
          <div>
            <p>{m.owner_about_team()}</p>
            <p>{m.owner_about_care()}</p>
          </div>
        </section>
        <Years />
      </div>
      <section className={css.now} aria-labelledby="about-now">
        <div>
          <h2 id="about-now">{m.owner_now_title()}</h2>
          <div>
            <p>{m.owner_now_text()}</p>
            <Link className={buttonClass('primary')} to={paths.bookingChoice}>
              {m.nav_book()}
            </Link>
          </div>
        </div>
      </section>
    </>
  );
}
