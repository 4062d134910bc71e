import type { KeyValueStorage } from '../../shared/browser-storage.ts';
import { type ListQuery, parseListQuery } from '../model/views.ts';

/** Returns the name under which a choice of a user is kept. */
export const keptChoiceName = (choice: 'list' | 'panel' | 'keys', userId: string): string =>
  `inbox:${choice}:${userId}`;

/** Reads the list that a user looked at last. */
export const readKeptList = (storage: KeyValueStorage, userId: string): ListQuery =>
  parseListQuery(storage.getItem(keptChoiceName('list', userId)));
