import { containsDenial } from '../reply-parsers/boolean-denial.ts';
import { joinWords, splitWords } from '../reply-parsers/normalize-text.ts';
import type { CandidateReply } from '../run.ts';

/** A bare yes or no has few words: "nee klopt niet". More words can be the answer itself: "nee, ik heb er wel een". */
const maxBareWords = 1;

/** "Nee klopt niet", "no I do have one", "verkeerd geklikt": whatever is read in it, it confirms nothing. */
const deniesConfirmation =
  /\b(?:wel|toch|verkeerd|fout|foutje|vergist|vergissing|wrong|mistake|misclick\w*|typo|i do(?!n| not)|do have|klopt niet|klopt dat niet|niet waar|not (?:right|correct|true))\b/iu;
const beginsWithNo = /^\s*(?:nee|neen|no|nope|nah)\b/iu;

/** Whether a reply says more than a yes or a no. */
export const saysMoreThanYesOrNo = ({ text, choice }: CandidateReply): boolean =>
  choice === undefined && splitWords(text).length > maxBareWords;

/** Whether words take back the answer that they repeat. "No, I don't have one" says the answer once more; "no, a truck licence" takes it back. */
export const takesBackAnswer = (text: string): boolean =>
  deniesConfirmation.test(text) || (beginsWithNo.test(text) && !containsDenial(joinWords(text)));

/** Whether two answers are the same. */
export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
