import { type ChatEvent, type ChatState, reduceChat } from '../model/chat-state.ts';

/** The state of the page and its listeners. */
export interface ChatStore {
  state(): ChatState;
  dispatch(event: ChatEvent): void;
  subscribe(listener: () => void): () => void;
}

/** Creates a store with an initial state. */
export const createChatStore = (initial: ChatState): ChatStore => {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    state: () => state,
    dispatch: (event) => {
      const next = reduceChat(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
