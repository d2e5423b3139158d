import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { onPostgres, type Salon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('undoing a merge after the kept customer was changed', (open) => {
  const put = async (salon: Salon, id: number, body: object) => {
    const answer = await salon.call({
      method: 'PUT',
      url: `/api/customers/${id}`,
      token: salon.staffToken,
      body,
    });
    expect(answer.statusCode).toBe(200);
  };
  const post = (salon: Salon, url: string, body: object) =>
    salon.call({ method: 'POST', url: `/api/customers/${url}`, token: salon.staffToken, body });

  /** Jane, and her double with whom she was merged. `side`: whose name and number the merge took. */
  async function merged(salon: Salon, side: 'keep' | 'fold') {
    const jane = await salon.newCustomer('JANE KEPT');
    const double = await salon.newCustomer('JANE FOLDED');
    const further = unusedPhone();
    await put(salon, jane.id, { notes: 'Almond shape' });
    await put(salon, double.id, {
      notes: 'Window chair',
      email: 'folded@example.com',
      second_phone: further,
    });
    const request = { keep: jane.id, fold: double.id, name: side, phone: side, preview: false };
    const { merge_id } = (await post(salon, 'merge', request)).json();
    return { jane, double, further, undo: () => post(salon, 'merge/undo', { merge_id }) };
  }

  it('puts nothing in place of what was written since', async () => {
    const salon = open();
    const { jane, double, undo } = await merged(salon, 'fold');
    const [phone, second_phone] = [unusedPhone(), unusedPhone()];
    const name = 'JANE WRITTEN';
    const written = { name, notes: 'Oval shape', email: 'written@example.com', phone };
    await put(salon, jane.id, { ...written, second_phone });
    const { keep, fold } = (await undo()).json();
    // The number before the merge still leads to her.
    expect(keep).toMatchObject({
      ...written,
      second_phone,
      other_phones: [second_phone, jane.phone],
    });
    expect(fold).toMatchObject({
      name: 'JANE FOLDED',
      notes: 'Window chair',
      email: 'folded@example.com',
      phone: double.phone,
    });
  });

  it.each([
    ['name', { name: 'JANE WRITTEN' }],
    ['notes', { notes: 'Oval shape' }],
    ['email', { email: 'written@example.com' }],
  ])('puts back everything but %s', async (field, change) => {
    const salon = open();
    const { jane, double, further, undo } = await merged(salon, 'fold');
    await put(salon, jane.id, change);
    const undone = await undo();
    expect(undone.statusCode).toBe(200);
    const before = { name: 'JANE KEPT', notes: 'Almond shape', email: null, phone: jane.phone };
    const { keep, fold } = undone.json();
    expect(keep).toMatchObject({ ...before, ...change, other_phones: [] });
    expect(keep[field]).toBe(Object.values(change)[0]);
    expect(fold).toMatchObject({
      name: 'JANE FOLDED',
      phone: double.phone,
      other_phones: [further],
    });
  });

  it('leaves with a number or an address what happened to it since', async () => {
    const salon = open();
    const { jane, undo } = await merged(salon, 'fold');
    await put(salon, jane.id, { optInSms: false });
    await salon.database.queries.execute(
      sql`update customers set email_proven_at = '2027-03-01' where id = ${jane.id}`,
    );
    const { keep, fold } = (await undo()).json();
    expect([keep.optInSms, keep.consent.source, keep.email]).toEqual([true, 'web', null]);
    expect([fold.optInSms, fold.consent.source, fold.email]).toEqual([
      false,
      'staff',
      'folded@example.com',
    ]);
  });

  it('gives a further number to one of the two', async () => {
    const salon = open();
    const { jane, further, undo } = await merged(salon, 'keep');
    await put(salon, jane.id, { phone: further });
    const { keep, fold } = (await undo()).json();
    expect([keep.phone, keep.other_phones, fold.other_phones]).toEqual([further, [], []]);
  });

  it.each(['keep', 'fold'] as const)(
    'is refused where somebody has the number of the customer who would get it back: %s',
    async (side) => {
      const salon = open();
      const { jane, double, undo } = await merged(salon, side);
      const lost = side === 'keep' ? double.phone : jane.phone;
      for (const second_phone of [lost, unusedPhone()]) await put(salon, jane.id, { second_phone });
      const other = await salon.newCustomer();
      await put(salon, other.id, { phone: lost });
      const refused = await undo();
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'customer_exists']);
      // Nothing was written.
      const { url, token } = { url: `/api/customers/${jane.id}`, token: salon.staffToken };
      expect((await salon.call({ url, token })).json().merge).not.toBeNull();
      await put(salon, other.id, { phone: unusedPhone() });
      expect((await undo()).statusCode).toBe(200);
    },
  );

  it('is refused where the kept customer has taken the number of the other one', async () => {
    const salon = open();
    const { jane, double, undo } = await merged(salon, 'keep');
    await put(salon, jane.id, { phone: double.phone });
    const refused = await undo();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'customer_exists']);
  });
});
