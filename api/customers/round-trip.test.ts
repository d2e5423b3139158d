import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, type Salon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('customers who are exported and imported', (open) => {
  const put = (salon: Salon, id: number, body: object) =>
    salon.call({ method: 'PUT', url: `/api/customers/${id}`, token: salon.staffToken, body });
  const importing = (salon: Salon, csv: string) =>
    salon.call({
      method: 'POST',
      url: '/api/customers/import',
      token: salon.adminToken,
      body: { csv, preview: false },
    });

  it('are what they were', async () => {
    const salon = open();
    const texts = [
      "'=1+1",
      "''-5 minutes",
      "'Almond'",
      '-5 minutes',
      '+1, "two"\r\n\r\n@three',
      '＝1',
    ];
    for (const notes of texts) {
      const { id } = await salon.newCustomer('DOE, "JANE"');
      const saved = await put(salon, id, { notes, second_phone: unusedPhone() });
      expect(saved.json().notes).toBe(notes);
    }
    for (const name of ["-ANNA O'NEIL", "'+ANNA", '=ANNA']) {
      const { id } = await salon.newCustomer(name);
      await put(salon, id, { email: `+anna.${id}@example.com` });
    }
    // The notes of two may be longer than those that staff write.
    const [jane, double] = [await salon.newCustomer(), await salon.newCustomer()];
    await put(salon, jane.id, { notes: 'a'.repeat(1_500), second_phone: unusedPhone() });
    await put(salon, double.id, { notes: 'b'.repeat(1_500), second_phone: unusedPhone() });
    const merge = { keep: jane.id, fold: double.id, preview: false };
    const { staffToken: token, adminToken } = salon;
    await salon.call({ method: 'POST', url: '/api/customers/merge', token, body: merge });
    const state = () =>
      rowsOf(salon.database.queries, sql`select to_jsonb(c) as row from customers c order by id`);
    const before = await state();
    const csv = (await salon.call({ url: '/api/customers/export', token: adminToken })).body;
    const answer = (await importing(salon, csv)).json();
    expect(answer).toMatchObject({ faults: [], saved: true, created: 0 });
    expect(await state()).toEqual(before);
    // Other notes keep to the limit.
    const longer = (await importing(salon, csv.replaceAll('bbb', 'bbbb'))).json();
    expect([longer.saved, longer.fault_count]).toEqual([false, 1]);
  });

  it.each([
    ['name,phone,notes', 'Zo\uFFFD Good,PHONE,', 2],
    ['name,phone,notes', 'Ada Good,PHONE,Caf\uFFFD au lait', 2],
    ['name,phone,email', 'Ada Good,PHONE,zo\uFFFD@example.com', 2],
    ['\uFFFD\uFFFDn\0a\0m\0e\0,\0p\0h\0o\0n\0e\0', 'A,PHONE', 1],
  ])('are refused with letters of another encoding: %j %j', async (head, row, line) => {
    const answer = await importing(open(), [head, row.replace('PHONE', unusedPhone())].join('\n'));
    expect(answer.json()).toMatchObject({
      saved: false,
      faults: [{ line, message: 'Some letters can’t be read. Please save the file as UTF-8.' }],
      fault_count: 1,
    });
  });

  it('are read in spite of such letters in columns that are ignored', async () => {
    const csv = `name,phone,remark\nAda Good,${unusedPhone()},caf\uFFFD`;
    expect((await importing(open(), csv)).json()).toMatchObject({ saved: true, faults: [] });
  });
});
