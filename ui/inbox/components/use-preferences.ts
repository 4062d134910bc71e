import { useState } from 'react';

import { type ListQuery, parseListQuery, serializeListQuery } from '../model/views.ts';
import { useInbox } from './inbox-context.ts';

/** The choices of a user that stay between visits: no names and no words, only how they look at the inbox. */
export interface InboxPreferences {
  readonly query: ListQuery;
  /** Whether the panel is open where it has room beside the list and the thread. */
  readonly isPanelOpen: boolean;
  readonly hasSingleKeys: boolean;
  setQuery(query: ListQuery): void;
  setPanelOpen(isOpen: boolean): void;
  setSingleKeys(isOn: boolean): void;
}

/** Keeps the choices of the user. */
export const useInboxPreferences = (): InboxPreferences => {
  const { session, storage } = useInbox();
  const nameOf = (choice: string): string => `inbox:${choice}:${session.info.user.id}`;
  const readItem = (choice: string): string | null => storage.getItem(nameOf(choice));
  const writeItem = (choice: string, value: string): void => {
    try {
      storage.setItem(nameOf(choice), value);
    } catch {
      // A full storage keeps nothing: the next visit begins anew.
    }
  };
  const [query, setQuery] = useState(() => parseListQuery(readItem('list')));
  const [isPanelOpen, setPanelOpen] = useState(() => readItem('panel') !== 'closed');
  const [hasSingleKeys, setSingleKeys] = useState(() => readItem('keys') !== 'off');
  return {
    query,
    isPanelOpen,
    hasSingleKeys,
    setQuery: (next) => {
      setQuery(next);
      writeItem('list', serializeListQuery(next));
    },
    setPanelOpen: (isOpen) => {
      setPanelOpen(isOpen);
      writeItem('panel', isOpen ? 'open' : 'closed');
    },
    setSingleKeys: (isOn) => {
      setSingleKeys(isOn);
      writeItem('keys', isOn ? 'on' : 'off');
    },
  };
};
