import {
  initialPhonesState,
  type PhonesEvent,
  type PhonesState,
  reducePhones,
} from '../model/phones-state.ts';

/** The state of the page and its listeners. */
export interface PhonesStore {
  state(): PhonesState;
  dispatch(event: PhonesEvent): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store before anything was read. */
export const createPhonesStore = (): PhonesStore => {
  const listeners = new Set<() => void>();
  let state = initialPhonesState;
  return {
    state: () => state,
    dispatch: (event) => {
      state = reducePhones(state, event);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
