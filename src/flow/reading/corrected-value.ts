import { asksForProblem } from '../reply-parsers/boolean-problem.ts';
import { joinWords, normalizeText, splitWords } from '../reply-parsers/normalize-text.ts';
import type { Json } from '../session.ts';
import { completeAnswer, type CorrectedValue } from './complete-answer.ts';
import { type CorrectionCues, withoutCues } from './correction-cues.ts';
import { findNamedOptions, formsOfAnswer, monthOf } from './correction-target.ts';
import { findPlace } from './places.ts';
import type { AnsweredQuestion } from './reading-context.ts';

/** Phrases that have the new answer behind or in them, the surest first. */
const captures: readonly RegExp[] = [
  /\b(?:should|must|ought to|needs? to|supposed to|meant to)(?: have| 've)? (?:be|been|say|read)\s+(?<value>.+)$/iu,
  /\b(?:had|moet|moest|moeten|hoort|hoorde)\s+(?:er\s+|het\s+|eigenlijk\s+)?(?<value>.+?)\s+(?:moeten\s+)?(?:zijn|worden|wezen|staan|heten)\b/iu,
  /\bmake (?:that|it)\s+(?<value>.+)$/iu,
  /\bmaak (?:er|daar|dat)\s+(?:maar\s+)?(?<value>.+?)\s+van\b/iu,
  /\b(?:change|update|switch|correct|edit|set|put|bump|raise|lower|increase|reduce|make|up)\b.*?\b(?:to|into|as|at)\s+(?<value>.+)$/iu,
  /\b(?:wijzig\w*|verander\w*|pas|aanpassen|zet|doe|verhoog|verlaag)\b.*?\b(?:naar|in|op)\s+(?<value>.+)$/iu,
  /\b(?:spelled|spelt|gespeld(?: als)?|geschreven als|schrijf je(?: als)?)\s+(?<value>.+)$/iu,
  /\b(?:heet|heette|naam is|name is|name's|called|noem me|i am|i'm|ik ben)\s+(?<value>.+)$/iu,
  /(?:\b(?:is|its|zijn er|zijn|are|wordt|werd|was)|'s|[:=])\s+(?:eigenlijk\s+|nu\s+|actually\s+|dus\s+)?(?<value>.+)$/iu,
];

const clauseEnd = /(?:[;!?\n]|\.(?=\s|$)|,(?!\d))+|\s(?:dus|so|want|because|maar|but)\s/iu;

const spansOf = (rest: string): string[] => {
  const clauses = rest
    .split(clauseEnd)
    .map(withoutCues)
    .filter((clause) => clause !== '');
  const captured = [...clauses, rest].flatMap((clause) =>
    captures.flatMap((pattern) =>
      withoutCues(pattern.exec(clause)?.groups?.['value'] ?? '').replace(/[.!?,;\s]+$/u, ''),
    ),
  );
  return [...captured, ...clauses.toReversed(), withoutCues(rest)].filter((span) => span !== '');
};

const isSameValue = (one: Json, other: Json): boolean => JSON.stringify(one) === JSON.stringify(other);

const isChange = (question: AnsweredQuestion, reply: string): boolean => {
  const parsed = question.parse(reply);
  // "The 3rd of December" is no number.
  if (question.action.kind === 'ask/number' && splitWords(reply).some((word) => monthOf(word) !== null))
    return false;
  // "One" and "een" are articles more often than numbers.
  const isArticle = parsed?.value === 1 && !/\d/u.test(reply);
  return (
    parsed !== null && parsed.method !== 'skipped' && !isArticle && !isSameValue(parsed.value, question.value)
  );
};

const negation =
  /\b(?:niet|nie|ni|geen|gene|gee|nooit|not|no|never|none|cannot|cant|dont|isnt|havent|wont|didnt|doesnt|no longer|any ?more|nee$|verlopen|vervallen|ingetrokken|kwijt|lost|sold|stolen|verkocht|gestolen|run out|ran out|expired|lapsed|provisional|revoked)\b|n't\b/u;
const affirmation =
  /\b(?:wel|ja|yes|do have|(?:is|are|would be) (?:fine|ok|okay|possible|alright)|i do|i can|i am|would like|wil (?:toch|graag)|kan wel|heb wel|got (?:my|one|it)|passed|done|finished|completed|geslaagd|afgerond|gehaald|behaald|(?:have|got|hold|heb|ben) (?:\p{L}+ ){0,5}(?:now|nu|inmiddels|intussen|ondertussen|since))\b/u;
const place =
  /(?<!\p{L})(?:(?:mijn|de|het|my|the|that)\s+)?(?:vorige|voorgaande|laatste|eerste|previous|last|first|prior)(?:\s+(?:vraag|antwoord|one|question|answer))?(?:\s+(?:was|is|should be|moet zijn))?[\s:,-]*/giu;
const withoutPlace = (text: string): string => text.replace(place, ' ').trim();
const opening = /^(?:(?:nee|no|nope|oh|ja|yes|sorry|wacht|wait|even|hold on|oeps|oops)[\s,.!-]+)+/u;

/** Reads a new yes or no: from the words, or as the other one where the message says that the answer was wrong. */
const correctedTruth = (
  question: AnsweredQuestion,
  text: string,
  cues: CorrectionCues,
): CorrectedValue | null => {
  const bare = withoutPlace(withoutCues(text));
  const canParse = splitWords(bare).length <= 2 || asksForProblem(question.text);
  const parsed = canParse ? question.parse(bare) : null;
  if (parsed) return isSameValue(parsed.value, question.value) ? null : { reply: bare, confidence: 0.9 };
  const said = normalizeText(text).replace(opening, '');
  const [yes = '', no = ''] = question.options.map(({ label }) => label);
  const wanted = question.value === true ? no : yes;
  const isDenied =
    cues.listChange === 'remove' ||
    negation.test(
      said
        .replace(
          /\b(?:ja|nee|yes|no) (?:heb )?(?:gezegd|ingevuld|geantwoord)\b|\b(?:said|pressed|put) (?:yes|no)\b/gu,
          '',
        )
        .replace(/\bniet (?:waar|goed|juist)\b|\bklop\w+ niet\b|\bnot (?:right|correct)\b/gu, ''),
    );
  const isAffirmed = affirmation.test(said) && !/\bgeen\b/u.test(said);
  const flips =
    question.value === true
      ? isDenied && !/\bwel (?:een|degelijk)\b/u.test(said)
      : isAffirmed || (!isDenied && cues.weight >= 3);
  if (flips) return { reply: wanted, confidence: 0.9 };
  const read = said.split(clauseEnd).map((clause) => question.parse(withoutCues(clause))?.value ?? null);
  const own = read.find((value) => typeof value === 'boolean');
  if (own !== undefined && own !== question.value && !(own && isDenied))
    return { reply: wanted, confidence: 0.85 };
  return cues.saysWrong ? { reply: wanted, confidence: isDenied || isAffirmed ? 0.7 : 0.85 } : null;
};

/** "Only mornings", "mornings only". */
const onlyThese = [
  /\b(?:alleen|enkel|only)\s+(?<these>\p{L}[^,.;]*)/iu,
  /(?<these>[^,.;]*)\b(?:alleen|enkel|only)\b/iu,
];

/** Returns the words of a clause that names all that stays chosen; null without one. */
const findOnlyThese = (question: AnsweredQuestion, rest: string): string | null =>
  onlyThese
    .map((pattern) => pattern.exec(rest)?.groups?.['these'] ?? '')
    .find((these) => findNamedOptions(these, question).length > 0) ?? null;

const correctedList = (
  question: AnsweredQuestion,
  rest: string,
  { listChange }: CorrectionCues,
): CorrectedValue | null => {
  const only = findOnlyThese(question, rest);
  const named = findNamedOptions(only ?? rest, question);
  const before: readonly Json[] = Array.isArray(question.value) ? question.value : [];
  const isNamed = (value: string): boolean => named.some((option) => option.value === value);
  // "Evenings do not suit me after all" takes away what was chosen.
  const isDenied =
    listChange === null &&
    negation.test(normalizeText(rest)) &&
    named.every(({ value }) => before.includes(value));
  const chosen = question.options.filter(({ value }) => {
    if (only !== null) return isNamed(value);
    if (listChange === 'add') return before.includes(value) || isNamed(value);
    if (listChange === 'remove' || isDenied) return before.includes(value) && !isNamed(value);
    return isNamed(value);
  });
  const values = chosen.map(({ value }) => value);
  if (named.length === 0 || values.length === 0 || isSameValue(values, before)) return null;
  // "Mornings are best for me" need not take the other shifts away.
  const isPart = only === null && listChange === null && values.every((value) => before.includes(value));
  return { reply: chosen.map(({ label }) => label).join(', '), confidence: isPart ? 0.7 : 0.9 };
};

const correctedChoice = (question: AnsweredQuestion, rest: string): CorrectedValue | null => {
  const named = findNamedOptions(rest, question).filter(({ value }) => value !== question.value);
  const [option, ...others] = named;
  if (option && others.length === 0) return { reply: option.label, confidence: 0.9 };
  const span = spansOf(rest).find((each) => isChange(question, each));
  return span === undefined ? null : { reply: span, confidence: 0.85 };
};

const isShort = (span: string): boolean => splitWords(span).length <= 5;

/** "Scrap Northampton, put Kettering": beside an old answer that is a name, the only other name is the new one. */
const otherNames = (question: AnsweredQuestion, text: string): readonly string[] => {
  const old = new Set(formsOfAnswer(question));
  const names: readonly string[] =
    text.match(/(?<=\p{L}[^.!?]* )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*/gu) ?? [];
  const others = names.filter((name) => !old.has(joinWords(name)));
  return others.length === 1 && splitWords(text).some((word) => old.has(word)) ? others : [];
};

/** Words of any kind are an answer only where the message says where they begin. */
const correctedWords = (question: AnsweredQuestion, text: string, rest: string): CorrectedValue | null => {
  const isName = question.action.kind === 'ask/name' || /name|naam/u.test(question.variableName);
  const clauses = rest.split(clauseEnd).map(withoutCues);
  const used = isName ? captures : captures.slice(0, 7);
  const captured = [...clauses, rest].flatMap((clause) =>
    used.flatMap((pattern) => pattern.exec(clause)?.groups?.['value'] ?? []),
  );
  const isAlone = /^\s*\*|\*\s*$/u.test(text) || splitWords(rest).length < splitWords(text).length;
  const alone = isName && isAlone && isShort(rest) ? [withoutCues(rest)] : [];
  const place = isName ? null : findPlace(rest);
  const others = isName ? [] : otherNames(question, text);
  const found = [...(place === null ? [] : [place]), ...captured, ...alone, ...others]
    .map((span) => withoutCues(span).replace(/[.!?,;\s]+$/u, ''))
    .find((span) => span !== '' && (!isName || isShort(span)) && isChange(question, span));
  return found === undefined ? null : { reply: found, confidence: isName ? 0.85 : 0.7 };
};

/** Removes words from a text, in whatever form they are written. */
const withoutWords = (text: string, words: ReadonlySet<string>): string =>
  text
    .split(/\s+/u)
    .filter((word) => !words.has(joinWords(word)))
    .join(' ');

/**
 * Reads the new answer to a question from a correction; `rest` is the message without the old answer. Null where the message
 * does not tell it, or tells the old one.
 */
export const readCorrectedValue = (
  question: AnsweredQuestion,
  text: string,
  rest: string,
  cues: CorrectionCues,
): CorrectedValue | null => {
  switch (question.action.kind) {
    case 'ask/boolean':
      return correctedTruth(question, text, cues);
    case 'ask/choice':
      return Array.isArray(question.value)
        ? correctedList(question, rest, cues)
        : correctedChoice(question, rest);
    case 'ask/text':
    case 'ask/name':
      return completeAnswer(question, text) ?? correctedWords(question, text, rest);
    default: {
      const completed = completeAnswer(question, text, rest);
      if (completed && isChange(question, completed.reply)) return completed;
      // "By 32 I meant 28": the old number is named, and not denied.
      const named = withoutWords(rest, new Set(formsOfAnswer(question)));
      const span = [...spansOf(rest), named].find((each) => isChange(question, each));
      return span === undefined ? null : { reply: span, confidence: 0.95 };
    }
  }
};
