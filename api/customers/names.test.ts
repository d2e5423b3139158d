import { expect, it } from '@jest/globals';
import { m } from '@salon/shared-lib/i18n';
import { onPostgres } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres("a customer's name", (salon) => {
  const put = (body: object, token?: string) =>
    salon().call({
      method: 'PUT',
      url: '/api/customers',
      body,
      ...(token === undefined ? {} : { token }),
    });

  it.each([
    ['a line break', 'JANE\r\nBCC X'],
    ['an escape sequence', 'JANE\u001b[31m'],
    ['a zero byte', 'JA\u0000NE'],
    ['a zero-width space', 'JA\u200bNE'],
    ['a direction override', 'JANE \u202eEOD'],
    ['only invisible characters', '\u200b\u2060'],
  ])('is refused with %s, from anonymous callers and from staff', async (_what, name) => {
    for (const token of [undefined, salon().staffToken]) {
      const answer = await put({ phone: unusedPhone(), name }, token);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({
        code: 'invalid_input',
        message: m.name_invisible(),
        error: m.name_invisible(),
        issues: [{ path: 'name', message: m.name_invisible() }],
      });
    }
  });

  it.each([
    ['a link', 'GET RICH https://evil.example', m.name_not_a_name()],
    ['an address', 'MAIL ME@EVIL', m.name_not_a_name()],
    ['a price', 'WIN $', m.name_not_a_name()],
    ['three digits', 'CALL 900 NOW', m.name_not_a_name()],
    ['a hyphen alone', '-', m.name_letters()],
    ['an apostrophe alone', "'", m.name_letters()],
    ['digits alone', '22', m.name_letters()],
    ['combining marks alone', '\u0301'.repeat(50), m.name_letters()],
    ['more than 60 characters', 'J'.repeat(61), m.text_at_most({ n: 60 })],
  ])('is refused with %s', async (_what, name, message) => {
    const answer = await put({ phone: unusedPhone(), name });
    expect([answer.statusCode, answer.json().issues]).toEqual([400, [{ path: 'name', message }]]);
  });

  it.each([
    ['two digits', 'Jane Doe 22', 'JANE DOE 22'],
    ['60 characters', 'j'.repeat(60), 'J'.repeat(60)],
    ['surrounding space', ' \u00a0Jane  Doe\r\n', 'JANE DOE'],
    ['a typographic apostrophe', 'Si\u00e1n O\u2019Neill', 'SI\u00c1N O\u2019NEILL'],
    ['Vietnamese letters', 'Nguy\u1ec5n Th\u1ecb', 'NGUY\u1ec4N TH\u1eca'],
    ['combining marks', 'Nguye\u0302\u0303n', 'NGUYE\u0302\u0303N'],
  ])('is accepted with %s', async (_what, name, kept) => {
    const phone = unusedPhone();
    expect((await put({ phone, name })).statusCode).toBe(200);
    const url = `/api/customers/search?phone=${phone}`;
    const found = await salon().call({ url, token: salon().staffToken });
    expect(found.json().name).toBe(kept);
  });
});
