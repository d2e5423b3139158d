import { describe, expect, it } from '@jest/globals';
import type { BookingDetails } from './booking-details.ts';
import { customerMail, customerText, ownerMail } from './templates.ts';

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
Technician: Mia, Anna Lee
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

Your appointment has been cancelled.

When: Monday, March 15, 2027, 9:30 AM
Technician: Mia, Anna Lee

Nail Salon & Spa
${place}
(253) 555-0142
`,
    });
    expect(customerText(booking, 'cancel', { locale: 'en' })).toBe(
      'Nail Salon & Spa: your appointment on Mon, Mar 15, 9:30 AM has been cancelled. Questions? (253) 555-0142',
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
      expect(text).toContain(`\n${linked.visits}\n`);
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
