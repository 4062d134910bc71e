import type { z } from 'zod';

import { describeBreach } from '../../errors/describe-breach.ts';

/** Formats the fault of a value as a sentence that begins with its name. */
export const describeIssue = (issue: z.core.$ZodIssue, name?: string): string => {
  const breach = describeBreach(issue);
  if (breach === undefined) return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
  const member = issue.path.at(-1) ?? name;
  const subject = typeof member === 'string' ? `"${member}"` : 'The value';
  return `${subject} ${breach}.`;
};
