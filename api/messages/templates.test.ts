import { describe, expect, it } from '@jest/globals';
import type { BookingDetails } from './booking-details.ts';
import { codeMail, codeText, customerMail, customerText, ownerMail } from './templates.ts';

// The fields that messages show.
const booking = {
  id: 7,
  date: '2027-03-15',
  start: 570,
  end: 645,
  cancelled: false,
  sequence: 0,
  customer: {
    name: 'JANE DOE',
    phone: '2535550101',
    email: 'jane@example.com',
    ownAddress: true,
    textConsent: false,
    stoppedTexts: false,
    locale: 'en',
    mailLocale: 'en',
  },
  technicians: ['Mia', 'Anna Lee'],
  services: ['Basic', 'Eyebrows'],
} satisfies Partial<BookingDetails> as BookingDetails;
const place = '3100 Harborview Drive, Gig Harbor, WA 98335';

describe('a message about a booking', () => {
  it('confirms with the time, the services and the place', () => {
    expect(customerMail(booking, 'confirm', 'JANE DOE', { locale: 'en' })).toMatchObject({
      subject: 'Appointment Confirmation',
      text: `Hello Jane,

Your appointment is booked.

When: Monday, March 15, 2027, 9:30 AM - 10:45 AM
Services: Basic, Eyebrows
With: Mia, Anna Lee
Where: ${place}

Please arrive 5 minutes early.

You can move or cancel a visit until the day before, in My Visits or by phone, and it costs nothing. On the day itself, please call (253) 555-0142.

Nail Salon & Spa
${place}
(253) 555-0142
`,
    });
    expect(customerText(booking, 'confirm', { locale: 'en' })).toBe(
      'Nail Salon & Spa: you are booked for Mon, Mar 15, 9:30 AM with Mia, Anna Lee. 3100 Harborview Drive. Questions? (253) 555-0142',
    );
  });

  it('cancels without the end, the services and the place', () => {
    expect(customerMail(booking, 'cancel', null, { locale: 'en' })).toMatchObject({
      subject: 'Cancellation',
      text: `Hello,

Your appointment has been canceled.

When: Monday, March 15, 2027, 9:30 AM
With: Mia, Anna Lee

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

  it('leads to My Visits, unless it is a cancellation', () => {
    const linked = { locale: 'en', visits: 'https://salon.example/appointmenthistory' } as const;
    for (const kind of ['confirm', 'reminder'] as const) {
      const { text, html } = customerMail(booking, kind, 'JANE DOE', linked);
      expect(text).toContain(`\nSee or change your visit:\n${linked.visits}\n`);
      expect(html).toContain(`href="${linked.visits}"`);
    }
    expect(customerText(booking, 'confirm', linked)).toBe(
      'Nail Salon & Spa: you are booked for Mon, Mar 15, 9:30 AM with Mia, Anna Lee. 3100 Harborview Drive. To change it: https://salon.example/appointmenthistory',
    );
    const cancelled = [
      customerMail(booking, 'cancel', 'JANE DOE', linked).text,
      customerText(booking, 'cancel', linked),
    ];
    for (const text of cancelled) expect(text).not.toContain('https:');
  });
});

describe('a message in another language', () => {
  // Names of the menu, which the owner's file has in these languages; two people have the second.
  const group = {
    ...booking,
    date: '2026-11-25',
    services: ['Basic Manicure', 'Signature Pedicure', 'Signature Pedicure'],
  };
  const visits = 'https://salon.example/appointmenthistory';

  it.each([
    [
      'es',
      `Hola, Jane:

Su cita está reservada.

Cuándo: miércoles, 25 de noviembre de 2026, 9:30 a. m. - 10:45 a. m.
Servicios: Manicura básica, 2 × Pedicura de la casa
Con: Mia, Anna Lee
Dónde: ${place}

Ver o cambiar su visita:
${visits}

Por favor, llegue 5 minutos antes.
`,
    ],
    [
      'vi',
      `Xin chào Jane,

Lịch hẹn của quý khách đã được đặt.

Thời gian: Thứ Tư, 25 tháng 11, 2026, 9:30 - 10:45
Dịch vụ: Làm móng tay cơ bản, 2 × Làm móng chân đặc trưng
Thợ: Mia, Anna Lee
Địa điểm: ${place}

Xem hoặc đổi lịch hẹn:
${visits}

Xin đến sớm 5 phút.
`,
    ],
  ] as const)('is complete: %s', (locale, text) => {
    const mail = customerMail(group, 'confirm', 'JANE DOE', { locale, visits });
    expect(mail.text.slice(0, text.length)).toBe(text);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    // No line begins with the hyphen or with a part of a time.
    expect(mail.html).toMatch(/2026, 9:30(\u00a0a\.\u00a0m\.)?\u00a0- 10:45/);
  });

  it.each([
    ['es', 'confirm', 'su cita es el mié, 25 de nov, 9:30 a. m. con Mia, Anna Lee.'],
    ['es', 'cancel', 'su cita del mié, 25 de nov, 9:30 a. m. fue cancelada.'],
    ['es', 'reminder', 'nos vemos el mié, 25 de nov, 9:30 a. m. con Mia, Anna Lee.'],
    ['vi', 'confirm', 'quy khach co hen Thu 4, 25 thg 11, 9:30 voi Mia, Anna Lee.'],
    ['vi', 'cancel', 'lich hen Thu 4, 25 thg 11, 9:30 cua quy khach da duoc huy.'],
    ['vi', 'reminder', 'hen gap quy khach Thu 4, 25 thg 11, 9:30 voi Mia, Anna Lee.'],
  ] as const)('is short as a text: %s, %s', (locale, kind, sentence) => {
    expect(customerText(group, kind, { locale })).toContain(`Nail Salon & Spa: ${sentence}`);
  });

  it('has all accents of a text or none', () => {
    expect(codeText('code', { code: '123456', reference: 'BC' }, null, 'vi')).toBe(
      'Nail Salon & Spa: ma cua quy khach la 123456.\nDung duoc mot lan, trong muoi phut. Dung cho ai biet.',
    );
  });

  it('has no empty table', () => {
    expect(codeMail('code', { code: '123456', reference: 'BC' }, 'vi').html).not.toContain(
      '<table',
    );
  });
});
