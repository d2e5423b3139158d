import { m } from '@salon/shared-lib/i18n';
import { Picture } from './Picture.tsx';
import { seaGlass } from './pictures/still-lifes.ts';
import css from './Soap.module.css';

/** The section about the soap. */
export function Soap() {
  return (
    <section className={css.soap} aria-labelledby="home-soap">
      <Picture picture={seaGlass} sizes="(width <= 48em) 100vw, 58vw" alt={m.picture_sea_glass()} />
      <div>
        <h2 id="home-soap">{m.soap_title()}</h2>
        <p>{m.soap_text()}</p>
        <p>{m.soap_more()}</p>
      </div>
    </section>
  );
}
