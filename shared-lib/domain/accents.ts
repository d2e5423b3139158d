/** Letters of their own, which people write as these where they have no other. In the database: `search_text`. */
const plainLetters: Record<string, string> = {
  Đ: 'D',
  đ: 'd',
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
};

/**
 * A text without accents: `Thứ Ba` is `Thu Ba`, `Łódź` is `Lodz`. The marks of other scripts stay: in Hindi or Thai they are vowels.
 */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ĐđŁłØøÆæŒœ]/g, (letter) => plainLetters[letter] ?? letter);
