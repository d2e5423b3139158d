import { previewParameter } from '../contract/preview.ts';
import { escapeHtml } from '../http/index.ts';
import { endPreview } from '../preview/cookie.ts';
import type { PageParts } from './page-parts.ts';
import type { PreviewTexts } from './render.tsx';

const id = 'federation-preview';

/** Styles of the banner. Pages of other visitors have neither these nor the banner. */
export const previewStyle = `#${id}{display:flex;align-items:center;justify-content:center;gap:16px;padding:8px 16px;background:#16324f;color:#fff;font-size:14px;line-height:1.4;overflow-wrap:anywhere}
#${id} p,#${id} form{margin:0;max-width:none}
#${id} button{min-height:44px;padding:0 16px;border:1px solid #fff;border-radius:6px;background:#fff;color:#16324f;font:inherit;font-weight:600;white-space:nowrap;cursor:pointer}
#${id} button:hover{background:#d9e6f2}
#${id} button:focus-visible{outline:3px solid #ffd24d;outline-offset:2px}
@media print{#${id}{display:none}}`;

/** The words where the live shell is older than previews. */
const plainTexts: PreviewTexts = {
  title: 'Preview',
  shown: 'Preview of {part} {version}, commit {commit}.',
  dirty: 'Preview of {part} {version}, commit {commit} and edits.',
  end: 'End preview',
  over: 'This preview is over. You see the live site.',
};

/** The tag with the styles of the banner; empty for a page without one. */
export const previewStyleTag = ({ site }: PageParts): string =>
  site.preview ? `<style>${previewStyle}</style>` : '';

/**
 * Says which part of the page is a preview, or that a preview is over; empty for other pages. It is outside of what React hydrates, so it
 * stays while the visitor goes from page to page. The form needs no script.
 */
export function previewBanner({ site: { preview }, shell }: PageParts): string {
  if (!preview) return '';
  const texts = shell.previewTexts ?? plainTexts;
  if (preview === 'over') return banner(texts.title, texts.over);
  const { name, label, version, commit, dirty } = preview;
  const values: Record<string, string> = {
    part: label === undefined ? name : `${name} (${label})`,
    version,
    commit,
  };
  const text = (dirty ? texts.dirty : texts.shown).replace(
    /\{(\w+)\}/g,
    (found, key: string) => values[key] ?? found,
  );
  const end = `<input type="hidden" name="${previewParameter}" value="${endPreview}">`;
  return banner(texts.title, text, `<form>${end}<button>${escapeHtml(texts.end)}</button></form>`);
}

const banner = (title: string, text: string, form = '') =>
  `<aside id="${id}" aria-label="${escapeHtml(title)}"><p>${escapeHtml(text)}</p>${form}</aside>`;
