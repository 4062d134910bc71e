import { detectStrengthCue } from '../segmentation/requirement-strength.ts';
import { asksOfCandidate, saysNotRequired, type PlainStatement } from './plain-statements.ts';
import { findLanguageMentions, type LanguageMention } from './language-names.ts';
import { isAboutApplying, isAboutOthersLanguages, isLanguageUsed } from './language-use.ts';

const spokenTo =
  /(?<!\p{L})(?:je|jij|u)\s+(?:\p{L}+\s+)?(?:spreekt|schrijft|beheerst|redt|verstaat|praat|communiceert)(?!\p{L})|(?<!\p{L})spreek\s+(?:je|jij)|you\s+(?:\p{L}+\s+)?speak/iu;
const workLanguage =
  /(?<!\p{L})(?:voertaal|werktaal|working language|company language|language (?:of|on|in) (?:the|our) \p{L}+|(?:is|wordt) (?:\p{L}+ )?(?:spoken|gesproken)(?! by))(?!\p{L})/iu;
// "We speak English at work", "onderling spreken we Pools"
const atWorkPlaces = String.raw`(?:at work|at the office|in the (?:office|kitchen|team|workshop)|on the (?:floor|shop floor|site)|internally|among ourselves|with each other|op kantoor|op het werk|op de werkvloer|in de keuken|op de bouw|onderling|met elkaar|intern)`;
const amongColleagues = new RegExp(
  String.raw`(?<!\p{L})(?:we|wij|everyone|everybody|iedereen)(?!\p{L})[^.;]*${atWorkPlaces}|${atWorkPlaces}[^.;]*(?<!\p{L})(?:we|wij)(?!\p{L})`,
  'iu',
);
const speaking = /(?<!\p{L})(?:speaks?|spreken|spreekt|praten|communicate|communiceren)(?!\p{L})/iu;
// "All our documents are in English"
const everything =
  /(?<!\p{L})(?:all|alle|alles|everything)\s[^.;]{0,40}(?:is|are|zijn|gaat|gaan|happens)\s+in\s+(?:het\s+)?\p{Lu}/iu;

const weWorkIn =
  /(?<!\p{L})[Ww](?:e|ij)\s+(?:werken|work|operate|vergaderen|communiceren|communicate)\s+(?:\p{L}+\s+)?in\s+(?:het\s+)?(?:Engels|English|Nederlands|Dutch|Duits|German|Frans|French)(?=\s*(?:[.,;)]|$)|\s(?:en|and|maar|but|met|with)\s)/u;

/** Returns whether words name the language that everybody works in. It is required, also among wishes. */
export const isWorkingLanguage = (words: string): boolean =>
  (workLanguage.test(words) ||
    weWorkIn.test(words) ||
    everything.test(words) ||
    (speaking.test(words) && amongColleagues.test(words))) &&
  detectStrengthCue(words) !== 'nice';

const lessons =
  /(?<!\p{L})(?:\p{L}*cursus\p{L}*|\p{L}*les(?:sen)?|training|courses?|lessons?|class(?:es)?)(?!\p{L})/iu;

const anyoneWelcome =
  /(?<!\p{L})(?:iedereen|everyone|everybody|anyone|all)\s(?:\p{L}+\s+){0,4}(?:welkom|welcome)(?!\p{L})|(?<!\p{L})(?:equally|just as|even|net zo|evenzeer)\s+(?:welkom|welcome)(?!\p{L})/iu;

// "Spreek je een woordje Engels, dan maak je het hun makkelijker", but "spreek je Duits? Dan zoeken wij jou"
const supposition =
  /^\P{L}*(?:en |and )?(?:spreek|ken|beheers|versta|praat|kun|kan|heb|red|mag|can|if|als|mocht)\s+(?:je|jij|u|you)\s[^,?]*,\s*(?:dan\s+|then\s+)?(?<rest>(?!.*(?:zoeken|zoek|op zoek|looking for|solliciteer|reageer|apply|hear from you|van je horen|ben jij|ben je)).*)/iu;
