import { salon } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/messages';
import { Link } from '@salon/shared-lib/router';
import { buttonClass, join } from '@salon/shared-lib/ui';
import css from './Hero.module.css';
import { heroPicture } from './pictures/hero.ts';

/** The one sentence and the one picture. */
export function Hero({ title, subtext }: { title: string | null; subtext: string | null }) {
  const sentence = title ?? m.home_hero_fallback();
  return (
    <section className={css.hero} aria-labelledby="home-hero">
      <picture>
        <source type="image/avif" srcSet={heroPicture.avif} sizes={heroPicture.sizes} />
        <img
          src={heroPicture.src}
          srcSet={heroPicture.webp}
          sizes={heroPicture.sizes}
          width={1600}
          height={1000}
          alt={m.home_hero_alt()}
          fetchPriority="high"
          style={{ backgroundImage: `url(${heroPicture.placeholder})` }}
        />
      </picture>
      <div>
        <h1 id="home-hero">
          {lines(sentence).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p>{subtext ?? m.home_subtext_fallback()}</p>
        <div className={css.actions}>
          <Link className={buttonClass('next')} to="/bookingchoice">
            {m.home_book()}
          </Link>
          <a className={join(buttonClass('line'), css.call)} href={`tel:+1${salon.phone}`}>
            {m.home_call()}
          </a>
        </div>
      </div>
    </section>
  );
}

/** Three short parts stand under each other; any other sentence wraps by itself. */
function lines(sentence: string): string[] {
  const parts = sentence.split(/(?<=,)\s+/);
  return parts.length === 3 && parts.every((part) => part.length <= 14) ? parts : [sentence];
}
