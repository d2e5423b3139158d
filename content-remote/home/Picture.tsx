import { join } from '@salon/shared-lib/ui';
import type { StillLife } from './pictures/still-lifes.ts';

/** A still life in the best format and width the browser can take, over its blurred miniature until it is there. */
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
  /** The page's first picture: fetched at once, and scripts may wait for it. All others wait until they are near. */
  first?: boolean;
  className?: string | undefined;
}) {
  return (
    <picture>
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
