import { containsDenial } from './boolean-denial.ts';
import { countSharedSubjects, namingWords } from './boolean-subject.ts';
import { splitReplyClauses } from './clauses.ts';
import { joinWords, splitWords } from './normalize-text.ts';

// A yes in front answers by itself.
const kept = [/^wel (.+)$/u, /^(.+) (?:wel|yes|ja)$/u];
const denied = [/^(?:niet|geen|not|no) (.+)$/u, /^(.+) (?:niet|not|no)$/u];

const longestObject = 3;

const isThing = (object: string): boolean => {
  const words = object.split(' ');
  return words.length <= longestObject && (/\d/u.test(object) || namingWords(words).length > 0);
};

const objectOf = (forms: readonly RegExp[], said: string): string | undefined =>
  forms.map((form) => form.exec(said)?.[1]).find((object) => object !== undefined && isThing(object));

/** Whether words name what a question asks for: its subject, or one of its numbers and codes. */
const names = (object: string, asked: string): boolean => {
  const codes = splitWords(asked).filter((word) => /\d/u.test(word) || word.length < 3);
  return (
    countSharedSubjects(object, asked) > 0 ||
    splitWords(object).some(
      (word) => codes.includes(word) && !/^(?:je|in|de|of|is|to|a|u|you|op)$/u.test(word),
    )
  );
};

/** Reads "diploma wel, ervaring niet": yes where the first is asked for, no where the second is. Open where neither or both are. */
const readPair = (said: readonly string[], asked: string): boolean | 'open' | null => {
  const [yes] = said.flatMap((clause) => objectOf(kept, clause) ?? []);
  const [no] = said.flatMap((clause) => objectOf(denied, clause) ?? []);
  if (yes === undefined || no === undefined) return null;
  const [isYes, isNo] = [names(yes, asked), names(no, asked)];
  return isYes === isNo ? 'open' : isYes;
};

const notOnly =
  /\b(?:niet (?:alleen|enkel)|not (?:only|just)) (.+?) (?:(?:maar |but )?(?:ook|zelfs|also|even)\b|.+ (?:too|ook|as well)$)/u;

/** "Niet alleen B, maar ook C": a yes where the first is what was asked for. */
const readNotOnly = (said: string, asked: string): true | null => {
  const [whole = '', object = ''] = notOnly.exec(said) ?? [];
  const rest = said.replace(whole, '');
  if (object === '' || containsDenial(rest) || /\b(?:nee|neen|no|nope)\b/u.test(rest)) return null;
  const isCode = /^\p{L}{1,2}$/u.test(object) && /rijbewijs|licen[cs]e/iu.test(asked);
  return isCode || names(object, asked) ? true : null;
};

/** Reads a reply that sets one thing against another; null where it does not, `open` where the question names neither of them. */
export const readContrast = (text: string, asked: string): boolean | 'open' | null =>
  readNotOnly(joinWords(text), asked) ??
  readPair(
    splitReplyClauses(text).map((clause) => joinWords(clause.text)),
    asked,
  );
