import {
  sendPasscodeSchema,
  tokenAnswerSchema,
  verifyPasscodeSchema,
} from '../domain/schema/authentication.ts';
import {
  customerLookupSchema,
  customerSchema,
  customerUpsertSchema,
} from '../domain/schema/customer.ts';
import * as endpoints from '../endpoints/customers.ts';
import { m } from '../i18n/index.ts';
import { customer, email, identifier, name, optInSms, phone } from './common.ts';
import { describeFields } from './registry.ts';

const storedName = { example: 'JANE DOE' };

describeFields(customerSchema, { id: customer, phone, name: storedName, email, optInSms });
describeFields(customerLookupSchema, {
  id: customer,
  name: { example: 'JANE D.' },
  email: { example: 'j•••@example.com' },
  phone,
});
describeFields(customerUpsertSchema, { id: { label: m.field_id }, phone, name, email, optInSms });
describeFields(endpoints.findCustomer.query, { phone });
describeFields(endpoints.validateCustomer.query, { phone, name });
describeFields(endpoints.searchCustomers.query, {
  keyword: { label: m.field_keyword, example: 'doe 0120' },
});

describeFields(sendPasscodeSchema, { identifier });
describeFields(verifyPasscodeSchema, {
  identifier,
  passcode: { label: m.field_passcode, example: '123456' },
});
describeFields(tokenAnswerSchema, {
  token: { example: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl' },
});
