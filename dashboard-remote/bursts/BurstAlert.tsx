import type { Burst } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { Button } from '@salon/shared-lib/ui';
import { useState } from 'react';
import { burstsPath } from '../tabs/paths.ts';
import css from './BurstAlert.module.css';
import { useBursts } from './use-bursts.ts';

const dayMs = 86_400_000;

const keyOf = ({ network, from }: Burst) => `${network} ${from}`;
/** Those that were looked at, until the page is loaded anew. */
const seen = new Set<string>();

/** Tells the owner of a burst of the last day whose bookings are still to come. Others can't do anything about it. */
export function BurstAlert() {
  const isOwner = useAuth().role === 'owner';
  return isOwner ? <Alert /> : null;
}

function Alert() {
  const { data } = useBursts();
  const [, setSeen] = useState(0);
  const burst = data?.find(
    (one) => one.upcoming > 0 && Date.parse(one.to) > Date.now() - dayMs && !seen.has(keyOf(one)),
  );
  return (
    <div role="status">
      {burst && (
        <p className={css.alert}>
          <span>
            {m.bursts_alert({ n: burst.customers })}{' '}
            <Link to={burstsPath}>{m.bursts_look({ n: burst.upcoming })}</Link>
          </span>
          <Button
            variant="text"
            small
            onClick={() => {
              seen.add(keyOf(burst));
              setSeen(seen.size);
            }}
          >
            {m.bursts_hide()}
          </Button>
        </p>
      )}
    </div>
  );
}
