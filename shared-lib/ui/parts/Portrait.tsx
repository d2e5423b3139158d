import type { ReactNode } from 'react';
import { photoAddress, photoWidths } from '../../domain/photo.ts';
import { portraitOf } from '../portraits/portraits.ts';
import { join } from './class-name.ts';
import css from './Portrait.module.css';

export type ArchProps = {
  /** A small arch that shows the head. By default the arch is as wide as its place. */
  small?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export type PortraitProps = {
  technician: { id: number; name: string; photo?: string | undefined };
  /** Empty where the name stands beside the picture. */
  alt: string;
  small?: boolean;
};

/** An arch, 4:5, around a portrait or another picture. */
export function Arch({ small = false, className, children }: ArchProps) {
  return <span className={join(css.arch, small && css.small, className)}>{children}</span>;
}

/** How wide the arch is on the page of the technicians: beside the text on a phone, in a column elsewhere. */
const sizes = '(width <= 37.5em) 6rem, 20rem';
const smallSizes = '3.5rem';

const filesOf = (photo: string, small: boolean) => ({
  src: photoAddress(photo, photoWidths[1]),
  srcSet: photoWidths.map((width) => `${photoAddress(photo, width)} ${width}w`).join(),
  sizes: small ? smallSizes : sizes,
});

/** The arched portrait of a technician: the photo, or else a drawing, or a letter. */
export function Portrait({ technician, alt, small = false }: PortraitProps) {
  const { photo } = technician;
  const portrait = portraitOf(technician);
  if (!photo && portrait.kind === 'letter') {
    return (
      <Arch small={small} className={join(css.letter, css[`wash${portrait.wash}`])}>
        <b aria-hidden="true">{portrait.letter}</b>
      </Arch>
    );
  }
  const files = photo ? filesOf(photo, small) : portrait.kind === 'drawn' && { src: portrait.file };
  return (
    <Arch small={small} className={photo && css.photo}>
      <img {...files} alt={alt} width={320} height={400} loading="lazy" />
    </Arch>
  );
}
