export type Picture = {
  /** What its files are called. */
  name: string;
  /** The module in `still_life/scenes` that builds it. */
  scene: string;
  /** Width of the master in pixels; all are 16:10. */
  width: number;
  /** The most samples per pixel of each of the two half renders. */
  samples: number;
  /** Quality of the AVIF and the WebP; soft walls band below these. */
  quality: { avif: number; webp: number };
  /** Where its files are served from, seen from the workspace. */
  folders: string[];
};

const home = 'content-remote/home/pictures';
const quality = { avif: 60, webp: 80 };

/** Every picture of the site. */
export const pictures: Picture[] = [
  { name: 'hero', scene: 'hero', width: 1600, samples: 24, quality, folders: [home] },
  { name: 'sea-glass', scene: 'sea_glass', width: 1600, samples: 24, quality, folders: [home] },
  { name: 'strokes', scene: 'strokes', width: 1600, samples: 24, quality, folders: [home] },
  {
    name: 'bowl',
    scene: 'bowl',
    width: 1600,
    samples: 24,
    quality,
    folders: [home, 'booking-remote/confirmation/pictures'],
  },
];
