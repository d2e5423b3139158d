/**
 * A text without accents: `Thứ Ba` is `Thu Ba`. `đ` is a letter of its own, which people write as `d` where they have no other.
 * The marks of other scripts stay: in Hindi or Thai they are vowels.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'D');
