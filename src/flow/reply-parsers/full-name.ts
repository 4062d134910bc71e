import { parseName } from './name.ts';
import { type ParsedReply, toParsedReply } from './parse-result.ts';

/** Whether an answer to a question for a full name is one name alone. */
export const isOneName = (name: string): boolean => !/\s/u.test(name.trim());

/**
 * Completes a full name of which one name is known with a reply to the question for the surname: the surname, or the whole name
 * once more. A reply that tells no surname leaves the one name.
 */
export const completeFullName = (oneName: string, reply: string): ParsedReply<string> => {
  const whole = parseName(reply, 'full');
  const names = whole.ok ? whole.value.split(' ') : [];
  const repeats = names.some((name) => name.toLowerCase() === oneName.toLowerCase());
  if (whole.ok && repeats && names.length > 1) return whole;
  const surname = parseName(reply, 'last');
  return surname.ok && !repeats
    ? { ...surname, value: `${oneName} ${surname.value}` }
    : toParsedReply(oneName, 'words', 0.8);
};
