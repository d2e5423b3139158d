import { expect, it } from '@jest/globals';
import { m } from '@salon/shared-lib/i18n';
import { onEveryDatabase, unusedPhone } from '../testing/salon.ts';

onEveryDatabase("a customer's name", (salon) => {
  const put = (body: object, token?: string) =>
    salon().call({
      method: 'PUT',
      url: '/api/customers',
      body,
      ...(token === undefined ? {} : { token }),
    });

  it.each([
    ['two lines', 'JANE\r\nBCC: X'],
    ['an escape', 'JANE\u001b[31m'],
    ['a zero byte', 'JA\u0000NE'],
    ['a space of no width', 'JA\u200bNE'],
    ['an override of direction', 'JANE \u202eEOD'],
    ['nothing that can be seen', '\u200b\u2060'],
  ])('is refused with %s, from anyone and from staff', async (_what, name) => {
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
    ['space around it', ' \u00a0Jane  Doe\r\n', 'JANE DOE'],
    ['the apostrophe of a phone', 'Si\u00e1n O\u2019Neill', 'SI\u00c1N O\u2019NEILL'],
    ['Vietnamese letters', 'Nguy\u1ec5n Th\u1ecb', 'NGUY\u1ec4N TH\u1eca'],
    ['marks of their own', 'Nguye\u0302\u0303n', 'NGUYE\u0302\u0303N'],
  ])('is kept with %s', async (_what, name, kept) => {
    const phone = unusedPhone();
    expect((await put({ phone, name })).statusCode).toBe(200);
    const url = `/api/customers/search?phone=${phone}`;
    const found = await salon().call({ url, token: salon().staffToken });
    expect(found.json().name).toBe(kept);
  });
});
