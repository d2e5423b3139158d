import { defineShellServer } from '@salon/federation/render';
import { icon } from './layout/icon.ts';
import { NoScript } from './layout/NoScript.tsx';
import { documentTitle, parts } from './routes/parts.tsx';

export const { provided, head, title, noScript, render, check } = defineShellServer(parts, {
  title: documentTitle,
  noScript: <NoScript />,
  head: [
    { tag: 'meta', name: 'color-scheme', content: 'light' },
    { tag: 'link', rel: 'icon', href: icon },
  ],
});
