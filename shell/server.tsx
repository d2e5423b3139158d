import { defineShellServer } from '@salon/federation/render';
import { icon } from './layout/icon.ts';
import { documentTitle, parts } from './routes/parts.tsx';

export const { provided, head, title, render, check } = defineShellServer(parts, {
  title: documentTitle,
  head: [
    { tag: 'meta', name: 'color-scheme', content: 'light' },
    { tag: 'link', rel: 'icon', href: icon },
  ],
});
