import { type CustomerLookup, friendlyName } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Button, PhoneText } from '@salon/shared-lib/ui';
import css from './Visits.module.css';

/** Whose visits these are, and the way to those of someone else. */
export function HistoryLine({
  customer,
  onNotYou,
}: {
  customer: CustomerLookup;
  onNotYou: () => void;
}) {
  return (
    <div className={css.me}>
      <p>
        {friendlyName(customer.name)}, <PhoneText phone={customer.phone} />
      </p>
      <Button variant="text" onClick={onNotYou}>
        {m.visits_not_you()}
      </Button>
    </div>
  );
}
