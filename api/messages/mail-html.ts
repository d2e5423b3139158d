import { escapeHtml } from '@salon/federation/http';
import type { Locale } from '@salon/shared-lib/i18n';

// The HTML of mails. Mail programs ignore style sheets, so all styles are inline, in tables, without pictures.

const ink = '#10272b';
const soft = '#4a5e60';
const paper = '#fbfaf6';
const line = '#e4e0d4';
const harbour = '#0b5f66';

/** The parts of a mail. */
export type MailContent = {
  locale: Locale;
  title: string;
  opening: string[];
  /** A value may have several lines. */
  facts: readonly (readonly [label: string, value: string])[];
  link?: { text: string; address: string };
  closing: string[];
  signature: string[];
};

export function mailText({ opening, facts, link, closing, signature }: MailContent): string {
  const rows = facts
    .map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`)
    .join('\n');
  const address = link ? `${link.text}:\n${link.address}` : '';
  return `${[...opening, rows, address, ...closing, signature.join('\n')].filter(Boolean).join('\n\n')}\n`.replaceAll(
    '\u00a0',
    ' ',
  );
}

export function mailHtml({
  locale,
  title,
  opening,
  facts,
  link,
  closing,
  signature,
}: MailContent): string {
  // No line begins within a phone number.
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text).replaceAll(/(\(\d{3}\)) /g, '$1\u00a0')}</p>`;
  const rows = facts
    .map(
      ([label, value]) =>
        `<tr><th align="left" valign="top" style="padding:10px 16px 10px 0;border-top:1px solid ${line};color:${soft};font-weight:normal;white-space:nowrap">${escapeHtml(label)}</th>` +
        `<td style="padding:10px 0;border-top:1px solid ${line}">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('');
  const [name = '', ...rest] = signature;
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;padding:24px 16px;background:${paper};color:${ink};font-family:'Helvetica Neue',Arial,sans-serif">` +
    `<div style="max-width:520px;margin:0 auto">` +
    `<h1 style="margin:0 0 20px;font:normal 28px/1.2 Georgia,serif;color:${harbour}">${escapeHtml(title)}</h1>` +
    opening.map(paragraph).join('') +
    (link
      ? `<p style="margin:0 0 20px"><a href="${escapeHtml(link.address)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${harbour};color:${paper};font-size:16px;text-decoration:none">${escapeHtml(link.text)}</a></p>`
      : '') +
    (rows &&
      `<table role="presentation" width="100%" cellspacing="0" style="margin:0 0 20px;border-bottom:1px solid ${line};font-size:16px;line-height:1.5">${rows}</table>`) +
    closing.map(paragraph).join('') +
    `<p style="margin:24px 0 0;color:${soft};font-size:14px;line-height:1.5"><b style="color:${ink}">${escapeHtml(name)}</b><br>${rest.map(escapeHtml).join('<br>')}</p>` +
    `</div></body></html>`
  );
}
