import { paths, salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, join } from '@salon/shared-lib/ui';
import css from './Hero.module.css';
import type { HomeData } from './home-data.ts';
import { Picture } from './Picture.tsx';
import { hero } from './pictures/still-lifes.ts';

/** The hero of the home page. */
export function Hero({ title, subtext }: Pick<HomeData, 'title' | 'subtext'>) {
  const sentence = title?.words ?? m.home_hero_fallback();
  return (
    <section className={css.hero} aria-labelledby="home-hero">
      <Picture first picture={hero} sizes="(width <= 48em) 165vw, 100vw" alt={m.home_hero_alt()} />
      <div>
        <h1 id="home-hero" lang={title?.lang}>
          {lines(sentence).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p lang={subtext?.lang}>{subtext?.words ?? m.home_subtext_fallback()}</p>
        <div className={css.actions}>
          <Link className={buttonClass('primary')} to={paths.bookingChoice}>
            {m.nav_book()}
          </Link>
          <a className={join(buttonClass('line'), css.call)} href={`tel:+1${salon.phone}`}>
            {m.home_call()}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Three short parts are separate lines; any other sentence wraps. */
function lines(sentence: string): string[] {
  const parts = sentence.split(/(?<=,)\s+/);
  return parts.length === 3 && parts.every((part) => part.length <= 14) ? parts : [sentence];
}
