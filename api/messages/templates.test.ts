import { describe, expect, it } from '@jest/globals';
import type { BookingDetails } from './booking-details.ts';
import { customerText } from './booking-texts.ts';
import { codeMail, codeText } from './code-templates.ts';
import { customerMail, ownerMail } from './templates.ts';

const basic = { id: 1, name: 'Basic', price: 25 };
const eyebrows = { id: 2, name: 'Eyebrows', price: 12 };

// The fields that messages show.
const booking = {
  id: 7,
  date: '2027-03-15',
  start: 570,
  end: 645,
  group: 1,
  cancelled: false,
  sequence: 0,
  changed: false,
  guest: null,
  cancelledGuests: [] as BookingDetails['cancelledGuests'],
  customer: {
    name: 'JANE DOE',
    phone: '2535550101',
    email: 'jane@example.com',
    mayBeNamed: true,
    takesTexts: false,
    takesCancellations: true,
    locale: 'en',
    mailLocale: 'en',
  },
  shares: [{ technician_id: 2, technician: 'Mia', minutes: 75, services: [basic, eyebrows] }],
  services: [basic, eyebrows],
  before: null,
} satisfies Partial<BookingDetails> as BookingDetails;
/** For two: guest 1 with Mia, guest 2 with Anna Lee. */
const forTwo = (first: (typeof basic)[], second: (typeof basic)[]) => ({
  ...booking,
  group: 2,
  shares: [
    { technician_id: 2, technician: 'Mia', minutes: 75, services: first },
    { technician_id: 1, technician: 'Anna Lee', minutes: 30, services: second },
  ],
  services: [...first, ...second].sort((a, b) => a.id - b.id),
});
/** The guest with Anna Lee was cancelled. */
const reduced = {
  ...booking,
  changed: true,
  cancelledGuests: [{ technician: 'Anna Lee', services: [basic] }],
};
const before = {
  date: '2027-03-12',
  start: 840,
  end: null,
  technicians: ['Mia'],
  services: [] as BookingDetails['services'],
};
const place = '3100 Harborview Drive, Gig Harbor, WA 98335';

