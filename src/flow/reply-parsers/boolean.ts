import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';
import { containsDenial, isPlainDenial } from './boolean-denial.ts';
import { deniesTelling, isConditional, isLimited, isUndecided, findNegations } from './boolean-doubt.ts';
import { claimsSomethingElse, isAboutOtherSubject } from './boolean-subject.ts';
import { asksForProblem, readProblem } from './boolean-problem.ts';
import { deniesAnObstacle } from './boolean-obstacle.ts';
import { readContrast } from './boolean-contrast.ts';
import { readAssertion } from './boolean-details.ts';
import { readBooleanClauses } from './boolean-clauses.ts';
import { weighPolarity, weighProblem } from './boolean-polarity.ts';
import { noReplies, openingWords, yesReplies } from './boolean-words.ts';
import { type ChoiceOption, parseListed, optionOfButton } from './choice.ts';
import { computeSimilarity } from './similarity.ts';
import { joinWords, splitWords } from './normalize-text.ts';

const consent =
  /\b(?:zeker|natuurlijk|klopt|absoluut|prima|(?<!make )sure|definitely|of course|is goed|akkoord)\b|\bgraag$|\b(?:dat kan|kan ik|heb ik|wil ik|ben ik|i do|i can|i have|i am)$/u;
const asking =
  /^(?:wat|hoe|waar|waarom|wanneer|welke|wie|what|how|where|why|when|which|who)\b|\b(?:weten|vraag|vragen|question|know|eerst|first)\b/u;

const ended =
  /\b(?:vroeger (?:wel|had ik|was)|wel geweest|ooit wel|used to(?: be| have| do)?|once did)\b.*\b(?:niet meer|nimmer|nu niet|no longer|not any ?more|not now|any ?more)\b|\b(?:begonnen|started)\b.*\b(?:gestopt|nooit afgemaakt|niet afgemaakt|never finished|dropped out|stopped)\b|^i was (?:until|till)\b/u;

const yesSigns = /[\u{1F44D}\u{2705}\u{2714}\u{1F44C}\u{1F4AF}\u{1F64C}\u{1F197}\u{1F91D}\u{2611}]/u;
const noSigns = /[\u{1F44E}\u{274C}\u{1F6AB}\u{2716}\u{1F645}\u{26D4}\u{1F6D1}\u{274E}]/u;

/** Number of words of the longest reply that can answer without beginning with yes or no. */
const longestSentence = 10;

/** Normalizes "jaaaa" and "neeee"; other words keep their double letters. */
const spelled = (text: string): string =>
  joinWords(text)
    .replace(/(\p{L})\1{2,}/gu, '$1$1')
    .replace(/\b(?:jaa|jjaa?)\b/gu, 'ja')
    .replace(/\b(?:nnee|nne|nee+)\b/gu, 'nee')
    .replace(/\b(?:noo+|nno)\b/gu, 'no')
    .replace(/\byess\b/gu, 'yes');

const bySigns = (text: string): boolean | null => {
  const [good, bad] = [yesSigns.test(text), noSigns.test(text)];
  return good === bad ? null : good;
};

const byWhole = (said: string): boolean | null => {
  if (yesReplies.has(said)) return true;
  return noReplies.has(said) ? false : null;
};

/** The result of one rule: doubtful where no other rule can decide, null where the rule does not apply. */
type Found = boolean | 'doubtful' | null;

const isOpener = (side: ReadonlySet<string>, words: readonly string[]): boolean =>
  side.has(words[0] ?? '') || side.has(words.slice(0, 2).join(' '));

const plainYes = /^(?:ja|jawel|jazeker|yes|yep|yeah|yea|yup|jep|jup)\b/u;
const affirmed =
  /\b(?:(?:die|dat|hem|em|het) heb ik(?! (?:\p{L}+ )*(?:niet|nooit|nog niet))|grapje|kidding|joking|(?:niet|not) (?:alleen|only|just)|wel|(?:natuurlijk|tuurlijk|uiteraard|of course)(?! (?:niet|not|geen))|jawel|ja|yes|yep|i do(?! not)|i am(?! not)|i can(?!not| not))\b/u;
