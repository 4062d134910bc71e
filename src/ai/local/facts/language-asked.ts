import { cueOf } from '../text/cues.ts';
import { isAsked, type Said } from './asked.ts';
import type { Naming } from './language-names.ts';
import { isAboutApplying, isAboutOthers, isSpoken } from './language-use.ts';

const spokenTo =
  /(?<!\p{L})(?:je|jij|u)\s+(?:\p{L}+\s+)?(?:spreekt|schrijft|beheerst|redt|verstaat|praat|communiceert)(?!\p{L})|(?<!\p{L})spreek\s+(?:je|jij)|you\s+(?:\p{L}+\s+)?speak/iu;
const workLanguage =
  /(?<!\p{L})(?:voertaal|werktaal|working language|company language|language (?:of|on|in) (?:the|our) \p{L}+|(?:is|wordt) (?:\p{L}+ )?(?:spoken|gesproken)(?! by))(?!\p{L})/iu;
// "We speak English at work", "onderling spreken we Pools"
const here = String.raw`(?:at work|at the office|in the (?:office|kitchen|team|workshop)|on the (?:floor|shop floor|site)|internally|among ourselves|with each other|op kantoor|op het werk|op de werkvloer|in de keuken|op de bouw|onderling|met elkaar|intern)`;
const amongUs = new RegExp(
  String.raw`(?<!\p{L})(?:we|wij|everyone|everybody|iedereen)(?!\p{L})[^.;]*${here}|${here}[^.;]*(?<!\p{L})(?:we|wij)(?!\p{L})`,
  'iu',
);
const speaking = /(?<!\p{L})(?:speaks?|spreken|spreekt|praten|communicate|communiceren)(?!\p{L})/iu;
// "All our documents are in English"
const everything =
  /(?<!\p{L})(?:all|alle|alles|everything)\s[^.;]{0,40}(?:is|are|zijn|gaat|gaan|happens)\s+in\s+(?:het\s+)?\p{Lu}/iu;

/** Whether words name the language that everybody works in: it is needed, also among wishes. */
export const isOfWork = (words: string): boolean =>
  (workLanguage.test(words) || everything.test(words) || (speaking.test(words) && amongUs.test(words))) &&
  cueOf(words) !== 'nice';

const lessons =
  /(?<!\p{L})(?:\p{L}*cursus\p{L}*|\p{L}*les(?:sen)?|training|courses?|lessons?|class(?:es)?)(?!\p{L})/iu;

const anyone =
  /(?<!\p{L})(?:iedereen|everyone|everybody|anyone|all)\s(?:\p{L}+\s+){0,4}(?:welkom|welcome)(?!\p{L})/iu;

/** Whether a statement wishes for a language in so many words, wherever it stands: "Danish would be a dream". */
export const isWished = ({ words, statement: { negated } }: Said): boolean =>
  !negated && cueOf(words) === 'nice' && !lessons.test(words) && !anyone.test(words) && !isAboutOthers(words);

/** Whether a statement asks for the languages that it names: of the company only its own, not those of its customers. */
export const asks = (said: Said): boolean => {
  const { section, negated } = said.statement;
  if (section === 'title' || isAsked(said)) return true;
  if (isWished(said)) return true;
  if (negated || section === 'offer' || section === 'procedure') return false;
  // "You help customers in German" demands German by naming the work.
  if (isOfWork(said.words)) return true;
  return spokenTo.test(said.words) || (section !== 'company' && isSpoken(said.words));
};

const theirs =
  /(?<!\p{L})(?:onze|our|their|hun|many|veel)\s+(?:\p{L}+\s+){0,3}(?:speak|spreken|talk|praten)(?!\p{L})/iu;
// "Je belt met Duitse relaties, in het Duits natuurlijk"
const inIt =
  /(?<!\p{L})(?:in het|in|into|[Jj]e|[Jj]ouw|[Uu]w|[Yy]our)\s+(?:\p{Lu}\p{L}+(?:,|\s+(?:en|and|of|or))\s+(?:het\s+)?)*$/u;

/** Whether the work is done in the language that is named, though nothing else says that it is asked for. */
export const isUsedIn = (
  { words, statement: { section, negated } }: Said,
  { form, start }: Naming,
): boolean =>
  !negated &&
  (section === 'duties' || section === 'other' || section === 'requirements') &&
  form === 'name' &&
  (section !== 'other' || /(?<!\p{L})(?:je|jij|u|you)(?!\p{L})/iu.test(words)) &&
  !isAboutApplying(words) &&
  !theirs.test(words) &&
  inIt.test(words.slice(0, start));