describe('a message about a booking', () => {
  it('says which guest was cancelled and what stays', () => {
    const mail = customerMail(reduced, 'confirm', 'JANE DOE', { locale: 'en' });
    expect(mail.subject).toBe('Appointment changed');
    expect(
      mail.text,
    ).toContain(`A part of your group booking was canceled. The rest stays as follows.

Canceled: Anna Lee
  Basic
When: Monday, March 15, 2027, 9:30 AM - 10:45 AM`);
    expect(ownerMail(reduced, 'confirm', 'en').text).toContain('Canceled: Anna Lee\n  Basic');
    expect(customerText(reduced, 'confirm', { locale: 'en' })).toBe(
      'Nail Salon & Spa: canceled for 1 of your group. Your visit Mon, Mar 15, 9:30 AM with Mia stays. Questions? (253) 555-0142',
    );
  });

  it('says both when it moved and a guest was cancelled', () => {
    const both = { ...reduced, before: { ...before, technicians: ['Mia', 'Anna Lee'] } };
    const mails = [
      customerMail(both, 'confirm', 'JANE DOE', { locale: 'en' }),
      ownerMail(both, 'confirm', 'en'),
    ];
    for (const { text } of mails)
      expect(text).toContain(`Canceled: Anna Lee
  Basic
Before: Friday, March 12, 2027, 2:00 PM
Now: Monday, March 15, 2027, 9:30 AM - 10:45 AM
`);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your visit has moved',
      'Appointment changed',
    ]);
    expect(customerText(both, 'confirm', { locale: 'en' })).toBe(
      'Nail Salon & Spa: canceled for 1 of your group. Your visit is now Mon, Mar 15, 9:30 AM with Mia. Questions? (253) 555-0142',
    );
  });

  it('confirms with the time, the services and the place', () => {
    expect(customerMail(booking, 'confirm', 'JANE DOE', { locale: 'en' })).toMatchObject({
      subject: 'Appointment Confirmation',
      text: `Hello Jane,

Your appointment is booked.

When: Monday, March 15, 2027, 9:30 AM - 10:45 AM
Services: Basic ($25), Eyebrows ($12)
With: Mia
Estimated total: $37
Where: ${place}

Please arrive 5 minutes early. There is tea, and parking in back.

Pay at the salon: cash, check or card. A 3.5% charge applies to credit cards.

You can move or cancel a visit until the day before, in My Visits or by phone, and it costs nothing. On the day itself, please call (253) 555-0142.

Nail Salon & Spa
${place}
(253) 555-0142
`,
    });
    expect(customerText(booking, 'confirm', { locale: 'en' })).toBe(
      'Nail Salon & Spa: you are booked for Mon, Mar 15, 9:30 AM with Mia. 3100 Harborview Drive. Questions? (253) 555-0142',
    );
  });

  it('says to a group who gets what with whom, what it costs and how it can be changed', () => {
    const dear = { id: 3, name: 'Callus', price: 46 };
    const group = forTwo([basic, eyebrows, dear], [eyebrows]);
    expect(customerMail(group, 'confirm', 'JANE DOE', { locale: 'en' }).text).toBe(`Hello Jane,

Your appointment is booked.

When: Monday, March 15, 2027, 9:30 AM - 10:45 AM
Group size: 2
Services: Basic, 2 × Eyebrows, Callus
With: Mia and Anna Lee
Guest 1: with Mia, 9:30 AM - 10:45 AM
  Basic, Eyebrows, Callus
Guest 2: with Anna Lee, 9:30 AM - 10:00 AM
  Eyebrows
Estimated total: from $94
Where: ${place}

Please arrive 5 minutes early. There is tea, and parking in back.

Pay at the salon: cash, check or card. A 3.5% charge applies to credit cards.

You can move or cancel a visit until the day before, in My Visits or by phone, and it costs nothing. On the day itself, please call (253) 555-0142.

You can move the whole group in My Visits. If one of you can’t come, cancel for that guest alone there, or call (253) 555-0142.

Nail Salon & Spa
${place}
(253) 555-0142
`);
    const { html } = customerMail(group, 'confirm', 'JANE DOE', { locale: 'en' });
    expect(html).toContain(
      'with Mia, 9:30\u00a0AM\u00a0- 10:45\u00a0AM<br>Basic, Eyebrows, Callus</td>',
    );
  });

  it('names number and guests of a group in every message', () => {
    const group = forTwo([basic], [eyebrows]);
    const guests =
      'Group size: 2\nServices: Basic, Eyebrows\nWith: Mia and Anna Lee\n' +
      'Guest 1: with Mia, 9:30 AM - 10:45 AM\n  Basic\nGuest 2: with Anna Lee, 9:30 AM - 10:00 AM\n  Eyebrows\n';
    const moved = { ...group, changed: true };
    const mails = [
      customerMail(moved, 'confirm', null, { locale: 'en' }),
      customerMail(group, 'reminder', null, { locale: 'en' }),
      ownerMail(group, 'confirm', 'en'),
      ownerMail(moved, 'confirm', 'en'),
    ];
    for (const { text } of mails) expect(text).toContain(guests);
    const cancelled =
      'Group size: 2\nWith: Mia and Anna Lee\nGuest 1: with Mia\n  Basic\nGuest 2: with Anna Lee\n  Eyebrows\n';
    expect(customerMail(group, 'cancel', null, { locale: 'en' }).text).toContain(cancelled);
    expect(ownerMail(group, 'cancel', 'en').text).toContain(cancelled);
  });

  it('says the total to customers who booked or changed, and to nobody else', () => {
    const mails = [
      customerMail(booking, 'reminder', null, { locale: 'en' }),
      customerMail(booking, 'cancel', null, { locale: 'en' }),
      ownerMail(booking, 'confirm', 'en'),
    ];
    for (const { text } of mails) expect(text).not.toMatch(/\$|total|charge/);
    const moved = customerMail({ ...booking, changed: true }, 'confirm', null, { locale: 'en' });
    expect(moved.text).toContain('Estimated total: $37');
  });

  it('says to customer and owner what a booking was before its change', () => {
    const moved = { ...booking, changed: true, before };
    expect(ownerMail(moved, 'confirm', 'en').text).toContain(`Customer: JANE DOE, (253) 555-0101
Before: Friday, March 12, 2027, 2:00 PM - 3:15 PM
Now: Monday, March 15, 2027, 9:30 AM - 10:45 AM
Services: Basic, Eyebrows
With: Mia
`);
    expect(customerMail(moved, 'confirm', 'JANE DOE', { locale: 'en' }).text).toContain(
      'Before: Friday, March 12, 2027, 2:00 PM - 3:15 PM\nNow: Monday, March 15, 2027, 9:30 AM - 10:45 AM\n',
    );
    const reassigned = { ...moved, before: { ...before, technicians: ['Anna Lee'] } };
    expect(ownerMail(reassigned, 'confirm', 'en').text).toContain(
      'Before: Friday, March 12, 2027, 2:00 PM - 3:15 PM\n  With Anna Lee\nNow: ',
    );
    // Nothing is invented where the trail does not say it.
    expect(ownerMail({ ...moved, before: null }, 'confirm', 'en').text).not.toContain('Before');
  });

  it('says which services a booking had before, and until when', () => {
    const had = {
      ...before,
      date: booking.date,
      start: booking.start,
      end: 600,
      services: [basic],
    };
    const changed = { ...booking, changed: true, before: had };
    const mail = customerMail(changed, 'confirm', 'JANE DOE', { locale: 'en' });
    expect(mail.subject).toBe('Appointment changed');
    const was = 'Before: Monday, March 15, 2027, 9:30 AM - 10:00 AM\n  Basic ($25)\nNow: ';
    expect(mail.text).toContain(was);
    expect(ownerMail(changed, 'confirm', 'en').text).toContain(was);
    const same = { ...changed, before: { ...had, services: [eyebrows, basic] } };
    expect(ownerMail(same, 'confirm', 'en').text).not.toContain('($25)');
    const text = (one: typeof changed) => customerText(one, 'confirm', { locale: 'en' });
    expect(text(same)).toContain('your visit is now Mon, Mar 15, 9:30 AM with');
    const own = { ...had, technicians: changed.shares.map(({ technician }) => technician) };
    expect(text({ ...changed, before: own })).toContain(
      'your visit Mon, Mar 15, 9:30 AM is now Basic and Eyebrows. ',
    );
  });

  it.each([
    [
      'en',
      'Your visit has moved',
      'Your appointment has changed. It is now as follows.',
      'your visit is now Mon, Mar 15, 9:30 AM with',
    ],
    [
      'es',
      'Su cita cambió de fecha u hora',
      'Su cita ha cambiado. Ahora queda así.',
      'su cita pasa al lun 15 mar, 9:30 a. m. con',
    ],
    [
      'vi',
      'Lịch hẹn của quý khách đã được dời',
      'Lịch hẹn của quý khách đã thay đổi. Lịch hẹn mới như sau.',
      'lich hen doi sang Thu Hai 15/3, 9:30 sang voi',
    ],
  ] as const)(
    'says that a booking has changed, and books no second one: %s',
    (locale, subject, mail, text) => {
      const moved = { ...booking, changed: true, before };
      const letter = customerMail(moved, 'confirm', 'JANE DOE', { locale });
      expect(letter.text.split('\n\n')[1]).toBe(mail);
      expect(letter.subject).toBe(subject);
      expect(customerText(moved, 'confirm', { locale })).toContain(`: ${text} `);
      expect(customerText(moved, 'reminder', { locale })).toBe(
        customerText(booking, 'reminder', { locale }),
      );
      expect(ownerMail(moved, 'confirm', 'en').text).toMatch(
        /^An appointment that was booked before has changed\. It is now as follows\.\n/,
      );
    },
  );

  it('cancels without the end and the place, and leads to another booking', () => {
    const link = 'https://salon.example/bookingchoice';
    expect(customerMail(booking, 'cancel', null, { locale: 'en', link })).toMatchObject({
      subject: 'Cancellation',
      text: `Hello,

Your appointment has been canceled.

When: Monday, March 15, 2027, 9:30 AM
Services: Basic, Eyebrows
With: Mia

Book again:
${link}

Nail Salon & Spa
${place}
(253) 555-0142
`,
    });
    expect(customerText(booking, 'cancel', { locale: 'en' })).toBe(
      'Nail Salon & Spa: your appointment on Mon, Mar 15, 9:30 AM has been canceled. Questions? (253) 555-0142',
    );
  });

  it('reminds of the appointment', () => {
    expect(customerMail(booking, 'reminder', 'JANE DOE', { locale: 'en' })).toMatchObject({
      subject: 'Your appointment',
      text: expect.stringContaining('This is a reminder of your appointment.'),
    });
    expect(customerText(booking, 'reminder', { locale: 'en' })).toMatch(
      /^Nail Salon & Spa: see you Mon, Mar 15, 9:30 AM with/,
    );
  });

  it('names the customer to the owner', () => {
    expect(ownerMail(booking, 'confirm', 'en')).toMatchObject({
      subject: 'New Appointment',
      text: expect.stringContaining('Customer: JANE DOE, (253) 555-0101'),
    });
    expect(ownerMail(booking, 'cancel', 'en').subject).toBe('Cancellation Request');
  });

  it('leaves out the services of a booking that has none', () => {
    const { text } = customerMail({ ...booking, services: [] }, 'confirm', 'JANE DOE', {
      locale: 'en',
    });
    expect(text).not.toContain('Services');
  });

  it.each([
    ['PRIYA RAMAN', 'Hello Priya,'],
    ['MCDONALD', 'Hello McDonald,'],
    ['', 'Hello,'],
  ])('greets %j', (name, greeting) => {
    expect(customerMail(booking, 'confirm', name, { locale: 'en' }).text).toContain(greeting);
  });

  it('says whose visit it is on the number of somebody else, to a known recipient', () => {
    const robins = { ...booking, guest: 'ROBIN WALKER' };
    const mail = (name: string | null) => customerMail(robins, 'reminder', name, { locale: 'en' });
    expect(mail('JANE DOE').text).toContain('This is Robin’s visit.');
    expect(mail(null).text).not.toContain('Robin');
    expect(ownerMail(robins, 'confirm', 'en').text).toContain(
      'ROBIN WALKER (JANE DOE), (253) 555-0101',
    );
  });

  it('names the guests of a group who have names of their own, to a known recipient', () => {
    const group = forTwo([basic], [eyebrows]);
    const shares = group.shares.map((share, index) => ({
      ...share,
      guest: index === 0 ? null : 'ROBIN WALKER',
    }));
    const mail = (name: string | null) =>
      customerMail({ ...group, shares }, 'confirm', name, { locale: 'en' }).text;
    expect(mail('JANE DOE')).toContain(
      'Guest 2: Robin Walker\n  with Anna Lee, 9:30 AM - 10:00 AM\n  Eyebrows\n',
    );
    expect(mail(null)).not.toContain('Robin');
  });

  it('leads to the visit', () => {
    const linked = {
      locale: 'en',
      link: 'https://salon.example/visit#KeyedDigestOf22Letters7',
    } as const;
    for (const kind of ['confirm', 'reminder'] as const) {
      const { text, html } = customerMail(booking, kind, 'JANE DOE', linked);
      expect(text).toContain(`\nSee or change your visit:\n${linked.link}\n`);
      expect(html).toContain(`href="${linked.link}"`);
    }
    expect(customerText(booking, 'confirm', linked)).toBe(
      `Nail Salon & Spa: you are booked for Mon, Mar 15, 9:30 AM with Mia. 3100 Harborview Drive. Questions? (253) 555-0142. To change it: ${linked.link}`,
    );
    for (const [changed, message] of [
      [{ ...booking, changed: true }, 'confirm'],
      [reduced, 'confirm'],
      [booking, 'reminder'],
    ] as const) {
      const text = customerText(changed, message, linked);
      expect(text.endsWith(`. To change it: ${linked.link}`)).toBe(true);
    }
    expect(customerText(booking, 'cancel', linked)).not.toContain('https:');
  });
});

