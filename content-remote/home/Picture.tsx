import { join } from '@salon/shared-lib/ui';
import type { StillLife } from './pictures/still-lifes.ts';

/** A picture in the best format and width for the browser, over a blurred placeholder until it is loaded. */
export function Picture({
  picture,
  sizes,
  alt,
  first = false,
  className,
}: {
  picture: StillLife;
  sizes: string;
  alt: string;
  /** The first picture of the page: fetched at once, before the scripts. Other pictures load lazily. */
  first?: boolean;
  className?: string | undefined;
}) {
  return (
    <picture>
      {picture.wideAvif && (
        <source media="(width > 60em)" type="image/avif" srcSet={picture.wideAvif} sizes={sizes} />
      )}
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        className={join(picture.placeholder, className)}
        src={picture.src}
        srcSet={picture.webp}
        sizes={sizes}
        width={1600}
        height={1000}
        alt={alt}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
