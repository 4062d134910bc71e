import { useSyncExternalStore } from 'react';

import type { ValueStore } from './create-value-store.ts';

export { createValueStore, type ValueStore } from './create-value-store.ts';

/** Returns the value of a store, and renders again when it changes. */
export const useStoreValue = <T>(store: ValueStore<T>): T => useSyncExternalStore(store.subscribe, store.get);
