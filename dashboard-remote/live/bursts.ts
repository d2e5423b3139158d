import type { BurstEvent } from '@salon/shared-lib/domain';
import { createStore } from 'zustand/vanilla';

/** The bursts that this desk heard of; `latest` is null while there was none. */
export const burstStore = createStore<{ latest: BurstEvent | null }>()(() => ({ latest: null }));

/** A burst that the server reports. */
export const hearBurst = (latest: BurstEvent): void => burstStore.setState({ latest });