describe('a message in another language', () => {
  // Names of the menu, which the owner's file has in these languages; two people have the second.
  const manicure = { id: 1, name: 'Basic Manicure', price: 25 };
  const pedicure = { id: 7, name: 'Signature Pedicure', price: 56 };
  const group = { ...forTwo([manicure, pedicure], [pedicure]), date: '2026-11-25' };
  const link = 'https://salon.example/visit#KeyedDigestOf22Letters7';

  it.each([
    [
      'es',
      `Hola, Jane:

Su cita está reservada.

Cuándo: miércoles 25 de noviembre de 2026, 9:30 a. m. - 10:45 a. m.
Tamaño del grupo: 2
Servicios: Manicura básica, 2 × Pedicura de la casa
Con: Mia y Anna Lee
Persona 1: con Mia, 9:30 a. m. - 10:45 a. m.
  Manicura básica, Pedicura de la casa
Persona 2: con Anna Lee, 9:30 a. m. - 10:00 a. m.
  Pedicura de la casa
Total estimado: desde $135
Dónde: ${place}

Ver o cambiar su cita:
${link}

Por favor, llegue 5 minutos antes. Hay té, y estacionamiento atrás.
`,
    ],
    [
      'vi',
      `Kính chào quý khách Jane,

Lịch hẹn của quý khách đã được đặt.

Thời gian: Thứ Tư, 25 tháng 11 năm 2026, 9:30 sáng - 10:45 sáng
Số người: 2
Dịch vụ: Làm móng tay cơ bản, 2 × Làm móng chân đặc biệt
Thợ: Mia và Anna Lee
Khách 1: với Mia, 9:30 sáng - 10:45 sáng
  Làm móng tay cơ bản, Làm móng chân đặc biệt
Khách 2: với Anna Lee, 9:30 sáng - 10:00 sáng
  Làm móng chân đặc biệt
Tổng dự kiến: từ $135
Địa điểm: ${place}

Xem hoặc đổi lịch hẹn:
${link}

Xin đến sớm 5 phút. Có trà, và chỗ đậu xe phía sau.
`,
    ],
  ] as const)('is complete: %s', (locale, text) => {
    const mail = customerMail(group, 'confirm', 'JANE DOE', { locale, link });
    expect(mail.text.slice(0, text.length)).toBe(text);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    // No line begins with the hyphen or with a part of a time.
    expect(mail.html).toMatch(/2026, 9:30(\u00a0(a\.\u00a0m\.|sáng))?\u00a0- 10:45/);
  });

  it.each([
    ['es', 'confirm', 'su cita es el mié 25 nov, 9:30 a. m. con Mia y Anna Lee.'],
    ['es', 'cancel', 'su cita del mié 25 nov, 9:30 a. m. fue cancelada.'],
    ['es', 'reminder', 'nos vemos el mié 25 nov, 9:30 a. m. con Mia y Anna Lee.'],
    ['vi', 'confirm', 'quy khach co hen Thu Tu 25/11, 9:30 sang voi Mia va Anna Lee.'],
    ['vi', 'cancel', 'lich hen Thu Tu 25/11, 9:30 sang cua quy khach da duoc huy.'],
    ['vi', 'reminder', 'hen gap quy khach Thu Tu 25/11, 9:30 sang voi Mia va Anna Lee.'],
  ] as const)('is short as a text: %s, %s', (locale, kind, sentence) => {
    expect(customerText(group, kind, { locale })).toContain(`Nail Salon & Spa: ${sentence}`);
  });

  it.each([
    ['en', 'With: Mary Ann and Zoë', 'with Mary Ann and Zoë.'],
    ['es', 'Con: Mary Ann y Zoë', 'con Mary Ann y Zoë.'],
    ['vi', 'Thợ: Mary Ann và Zoë', 'voi Mary Ann va Zoë.'],
  ] as const)('names people as they are written: %s', (locale, line, sentence) => {
    const [first, second] = group.shares;
    if (!first || !second) throw new Error('The group has no two shares.');
    const shares = [
      { ...first, technician: 'Mary Ann' },
      { ...second, technician: 'Zoë' },
    ];
    const { text } = customerMail({ ...group, shares }, 'confirm', null, { locale });
    expect(text).toContain(`\n${line}\n`);
    expect(text).toMatch(/1: (with|con|với) Mary Ann, /);
    expect(customerText({ ...group, shares }, 'confirm', { locale })).toContain(` ${sentence}`);
  });

  it('has all accents of a text or none', () => {
    expect(codeText('code', { code: '123456', reference: 'BC' }, null, 'vi')).toBe(
      'Nail Salon & Spa: ma cua quy khach la 123456.\nDung duoc mot lan, trong muoi phut. Xin giu kin ma nay.',
    );
  });

  it('has no empty table', () => {
    expect(codeMail('code', { code: '123456', reference: 'BC' }, 'vi').html).not.toContain(
      '<table',
    );
  });
});
