import type { Act } from './act.ts';
import type { ReadingContext } from './reading-context.ts';

/** Reads the acts about the conversation itself: people, stopping, later, skipping, refusing, small talk, abuse, questions. */
export const readConversationActs = (_text: string, _context: ReadingContext): readonly Act[] => [];
