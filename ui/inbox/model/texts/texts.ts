import type { PageLanguage } from '../../../shared/language.ts';
import { dutchInbox } from './dutch.ts';
import { englishInbox } from './english.ts';

/** The words of the inbox in one language. */
export type InboxTexts = typeof englishInbox;

/** The words of the inbox by language. */
export const inboxTexts: Readonly<Record<PageLanguage, InboxTexts>> = { en: englishInbox, nl: dutchInbox };