const refused = /\b(?:nee|neen|no|nope)\b/u;

/** Decides by a clear first word; words that take it back make the reply doubtful. */
const byOpener = (said: string): Found => {
  const { agrees, isIndifferent, rest } = findNegations(said);
  const words = rest.split(' ');
  const [good, bad] = [isOpener(openingWords.yes, words), isOpener(openingWords.no, words)];
  const later = words.slice(1).join(' ');
  if (bad) return agrees || isIndifferent || affirmed.test(later) ? 'doubtful' : false;
  if (!good) return null;
  if (words.length <= 3 && /\bniet(?: (?:hoor|sorry|helaas|dus))?$/u.test(later) && !plainYes.test(rest))
    return false;
  return containsDenial(rest) || refused.test(later) || isLimited(rest) ? 'doubtful' : true;
};

/** Decides by a negation that agrees: "geen enkel bezwaar". Doubtful where the reply denies something else as well. */
const byNegation = (said: string): Found => {
  const { agrees, isIndifferent, rest } = findNegations(said);
  if (!agrees) return isIndifferent ? 'doubtful' : null;
  return containsDenial(rest) || isLimited(rest) || isIndifferent ? 'doubtful' : true;
};

/** Decides by a sign (an emoji), where the words beside it do not contradict it. */
const bySignAnd = (text: string, said: string): Found => {
  const sign = bySigns(text);
  if (sign === null || (!containsDenial(said) && !isLimited(said))) return sign;
  return !sign && isPlainDenial(said) ? false : 'doubtful';
};

const bySentence = (said: string, asked: string): boolean | null => {
  if (said.split(' ').length > longestSentence || asking.test(said)) return null;
  if (isAboutOtherSubject(said, asked)) return null;
  if (containsDenial(said)) return isPlainDenial(said) ? false : null;
  return consent.test(said) && !isLimited(said) && !claimsSomethingElse(said, consent, asked) ? true : null;
};

const byTypingMistake = (said: string): boolean | null => {
  if (said.includes(' ') || said.length < 4) return null;
  const near = (side: ReadonlySet<string>) =>
    Math.max(...Array.from(side, (word) => computeSimilarity(said, word)));
  const [good, bad] = [near(yesReplies), near(noReplies)];
  return Math.max(good, bad) === 0 || good === bad ? null : good > bad;
};

const byOptions = (
  text: string,
  choice: string | undefined,
  options: readonly ChoiceOption[],
): ReplyParseResult<string> => optionOfButton(choice, options) ?? parseListed(text, options) ?? notUnderstood;

const byRules = (text: string, asked: string): ReplyParseResult<boolean> => {
  const said = spelled(text);
  const whole = byWhole(said);
  if (whole !== null) return toParsedReply(whole, 'words', 1);
  if (isUndecided(said) || isConditional(said)) return notUnderstood;
  for (const found of [byOpener(said), byNegation(said), bySignAnd(text, said)]) {
    if (found === 'doubtful') return notUnderstood;
    if (found !== null) return toParsedReply(found, 'words', 0.9);
  }
  const sentence = bySentence(said, asked);
  if (sentence !== null) return toParsedReply(sentence, 'words', 0.7);
  const mistake = byTypingMistake(said);
  return mistake === null ? notUnderstood : toParsedReply(mistake, 'similar', 0.7);
};

/** Whether something was so and is so no more: a no, be it a problem or a licence. */
const isOver = (said: string): boolean =>
  ended.test(said) && !/\b(?:ja|yes|maar nu wel|but now)\b/u.test(said);

