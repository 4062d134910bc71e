import type { Act } from './act.ts';
import type { ReadingContext } from './reading-context.ts';

/** Reads answers to questions that come later, and the part of the message that answers the pending one. */
export const readAnswersAhead = (_text: string, _context: ReadingContext): readonly Act[] => [];
