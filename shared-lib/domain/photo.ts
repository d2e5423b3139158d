/** The widths of the files of a technician's photo, in pixels; each is 4:5. */
export const photoWidths = [160, 320, 640] as const;

/** Where a file of a photo is. The address identifies the content, so it can be stored for good. */
export const photoAddress = (photo: string, width: number): string =>
  `/api/technicians/photos/${photo}-${width}.webp`;