const isSupposed = (words: string): boolean => {
  const rest = supposition.exec(words)?.groups?.['rest'];
  return rest !== undefined && findLanguageMentions(rest, 'nl').length === 0;
};

// "Italian makes our boss very happy", "een woordje Pools is leuk met Tomek"
const pleasingWords =
  /(?<!\p{L})\p{Lu}\p{L}+\s+(?:(?:makes?|maakt|maken)\s[^.;]*(?:happy|smile|easier|faster|blij|vrolijk|makkelijker|eenvoudiger)|(?:helps|would help|will help|helpt|helpen|scheelt|opens|opent)|(?:is|zijn|are)\s+(?:\p{L}+\s+)?(?:leuk|fijn|handig|prettig|mooi|makkelijk|gezellig|fun|handy|nice|lovely)\s+(?:met|voor|bij|als|in|op|om|want|omdat|with|for|at|when|in|on|because))(?!\p{L})|,\s*dan\s+(?:is|zou)\s+(?:dat|het)\s+(?:\p{L}+\s+)?(?:leuk|fijn|handig|prettig|mooi)(?!\p{L})|(?<!\p{L})[Nn]odigen\s+(?:wij|we)\s+(?:\p{L}+\s+){0,4}uit(?!\p{L})|(?:will|would)\s+(?:\p{L}+\s+)?(?:appreciate|love|like)\s+it\s+(?:if|when)(?!\p{L})/u;

// "A third language: Spanish", "een extra taal (Duits)"
const additionalLanguage =
  /(?<!\p{L})(?:third|fourth|additional|extra|another|further|second(?:\s+foreign)?|one other)\s+(?:\p{L}+\s+)?languages?(?!\p{L})|(?<!\p{L})(?:derde|vierde|extra|tweede vreemde|tweede|nog een)\s+(?:\p{L}+\s+)?taal(?!\p{L})/iu;

const onCondition =
  /(?<!(?<!\p{L})(?:only|alleen|enkel|slechts|mits|wel)\s.*)(?<!\p{L})(?:if|als|indien|mocht|wanneer)\s+(?:you|je|jij|u)(?:\s+(?!maar|only|just|zoekt|want)\p{L}+){0,5}\s+$/iu;
const hiringWords =
  /(?<!\p{L})(?:zoeken|zoek|op zoek|looking for|solliciteer|reageer|apply|hear from you|van je horen|ben jij|ben je|maar|only)(?!\p{L})/iu;

// "Dutch (fluent), German (helpful)"
const inBrackets =
  /^\p{L}+\s*\((?:\p{L}+\s+){0,2}(?:helpful|plus|pr[eé]|nice to have|desirable|gewenst|wenselijk|bonus|optional|preferred|handig|meegenomen|advantage|asset)\)/iu;

/**
 * Returns whether the language at offset `start` is welcome rather than asked for: "if you have some Dutch", "a third
 * language: Spanish".
 */
export const isOptionalLanguage = (words: string, start: number): boolean =>
  (onCondition.test(words.slice(0, start)) && !hiringWords.test(words.slice(start))) ||
  (additionalLanguage.test(words.slice(0, start)) && detectStrengthCue(words) !== 'must') ||
  inBrackets.test(words.slice(start));

