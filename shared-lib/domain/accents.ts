/** A text without accents: `Thứ Ba` is `Thu Ba`. `đ` is a letter of its own, which people write as `d` where they have no other. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
