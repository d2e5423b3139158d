import { expect, it } from '@jest/globals';
import { m } from '@salon/shared-lib/i18n';
import { sql } from 'drizzle-orm';
import { csvRows } from '../http/csv-rows.ts';
import {
  bookAppointment,
  byStaff,
  eventsOf,
  freshThursday,
  linh,
  newVisitor,
} from '../testing/bookings.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres, type Salon } from '../testing/salon.ts';
import { unusedPhone } from '../testing/unused.ts';

onPostgres('customers as CSV', (open) => {
  const importing = (salon: Salon, lines: string[], preview = false) =>
    salon.call({
      method: 'POST',
      url: '/api/customers/import',
      token: salon.adminToken,
      body: { csv: lines.join('\r\n'), preview },
    });
  const exported = async (salon: Salon) => {
    const answer = await salon.call({ url: '/api/customers/export', token: salon.adminToken });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe(
      'attachment; filename="customers-2027-03-10.csv"',
    );
    return answer.body;
  };

  it('come back as they went out', async () => {
    const salon = open();
    const jane = await salon.newCustomer('JANE CSV');
    const second = unusedPhone();
    await salon.call({
      method: 'PUT',
      url: `/api/customers/${jane.id}`,
      token: salon.staffToken,
      body: {
        notes: '=Latex, "almond"\nwindow chair',
        second_phone: second,
        email: 'jane.csv@example.com',
      },
    });
    const state = () =>
      rowsOf(
        salon.database.queries,
        sql`select to_jsonb(c) - 'name_device' as row from customers c order by id`,
      );
    const before = await state();
    const csv = await exported(salon);
    const row = csvRows(csv).find(({ cells }) => cells.includes(jane.phone));
    expect(row?.cells.slice(1, 6)).toEqual([
      'JANE CSV',
      jane.phone,
      second,
      'jane.csv@example.com',
      'yes',
    ]);
    const answer = await importing(salon, [csv]);
    expect(answer.json()).toMatchObject({ saved: true, created: 0, fault_count: 0 });
    expect(await state()).toEqual(before);
  });

  it.each([';', '\t'])('are read with the separator %j', async (separator) => {
    const salon = open();
    const cells = [
      ['Name', 'Phone', 'Notes'],
      ['Semi Colon', unusedPhone(), '"Tea, no sugar"'],
    ];
    const lines = cells.map((line) => line.join(separator));
    expect((await importing(salon, lines)).json()).toMatchObject({ saved: true, created: 1 });
    const list = await salon.call({
      url: '/api/customers/list?keyword=semi',
      token: salon.staffToken,
    });
    expect(list.json()).toContainEqual(
      expect.objectContaining({ name: 'SEMI COLON', notes: 'Tea, no sugar' }),
    );
  });

  it.each([
    [
      'Square',
      'First Name,Last Name,Email Address,Phone Number,Memo',
      "Ada,Square,,'+1 NUMBER,Tea",
    ],
    [
      'Fresha',
      'Client ID,First Name,Last Name,Mobile Number,Telephone,Email,Note',
      '7,Ada,Fresha,,NUMBER,,Tea',
    ],
    [
      'Vagaro',
      'sep=;\r\nCustomer;Cell Phone;Home Phone;Email;Notes',
      '"Ada Vagaro";NUMBER;NUMBER;;Tea',
    ],
    [
      'Google',
      'First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value,E-mail 1 - Value,Notes',
      'Ada,,Google,Mobile,NUMBER.0,,Tea',
    ],
    ['Excel', 'Full Name\tPHONE\tNote', 'Ada Excel\t="NUMBER"\tTea'],
  ])('are read as %s writes them', async (product, head, line) => {
    const salon = open();
    const number = unusedPhone();
    const answer = await importing(salon, [head, line.replaceAll('NUMBER', number)]);
    expect(answer.json()).toMatchObject({ saved: true, created: 1, faults: [] });
    const found = await salon.call({
      url: `/api/customers/list?keyword=${number}`,
      token: salon.staffToken,
    });
    expect(found.json()).toMatchObject([
      { name: `ADA ${product.toUpperCase()}`, phone: number, second_phone: null, notes: 'Tea' },
    ]);
  });

  it('are read by chosen columns, which the next import remembers once it is saved', async () => {
    const salon = open();
    const send = (columns: object | undefined, preview: boolean) => {
      const csv = `Who,Reach,Remark,Day phone\nAda Chosen,${unusedPhone()},Tea,12`;
      const body = { csv, preview, ...(columns && { columns }) };
      const url = '/api/customers/import';
      return salon.call({ method: 'POST', url, token: salon.adminToken, body });
    };
    const chosen = { who: 'name', Reach: 'phone', Remark: 'notes', day_phone: null };
    expect((await send(undefined, true)).json()).toMatchObject({
      columns: [{ field: null }, { field: null }, { field: null }, { field: 'phone' }],
      faults: [{ line: 1 }],
    });
    expect((await send(chosen, true)).json()).toMatchObject({ created: 1, fault_count: 0 });
    expect((await send(undefined, true)).json()).toMatchObject({ fault_count: 1 });
    expect((await send(chosen, false)).json()).toMatchObject({ saved: true });
    expect((await send(undefined, false)).json()).toMatchObject({
      saved: true,
      columns: [{ field: 'name' }, { field: 'phone' }, { field: 'notes' }, { field: null }],
      values: [{ name: 'ADA CHOSEN', notes: 'Tea' }],
    });
    expect((await send({ Who: 'id' }, true)).json()).toMatchObject({ code: 'invalid_input' });
  });

  it('create customers, with consent only where the file says so', async () => {
    const salon = open();
    const phones = [unusedPhone(), unusedPhone()];
    const lines = [
      'Phone,Name,Texts,Email,Colour',
      `+1 ${phones[0]},Ada  Import,yes,ADA.I@example.com,red`,
      `${phones[1]},Bea Import,,,`,
    ];
    const preview = (await importing(salon, lines, true)).json();
    const none = { second_phone: null, language: null, notes: null, visit: null };
    expect(preview).toEqual({
      saved: false,
      created: 2,
      changed: 0,
      visits: 0,
      left_out: 0,
      changes: [],
      columns: [
        { title: 'Phone', field: 'phone', value: `+1 ${phones[0]}` },
        { title: 'Name', field: 'name', value: 'Ada  Import' },
        { title: 'Texts', field: 'texts', value: 'yes' },
        { title: 'Email', field: 'email', value: 'ADA.I@example.com' },
        { title: 'Colour', field: null, value: 'red' },
      ],
      values: [
        {
          line: 2,
          is_new: true,
          name: 'ADA IMPORT',
          phone: phones[0],
          email: 'ada.i@example.com',
          texts: true,
          ...none,
        },
        {
          line: 3,
          is_new: true,
          name: 'BEA IMPORT',
          phone: phones[1],
          email: null,
          texts: null,
          ...none,
        },
      ],
      fault_count: 0,
      faults: [],
    });
    expect((await importing(salon, lines)).json()).toEqual({ ...preview, saved: true });
    const list = await salon.call({
      url: '/api/customers/list?keyword=import',
      token: salon.staffToken,
    });
    expect(list.json()).toMatchObject([
      {
        name: 'ADA IMPORT',
        phone: phones[0],
        optInSms: true,
        email: 'ada.i@example.com',
        visits: 0,
      },
      { name: 'BEA IMPORT', phone: phones[1], optInSms: false, email: null },
    ]);
    const again = (await importing(salon, lines)).json();
    expect(again).toMatchObject({ created: 0, changed: 2 });
    expect(again.changes).toMatchObject([
      { line: 2, name: 'ADA IMPORT', becomes: 'ADA IMPORT' },
      { line: 3, name: 'BEA IMPORT', becomes: 'BEA IMPORT' },
    ]);
  });

  it('tell the desks that show appointments of somebody with another name', async () => {
    const salon = open();
    const renamed = await newVisitor(salon, 'JANE FILE');
    const same = await newVisitor(salon, 'JOHN FILE');
    const date = freshThursday();
    const ids = [
      await bookAppointment(salon, byStaff(salon, renamed), { date }),
      await bookAppointment(salon, byStaff(salon, same), { date, technician_id: linh }),
    ];
    const lines = ['name,phone', `Jane Berg,${renamed.phone}`, `John File,${same.phone}`];
    expect((await importing(salon, lines)).json()).toMatchObject({ saved: true, changed: 2 });
    expect(await Promise.all(ids.map((id) => eventsOf(salon, id)))).toEqual([
      ['appointment.created', 'appointment.changed'],
      ['appointment.created'],
    ]);
  });

  it('are refused by line, and then none is saved', async () => {
    const salon = open();
    const jane = await salon.newCustomer();
    const [good, twice] = [unusedPhone(), unusedPhone()];
    const answer = await importing(salon, [
      'name,phone,second_phone,email,texts,language',
      `Ada Good,${good},,,,`,
      `,${unusedPhone()},,,,`,
      `Bea Bad,12345,,bea@,perhaps,fr`,
      `Cleo Twice,${twice},,,,`,
      `Cleo Again,${twice},,,,`,
      `Dana Other,${unusedPhone()},${jane.phone},,,`,
      `Ella Open,${unusedPhone()},,"`,
    ]);
    const { saved, faults, fault_count } = answer.json();
    expect([saved, fault_count]).toEqual([false, faults.length]);
    expect(faults.map(({ line }: { line: number }) => line)).toEqual([3, 4, 4, 4, 4, 6, 7, 8]);
    for (const { message } of faults) expect(message).not.toBe('');
    const found = await salon.call({
      url: `/api/customers/search?phone=${good}`,
      token: salon.staffToken,
    });
    expect(found.statusCode).toBe(404);
  });

  it.each([
    ['texts', '__proto__', 'Texts have to be yes or no.'],
    ['texts', 'constructor', 'Texts have to be yes or no.'],
    ['notes', 'Almond\0shape', 'The text contains characters that can’t be kept.'],
    ['shape', 'Almond\0shape', null],
    ['second_phone', '12345', m.import_phone_unclear()],
    ['second_phone', '+44 20 7946 0123', m.import_phone_unclear()],
    ['second_phone', '442079460123', null],
  ])('are read as they are written: %s %j', async (column, value, message) => {
    const lines = [`name,phone,${column}`, `Ada Good,${unusedPhone()},${value}`];
    const { faults } = (await importing(open(), lines)).json();
    expect(faults).toEqual(message === null ? [] : [{ line: 2, message }]);
  });

  it('say the limits of a name and of notes', async () => {
    const lines = [
      'name,phone,notes',
      `${'J'.repeat(61)},${unusedPhone()},`,
      `Ada Good,${unusedPhone()},${'n'.repeat(2001)}`,
    ];
    const { faults } = (await importing(open(), lines)).json();
    expect(faults).toEqual([
      { line: 2, message: 'The column name takes at most 60 characters.' },
      { line: 3, message: 'The column notes takes at most 2000 characters.' },
    ]);
  });

  it.each([
    [['phone', '3015550100']],
    [['name,phone', ...Array.from({ length: 10_001 }, () => 'A,1')]],
  ])('are refused as a whole without a column, and over 10,000 lines', async (lines) => {
    const answer = (await importing(open(), lines)).json();
    expect([answer.saved, answer.fault_count, answer.faults[0].message]).toEqual([
      false,
      1,
      expect.any(String),
    ]);
  });

  it('take ten thousand lines in one call, also with as many further numbers that are known', async () => {
    const salon = open();
    const lines = Array.from({ length: 10_000 }, (_, n) => {
      const phone = 7_015_550_000 + n * 10;
      return `Load ${'abcdefghij'[n % 10]},${phone},${phone + 5}`;
    });
    const csv = ['name,phone,second_phone', ...lines];
    const answer = await importing(salon, csv);
    expect(answer.json()).toMatchObject({ saved: true, created: 10_000 });
    // 503 where the statement that finds them takes longer than its five seconds.
    expect((await importing(salon, csv, true)).json()).toMatchObject({ changed: 10_000 });
  }, 30_000);
});
