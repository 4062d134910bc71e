import type { Act } from './act.ts';
import type { ReadingContext } from './reading-context.ts';

/** Reads changes of earlier answers. */
export const readCorrections = (_text: string, _context: ReadingContext): readonly Act[] => [];
