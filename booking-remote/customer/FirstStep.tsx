import type { CustomerLookup } from '@salon/shared-lib/domain';
import { Frame } from '../wizard/Frame.tsx';
import { CustomerStep, type CustomerStepProps } from './CustomerStep.tsx';

export type FirstStepProps = {
  /** Of the page, for search engines. */
  description: string;
  names: readonly string[];
  current: number;
  customer: CustomerLookup | null;
  /** Resolves when the later steps are loaded, or can't be. */
  ready: () => Promise<void>;
  /** The service of a link; null without one. */
  service?: string | null;
  onVerified: CustomerStepProps['onVerified'];
};

/** The phone number, with which both bookings begin. */
export const FirstStep = ({
  description,
  names,
  current,
  customer,
  ready,
  service,
  onVerified,
}: FirstStepProps) => (
  <>
    <meta name="description" content={description} />
    <CustomerStep
      initialPhone={customer?.phone}
      service={service}
      onVerified={(...known) => ready().then(() => onVerified(...known))}
      frame={(page) => <Frame steps={names} current={current} layout="form" {...page} />}
    />
  </>
);
