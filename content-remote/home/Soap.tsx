import { m } from '@salon/shared-lib/messages';
import small from './pictures/sea-glass-800.webp';
import large from './pictures/sea-glass-1600.webp';
import css from './Soap.module.css';

/** The neighbour who cooks the soap. */
export function Soap() {
  return (
    <section className={css.soap} aria-labelledby="home-soap">
      <img
        src={large}
        srcSet={`${small} 800w, ${large} 1600w`}
        sizes="(width <= 768px) 100vw, 58vw"
        width={1600}
        height={1000}
        alt={m.picture_sea_glass()}
        loading="lazy"
      />
      <div>
        <h2 id="home-soap">{m.soap_title()}</h2>
        <p>{m.soap_text()}</p>
        <p>{m.soap_more()}</p>
      </div>
    </section>
  );
}
