import { lazyPart } from '@salon/federation/contract';
import { m } from '@salon/shared-lib/i18n';
import { useAuth } from '@salon/shared-lib/session';
import { Loading, Skeleton } from '@salon/shared-lib/ui';
import { type ComponentProps, Suspense } from 'react';

const Lazy = lazyPart(() => import('./Devices.tsx').then(({ Devices }) => Devices));
const LazyPasskeys = lazyPart(() => import('./Passkeys.tsx').then(({ Passkeys }) => Passkeys));
const LazyLoginRules = lazyPart(() =>
  import('./LoginRules.tsx').then(({ LoginRules }) => LoginRules),
);

/** The devices and passkeys of a member of staff, loaded when they are shown. */
export const Devices = (props: ComponentProps<typeof Lazy>) => (
  <Suspense
    fallback={
      <Loading label={m.settings_loading()}>
        <Skeleton height="8rem" />
      </Loading>
    }
  >
    <Lazy {...props} />
    <LazyPasskeys staffId={props.staffId} isOwn={props.name === undefined} />
  </Suspense>
);

export const OwnDevices = () => <Devices staffId={Number(useAuth().staff)} />;

/** For the owner: her own devices, and the rules for those of all staff. */
export const DevicesSection = () => (
  <>
    <OwnDevices />
    <Suspense fallback={null}>
      <LazyLoginRules />
    </Suspense>
  </>
);
