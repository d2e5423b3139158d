import { m } from '@salon/shared-lib/i18n';
import { Button, Hidden, join } from '@salon/shared-lib/ui';
import { useEffect, useState } from 'react';
import css from './Gallery.module.css';
import { Picture } from './Picture.tsx';
import { galleryPictures } from './pictures/gallery.ts';

const turnEveryMs = 5000;

/** Pictures that change every five seconds or on a click. It can be paused, and does not run with reduced motion. */
export function Gallery() {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [seen, setSeen] = useState(1);

  function next() {
    setShown((now) => (now + 1) % galleryPictures.length);
    setSeen(galleryPictures.length);
  }

  useEffect(() => {
    if (paused || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => {
      setShown((shown + 1) % galleryPictures.length);
      setSeen(galleryPictures.length);
    }, turnEveryMs);
    return () => clearTimeout(timer);
  }, [shown, paused]);

  return (
    <div className={css.gallery}>
      <button type="button" className={css.pictures} onClick={next}>
        {galleryPictures.slice(0, seen).map(({ name, picture, alt }, index) => (
          <Picture
            key={name}
            picture={picture}
            className={join(css.picture, css[name], index === shown && css.shown)}
            sizes="(width <= 64em) 100vw, 40vw"
            alt={index === shown ? alt() : ''}
          />
        ))}
        <Hidden>{m.gallery_show_next()}</Hidden>
      </button>
      <p className={css.under}>
        <span>{galleryPictures[shown]?.caption()}</span>
        <span className={css.controls}>
          <Button variant="text" small onClick={() => setPaused(!paused)}>
            {paused ? m.play() : m.pause()}
          </Button>
          <Button variant="text" small onClick={next}>
            {m.gallery_next()}
          </Button>
        </span>
      </p>
    </div>
  );
}
