import type { BurstEvent } from '@salon/shared-lib/domain';
import { createStore } from 'zustand/vanilla';

/** The burst that the server reported last; `latest` is null while there was none. */
export const burstStore = createStore<{ latest: BurstEvent | null }>()(() => ({ latest: null }));

/** A burst that the server reports. */
export const noteBurst = (latest: BurstEvent): void => burstStore.setState({ latest });
