import { expect, it } from '@jest/globals';
import { onPostgres } from '../testing/salon.ts';

const contactMessage = { name: 'Jane', email: 'jane@example.com', message: 'Do you have parking?' };

// Each violated the API document when it was found.
onPostgres('inputs that the fuzzer found', (salon) => {
  it.each<[string, string, unknown, string]>([
    [
      'half a surrogate pair in a contact message',
      'POST notification/contact',
      { ...contactMessage, message: '\ud800' },
      '400 invalid_input',
    ],
    [
      'half a surrogate pair in a name',
      'POST notification/contact',
      { ...contactMessage, name: 'Jane \udc00' },
      '400 invalid_input',
    ],
    [
      'a number of 400 digits in a path',
      `DELETE services/${'9'.repeat(400)}`,
      undefined,
      '400 invalid_input',
    ],
    [
      'a passcode for an invalid identifier',
      'POST authentication/verify-passcode',
      { identifier: '𝧳', passcode: '}EGf' },
      '400 invalid_identifier',
    ],
  ])('%s', async (_what, line, body, refusal) => {
    const [method, url] = line.split(' ');
    const response = await salon().call({
      method: method as 'GET',
      url: `/api/${url}`,
      token: salon().adminToken,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    expect(`${response.statusCode} ${response.json().code}`).toBe(refusal);
    expect(salon().violations).toEqual([]);
  });

  it('bytes that are not UTF-8', async () => {
    const text = JSON.stringify({ ...contactMessage, message: 'José' });
    const post = (payload: Buffer) =>
      salon().app.inject({
        method: 'POST',
        url: '/api/notification/contact',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    const refused = await post(Buffer.from(text, 'latin1'));
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_json']);
    expect((await post(Buffer.from(text))).statusCode).toBe(200);
  });
});
