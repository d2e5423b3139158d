import { m } from '@salon/shared-lib/i18n';

/** `$36,573` */
export const dollars = (amount: number): string =>
  `$${new Intl.NumberFormat(m.language_tag()).format(Math.round(amount))}`;

/** `$36K`, on an axis. */
export const briefDollars = (amount: number): string =>
  `$${new Intl.NumberFormat(m.language_tag(), { notation: 'compact' }).format(amount)}`;

/** `36%`; a small share with one decimal where `decimals` is 1. */
export const percentText = (percent: number, decimals = 0): string =>
  new Intl.NumberFormat(m.language_tag(), {
    style: 'percent',
    maximumFractionDigits: decimals,
  }).format(percent / 100);

/** `1,284` */
export const count = (n: number): string => new Intl.NumberFormat(m.language_tag()).format(n);
