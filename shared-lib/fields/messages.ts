import {
  contactMessageSchema,
  failedMessageSchema,
  messageParamsSchema,
  notificationSchema,
  resendByIdSchema,
} from '../domain/schema/message.ts';
import { m } from '../i18n/index.ts';
import { appointmentId, date, email, name, optInSms, phone, start } from './common.ts';
import { describeFields, type Field } from './registry.ts';

const action = { label: m.field_action, example: 'confirm' } satisfies Field;
const subject = { label: m.field_subject } satisfies Field;

describeFields(contactMessageSchema, {
  name,
  email,
  message: { label: m.field_message, example: 'Do you have parking?' },
});
describeFields(resendByIdSchema, { id: appointmentId, action });
describeFields(notificationSchema, {
  recipient_name: name,
  recipient_phone: phone,
  recipient_email_address: email,
  recipient_email_subject: subject,
  recipient_optInSMS: optInSms,
  action,
  appointment_date: date,
  appointment_start_time: start,
  appointment_end_time: start,
  appointment_services: { label: m.field_services },
  appointment_technician: { label: m.field_technician },
  owner_email_subject: subject,
});
describeFields(failedMessageSchema, {
  id: { example: '6d1f2c1e-8f0b-4c7e-9a53-1f0f4d1a2b3c' },
  kind: { example: 'confirm' },
  channel: { example: 'customer_mail' },
  appointment_id: appointmentId,
  attempts: { example: 1 },
  reason: { example: 'The mail server answered 550.' },
  failed_at: { example: '2027-05-03 17:00:00+00' },
});
describeFields(messageParamsSchema, { id: { label: m.field_id } });
