import { useState } from 'react';

import { keptChoiceName, readKeptList } from '../live/kept-list.ts';
import { type ListQuery, serializeListQuery } from '../model/views.ts';
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
  const userId = session.info.user.id;
  const readItem = (choice: 'panel' | 'keys'): string | null =>
    storage.getItem(keptChoiceName(choice, userId));
  const writeItem = (choice: 'list' | 'panel' | 'keys', value: string): void => {
    try {
      storage.setItem(keptChoiceName(choice, userId), value);
    } catch {
      // A full storage keeps nothing: the next visit begins anew.
    }
  };
  const [query, setQuery] = useState(() => readKeptList(storage, userId));
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
