import { describe, expect, it } from '@jest/globals';
import {
  composeNotification,
  type NotifiableAppointment,
  notificationProblem,
} from './notification.ts';

const visit: NotifiableAppointment = {
  date: '2027-03-15',
  start_service_time: '09:30',
  end_service_time: '10:45',
  Technicians: [{ name: 'Mia' }, { name: 'Anna Lee' }],
  Services: [{ name: 'Basic' }, { name: 'Eyebrows' }],
  Customer: { name: 'JANE DOE', phone: '2535550101', email: 'jane@example.com', optInSms: false },
};
const details = 'Missing or invalid appointment details.';
const customer = 'Missing customer information.';

describe('a message about a visit', () => {
  it.each([
    ['all there', {}, null],
    ['no date', { date: null }, details],
    ['an empty start', { start_service_time: '' }, details],
    ['no technician', { Technicians: [] }, details],
    ['technicians unknown', { Technicians: undefined }, details],
    ['no customer', { Customer: null }, customer],
    ['no name', { Customer: { ...visit.Customer, name: '' } }, customer],
    ['no phone', { Customer: { ...visit.Customer, phone: null } }, customer],
    ['no e-mail', { Customer: { ...visit.Customer, email: null } }, null],
    ['no services', { Services: null }, null],
    ['nothing at all', { date: null, Customer: null }, details],
  ])('with %s', (_, change, problem) => {
    const appointment = { ...visit, ...change };
    expect(notificationProblem(appointment)).toBe(problem);
    const compose = () => composeNotification(appointment, 'cancel');
    if (problem) expect(compose).toThrow(new Error(problem));
    else expect(compose).not.toThrow();
  });

  it('confirms', () => {
    expect(composeNotification(visit, 'confirm')).toEqual({
      recipient_name: 'JANE DOE',
      recipient_phone: '2535550101',
      recipient_email_address: 'jane@example.com',
      recipient_email_subject: 'Appointment Confirmation',
      recipient_optInSMS: false,
      action: 'confirm',
      appointment_date: '2027-03-15',
      appointment_start_time: '09:30',
      appointment_end_time: '10:45',
      appointment_services: 'Basic,Eyebrows',
      appointment_technician: 'Mia, Anna Lee',
      owner_email_subject: 'New Appointment',
    });
  });

  it('cancels, by text whatever was agreed, without end and services', () => {
    expect(composeNotification(visit, 'cancel')).toEqual({
      recipient_name: 'JANE DOE',
      recipient_phone: '2535550101',
      recipient_email_address: 'jane@example.com',
      recipient_email_subject: 'Cancellation',
      recipient_optInSMS: true,
      action: 'cancel',
      appointment_date: '2027-03-15',
      appointment_start_time: '09:30',
      appointment_technician: 'Mia, Anna Lee',
      owner_email_subject: 'Cancellation Request',
    });
  });

  it('does without what is optional', () => {
    const bare = {
      ...visit,
      end_service_time: undefined,
      Services: undefined,
      Customer: { name: 'JANE DOE', phone: '2535550101', email: '' },
    };
    expect(composeNotification(bare, 'confirm')).toMatchObject({
      recipient_email_address: null,
      recipient_optInSMS: false,
      appointment_end_time: '',
      appointment_services: '',
    });
    const agreed = { ...visit, Customer: { ...visit.Customer, optInSms: true } };
    expect(composeNotification(agreed, 'confirm').recipient_optInSMS).toBe(true);
  });
});
