export type Picture = {
  /** Base name of its files. */
  name: string;
  /** The module in `still_life/scenes` that builds it. */
  scene: string;
  /** Width of the master in pixels; all are 16:10. */
  width: number;
  /** Maximum of samples per pixel in each of the two half renders. */
  samples: number;
  /** Quality of the AVIF and the WebP; below these, soft walls show banding. */
  quality: { avif: number; webp: number };
  /** Folders that get its files, relative to the workspace. */
  folders: string[];
  /** The one of them that gets the third width too: there the picture is as wide as the window. */
  wideIn?: string;
};

const home = 'content-remote/home/pictures';
const quality = { avif: 60, webp: 80 };

/** Every picture of the site. */
export const pictures: Picture[] = [
  { name: 'hero', scene: 'hero', width: 2560, samples: 24, quality, folders: [home], wideIn: home },
  {
    name: 'sea-glass',
    scene: 'sea_glass',
    width: 2560,
    samples: 24,
    quality,
    folders: [
      home,
      'booking-remote/visits/pictures',
      'dashboard-remote/appointments/pictures',
      'dashboard-remote/calendar/states/pictures',
      'shell/routes/pictures',
    ],
    wideIn: home,
  },
  {
    name: 'strokes',
    scene: 'strokes',
    width: 2560,
    samples: 24,
    quality,
    folders: [home],
    wideIn: home,
  },
  {
    name: 'bowl',
    scene: 'bowl',
    width: 2560,
    samples: 12,
    quality,
    folders: [home, 'booking-remote/confirmation/pictures'],
    wideIn: home,
  },
  {
    name: 'soap',
    scene: 'soap',
    width: 2560,
    samples: 10,
    quality,
    folders: ['content-remote/about/pictures'],
    wideIn: 'content-remote/about/pictures',
  },
  {
    name: 'jar',
    scene: 'jar',
    width: 2560,
    samples: 10,
    quality,
    folders: ['content-remote/services/pictures'],
    wideIn: 'content-remote/services/pictures',
  },
];