// "Dutch isn't required, although it does help"
const saysItHelps =
  /(?<!\p{L})(?:it|that|this|dat|het|which|wat)\s+(?:(?:does|do|would|will|can|might|certainly|really|always|often|wel|zeker|vaak|natuurlijk|soms)\s+)*(?:helps?|helpt|makes?|maakt|scheelt|opens?|eases?)(?!\p{L})|(?<!\p{L})(?:je|you)(?:['’]ll|\s+will)?\s+(?:maakt|make|scoort|score|wint|win)\s/iu;
const isHandyAnyway = (words: string): boolean => saysNotRequired(words) && saysItHelps.test(words);

/** Returns whether a statement explicitly wishes for a language, wherever it stands: "Danish would be a dream". */
export const isPreferredLanguage = ({ words, statement: { negated } }: PlainStatement): boolean =>
  !negated &&
  (detectStrengthCue(words) === 'nice' ||
    isSupposed(words) ||
    pleasingWords.test(words) ||
    isHandyAnyway(words)) &&
  !lessons.test(words) &&
  !anyoneWelcome.test(words) &&
  !isAboutOthersLanguages(words);

/** Returns whether words waive perfection only: "your English need not be perfect", "hoeft niet foutloos". */
export const waivesPerfection = (words: string): boolean =>
  /(?:hoeft|hoeven|moet|not|n['’]t)\s(?:\p{L}+\s+){0,5}?(?:perfect|volmaakt|foutloos|vlekkeloos|flawless|feilloos|accentloos|accent-free|moedertaal|mother tongue|first language|native|fluent|vloeiend)(?!\p{L})/iu.test(
    words,
  ) && !/(?<!\p{L})(?:(?:en|and|but)|(?<=,\s*)maar)\s/iu.test(words);

/**
 * Returns whether a statement asks for the languages that it names. A statement about the company asks for its
 * working language, not for those of its customers.
 */
export const asksForLanguages = (source: PlainStatement): boolean => {
  const { section, negated } = source.statement;
  if (saysNotRequired(source.words) && !saysItHelps.test(source.words)) return false;
  if (section === 'title' || asksOfCandidate(source)) return true;
  if (isPreferredLanguage(source) || waivesPerfection(source.words)) return true;
  if (negated || section === 'offer' || section === 'procedure') return false;
  // "You help customers in German" asks for German by naming the work.
  if (isWorkingLanguage(source.words) || additionalLanguage.test(source.words)) return true;
  return spokenTo.test(source.words) || (section !== 'company' && isLanguageUsed(source.words));
};

const othersSpeak =
  /(?<!\p{L})(?:onze|our|their|hun|many|veel)\s+(?:\p{L}+\s+){0,3}(?:speak|spreken|talk|praten)(?!\p{L})/iu;
// "Je belt met Duitse relaties, in het Duits natuurlijk"
const inTheLanguage =
  /(?<!\p{L})(?:in het|in|into|[Jj]e|[Jj]ouw|[Uu]w|[Yy]our)\s+(?:\p{Lu}\p{L}+(?:,|\s+(?:en|and|of|or))\s+(?:het\s+)?)*$/u;

/** Returns whether the work is done in the language, though no other word asks for it. */
export const isUsedAtWork = (
  { words, statement: { section, negated } }: PlainStatement,
  { form, start }: LanguageMention,
): boolean =>
  !negated &&
  (section === 'duties' || section === 'other' || section === 'requirements') &&
  form === 'name' &&
  (section !== 'other' || /(?<!\p{L})(?:je|jij|u|you)(?!\p{L})/iu.test(words)) &&
  !isAboutApplying(words) &&
  !othersSpeak.test(words) &&
  inTheLanguage.test(words.slice(0, start));

const nearby = 16;
// "..., maar het is handig", "..., so that would be a plus", "..., dan maak je het hun makkelijker"
const remark =
  /^(?:(?:maar|but|so|dus|and|en|al|though|although)\s+)*(?:(?<=(?:dus|so)\s+)(?:een beetje|a little|some|enige|wat|being able|reading|speaking|understanding|knowing)|verstaan|begrijpen|meepraten|lezen|dat|dit|het|that|this|it|which|wat|dan|then)(?!\p{L})/iu;
const notNeeded =
  /(?<!\p{L})(?:het|dat)\s+hoeft\s+(?:\p{L}+\s+)?niet(?:\s+per\s?se)?\P{L}*$|(?<!\p{L})(?:it|that)(?:['’]s| is|\s+isn['’]t)\s+(?:not\s+)?(?:\p{L}+\s+)?(?:required|needed|essential|necessary|a must)\P{L}*$/iu;

// "Some residents speak only Punjabi. If you do too, tell us."
const refersToLanguage =
  /^(?:\S+\s+){0,4}?(?:(?:deze|die|these|those|their|hun)\s+(?:talen|taal|languages?)|(?:if|als)\s+(?:you|je|jij)\s+(?:do|can|dat|ook)(?:\s+(?:ook|too|as well|doet|kunt))?(?=[\s,.]))(?!\p{L})/iu;

// "Spreek je Fries? Dan wordt er extra hard gelachen", but "spreek je Duits? Dan zoeken wij jou"
const isIdleQuestion = ({ words }: PlainStatement, { words: next }: PlainStatement): boolean =>
  /^\P{L}*(?:en |and )?(?:spreek|ken|beheers|versta|do you speak)(?!\p{L})(?:\s+\S+){1,8}\?\s*$/iu.test(
    words,
  ) && isSupposed(`if you speak it, ${next}`);

const mastery =
  /(?<!\p{L})(?:beheersing|kennis|knowledge|command|mastery|fluency)\s+(?:van|of|in)(?!\p{L})(?!.*(?<!\p{L})(?:je|jij|you|is|are|zijn)(?!\p{L}))/iu;

// "Beheersing van het Arabisch", followed by "of Tigrinya is een pre".
const joint = ' of ';
const isAnsweredByNext = (
  source: PlainStatement,
  { words: next, statement }: PlainStatement,
  gap: number,
): boolean => {
  if (refersToLanguage.test(next))
    return (
      isAboutOthersLanguages(source.words) &&
      statement.strength !== 'must' &&
      findLanguageMentions(next, 'nl').length === 0
    );
  const [mention, ...others] = findLanguageMentions(source.words, 'nl');
  return (
    statement.strength === 'nice' &&
    gap >= joint.length &&
    mastery.test(source.words) &&
    mention !== undefined &&
    others.length === 0 &&
    mention.end === source.words.trimEnd().length &&
    findLanguageMentions(next, 'nl').some(({ start }) => start === 0)
  );
};

// "Leuk als je Turks, Arabisch", followed by "of Pools spreekt".
const continuesWish = (before: PlainStatement | undefined, { words, statement }: PlainStatement): boolean => {
  if (before?.statement.strength !== 'nice' || before.statement.negated) return false;
  const gap = statement.start - before.statement.start - before.statement.text.length;
  if (gap < joint.length || gap > nearby || detectStrengthCue(words) !== null) return false;
  return (
    findLanguageMentions(before.words, 'nl').at(-1)?.end === before.words.trimEnd().length &&
    findLanguageMentions(words, 'nl').some(({ start }) => start === 0)
  );
};

/**
 * Returns a statement with what the next statement of its sentence adds: "English we seldom use, but it is handy".
 */
export const withFollowingRemark = (statements: readonly PlainStatement[], index: number): PlainStatement => {
  const [source, next] = [statements[index], statements[index + 1]];
  if (source === undefined) throw new RangeError(`no statement ${index}`);
  if (continuesWish(statements[index - 1], source))
    return { words: source.words, statement: { ...source.statement, strength: 'nice' } };
  if (next === undefined) return source;
  const gap = next.statement.start - source.statement.start - source.statement.text.length;
  if (gap <= nearby && isAnsweredByNext(source, next, gap))
    return { words: `${source.words}, ${next.words}`, statement: { ...source.statement, strength: 'nice' } };
  if (!remark.test(next.words)) return source;
  if (isIdleQuestion(source, next))
    return { ...source, statement: { ...source.statement, strength: 'nice' } };
  if (/[.!?]\s*$/u.test(source.words)) return source;
  if (gap > nearby || findLanguageMentions(next.words, 'nl').length > 0) return source;
  const words = `${source.words}, ${next.words}`;
  const isHelp = (source.statement.negated || saysNotRequired(source.words)) && saysItHelps.test(next.words);
  const isSoftened =
    (next.statement.strength === 'nice' || notNeeded.test(next.words) || isHelp) &&
    !isWorkingLanguage(source.words);
  if (!isSoftened) return { ...source, words };
  return { words, statement: { ...source.statement, strength: 'nice', negated: false } };
};
