import { z } from 'zod';

import { isEmptyReply } from '../reply-parsers/refusal.ts';

/** The schema of an option's label, which can hold placeholders. */
export const optionLabel = z.string().trim().min(1).max(255);

/**
 * Whether a reply skips a question with options. An option can be called "None", and "no" answers a yes/no question:
 * an answer skips nothing.
 */
export const skipsUnlessAnswer = (text: string, isAnswer: boolean): boolean =>
  !isAnswer && isEmptyReply(text);
