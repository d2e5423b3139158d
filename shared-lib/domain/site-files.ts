/** Files at fixed addresses, which browsers and other sites ask for. The API serves them (`api/site/files`). */
export const siteFiles = {
  favicon: '/favicon.ico',
  icon: '/icon.svg',
  touchIcon: '/apple-touch-icon.png',
  manifest: '/manifest.webmanifest',
} as const;

/** The picture that other sites show with a link to a page; the size is in pixels. */
export const sharedPicture = { path: '/share.jpg', width: 1200, height: 630 } as const;
