import { m } from '@salon/shared-lib/i18n';
import { PhoneText } from '@salon/shared-lib/ui';
import { callAddress } from './call-address.ts';

/** How a client is reached, as terms and descriptions of a list of facts. */
export function ReachFacts({ phone, email }: { phone: string; email?: string | null }) {
  return (
    <>
      <dt>{m.calendar_phone()}</dt>
      <dd>
        <a href={callAddress(phone)}>
          <PhoneText phone={phone} />
        </a>
      </dd>
      {email && (
        <>
          <dt>{m.calendar_email()}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </>
      )}
    </>
  );
}
