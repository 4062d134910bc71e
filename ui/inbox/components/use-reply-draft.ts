import { useStoreValue } from '../../shared/value-store.ts';
import type { OpenDraft } from '../live/written-drafts.ts';
import type { WrittenDraft } from '../model/written-draft.ts';
import { useInbox } from './inbox-context.ts';

/** Returns the draft with a name: what is written in it, and ways to change it. */
export const useWrittenDraft = (name: string): WrittenDraft & Omit<OpenDraft, 'value'> => {
  const { value, ...ways } = useInbox().drafts.of(name);
  return { ...ways, ...useStoreValue(value) };
};