const toWeighed = (value: boolean | null): ReplyParseResult<boolean> =>
  value === null ? notUnderstood : toParsedReply(value, 'words', 0.7);

/** Begins with a no, and is none. */
const knowsNothing = /^(?:no|geen) (?:idea|clue|need|idee)\b/u;

/** "I can't say that I do": the words of a yes, denied. */
const deniesClaim =
  /^(?:(?:well|no|sorry) )*(?:i )?(?:cant|cannot|can not|couldnt|could not) (?:honestly |really )?say (?:that )?(?:i|we) (?:do|have|am|are|can|did)\b/u;

const readSaid = (text: string, asked: string): ReplyParseResult<boolean> => {
  if (knowsNothing.test(spelled(text))) return notUnderstood;
  if (isOver(spelled(text))) return toParsedReply(false, 'words', 0.8);
  if (deniesClaim.test(spelled(text))) return toParsedReply(false, 'words', 0.9);
  if (asksForProblem(asked)) {
    const problem = readProblem(text, asked);
    return problem === null ? toWeighed(weighProblem(text, asked)) : toParsedReply(problem, 'words', 0.9);
  }
  if (deniesAnObstacle(spelled(text), asked) || deniesTelling(spelled(text), joinWords(asked)))
    return notUnderstood;
  const told = readContrast(text, asked) ?? readAssertion(text, asked);
  if (told === 'open') return notUnderstood;
  if (told !== null) return toParsedReply(told, 'words', 0.8);
  const parsed = byRules(text, asked);
  if (parsed.ok) return parsed;
  const found = readBooleanClauses(text, asked);
  if (found !== null) return toParsedReply(found, 'words', 0.8);
  // Without a question, there is nothing to weigh the concepts of a reply against.
  return asked === '' ? notUnderstood : toWeighed(weighPolarity(text, asked));
};

const politely = /^(?:ja |nee |yes |well )?(?:waarom (?:ook )?niet|why not)$/u;

/** "No sorry, I mean yes": what is meant comes last. */
const meant =
  /^(?:ja|nee|neen|yes|no|yep|nope)(?: (?:nee|no|sorry|wacht|wait|oh|oeps|oops|eh|uh|foutje|typo|pardon))* (?:ik bedoel(?:de)?|bedoel(?:de)? ik|i mean|i meant|meant) (?:dus )?(ja|nee|neen|yes|no|yep|nope)$/u;

/** Parses a reply. A question is no answer, but the words before it can be one: "Ja, wat verdient het?" */
const read = (text: string, asked: string): ReplyParseResult<boolean> => {
  const last = meant.exec(spelled(text))?.[1];
  if (last !== undefined) return readSaid(last, asked);
  if (!text.includes('?') || politely.test(spelled(text))) return readSaid(text, asked);
  const beside = (text.replace(/\s(?=(?:maar|but)\s)/giu, ', ').match(/[^,.!;:?\n]+[,.!;:?\n]*/gu) ?? [])
    .filter((part) => !part.includes('?'))
    .join('');
  const parsed = splitWords(beside).length === 0 ? notUnderstood : readSaid(beside, asked);
  return parsed.ok && parsed.confidence >= 0.9 ? parsed : notUnderstood;
};

/**
 * Parses yes and no in Dutch and English: words, emoji, the buttons of the question and their numbers. `options` have the
 * values "true" and "false", `asked` is the question's text. A reply that leaves it open is not understood: "maybe", "I don't
 * mind", a yes with a "but", a question, a denial of something else than what was asked.
 */
export const parseBoolean = (
  text: string,
  options: readonly ChoiceOption[],
  choice?: string,
  asked = '',
): ReplyParseResult<boolean> => {
  const chosen = byOptions(text, choice, options);
  if (chosen.ok) return toParsedReply(chosen.value === 'true', chosen.method, chosen.confidence);
  return splitWords(text).length === 0 && bySigns(text) === null ? notUnderstood : read(text, asked);
};
