const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  woff2: 'font/woff2',
};

/** The content type of the files of a release with this ending, such as `js`; undefined for other endings. */
export const contentTypeOf = (ending: string): string | undefined =>
  Object.hasOwn(types, ending) ? types[ending] : undefined;

/** The URL of a file of a release identifies its content. */
export const forEver = 'public, max-age=31536000, immutable';
