import { defineShellServer } from '@salon/federation/render';
import { sharedPicture, siteFiles } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { NoScript } from './layout/NoScript.tsx';
import { documentTitle, parts } from './routes/parts.tsx';
import { PageWaiting } from './waiting/PageWaiting.tsx';

export const {
  provided,
  head,
  title,
  preview,
  previewTexts,
  trustedTypes,
  noScript,
  waiting,
  render,
  check,
} = defineShellServer(parts, {
  title: documentTitle,
  noScript: <NoScript />,
  waiting: <PageWaiting />,
  head: [
    { tag: 'meta', name: 'color-scheme', content: 'light' },
    { tag: 'link', rel: 'icon', href: siteFiles.favicon, sizes: '32x32' },
    { tag: 'link', rel: 'icon', href: siteFiles.icon, type: 'image/svg+xml' },
    { tag: 'link', rel: 'apple-touch-icon', href: siteFiles.touchIcon },
    { tag: 'link', rel: 'manifest', href: siteFiles.manifest },
  ],
  preview: () => ({
    site: m.salon_name(),
    picture: { ...sharedPicture, alt: m.share_alt() },
  }),
  previewTexts: () => {
    const places = { part: '{part}', version: '{version}', commit: '{commit}' };
    return {
      title: m.preview_title(),
      shown: m.preview_shown(places),
      dirty: m.preview_dirty(places),
      end: m.preview_end(),
      over: m.preview_over(),
    };
  },
});
