import { notUnderstood, type ReplyParseResult, type ParsedReply, toParsedReply } from './parse-result.ts';
import { containsDenial } from './boolean-denial.ts';
import { isUndecided } from './boolean-doubt.ts';
import { excludedIn, leftOutOf, withoutOtherOptions } from './choice-mentions.ts';
import { type ChoiceOption, findMentionedOptions, parseChoice, optionOfButton } from './choice.ts';
import { joinWords, normalizeText } from './normalize-text.ts';
import { readWeekdays } from './weekday-options.ts';

const all = new Set([
  'alle',
  'allemaal',
  'alles',
  'allen',
  'all',
  'all of them',
  'all of these',
  'everything',
  'beide',
  'allebei',
  'both',
]);
const two = new Set(['beide', 'allebei', 'both']);

const separators = /[,;&+/\n]|(?<![\p{L}\p{N}])(?:en|and|plus|ook|also)(?![\p{L}\p{N}])/gu;
const mostPieces = 60;
const onlyNumbers = /^\d{1,2}(?:[\s.]+\d{1,2})+\.?$/u;

const pieces = (text: string): string[] => {
  const said = normalizeText(text);
  const parts = onlyNumbers.test(said) ? said.split(/[\s.]+/u) : said.split(separators);
  return parts.map((part) => part.trim()).filter((part) => joinWords(part) !== '');
};

const escape = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');

/** Removes the labels that contain a separator ("Forklift and reach truck"), longest first. */
const withoutLabels = (
  text: string,
  options: readonly ChoiceOption[],
): { found: ChoiceOption[]; rest: string } => {
  const found: ChoiceOption[] = [];
  let rest = normalizeText(text);
  const byLength = options.filter(({ label }) => normalizeText(label).search(separators) >= 0);
  for (const option of byLength.sort((a, b) => b.label.length - a.label.length)) {
    const label = new RegExp(
      `(?<![\\p{L}\\p{N}])${escape(normalizeText(option.label))}(?![\\p{L}\\p{N}])`,
      'gu',
    );
    if (rest.search(label) < 0) continue;
    found.push(option);
    rest = rest.replace(label, ',');
  }
  return { found, rest };
};

/** Words that separate options, and can name one: the language "en". */
const joins = new Set(['en', 'and', 'plus', 'ook', 'also']);

/** Removes the options that are named by a word that also separates: "nl en en". */
const withoutJoinNames = (
  text: string,
  options: readonly ChoiceOption[],
): { found: ChoiceOption[]; rest: string } => {
  const found: ChoiceOption[] = [];
  let rest = normalizeText(text);
  for (const option of options) {
    const name = [option.value, option.label].map(normalizeText).find((each) => joins.has(each));
    if (name === undefined) continue;
    const item = new RegExp(
      `(?:^|[,;&+/]|\\s(?:en|and|plus)(?=\\s))\\s*${name}\\s*(?=$|[,;&+/]|(?:en|and|plus)\\s)`,
      'u',
    );
    if (!item.test(rest)) continue;
    found.push(option);
    rest = rest.replace(item, ',');
  }
  return { found, rest };
};

const together = (
  parsed: readonly ReplyParseResult<string>[],
  options: readonly ChoiceOption[],
): ReplyParseResult<string[]> => {
  const good = parsed.filter((part): part is ParsedReply<string> => part.ok);
  const [first] = good;
  if (!first || good.length < parsed.length) return notUnderstood;
  const chosen = new Set(good.map(({ value }) => value));
  const least = good.reduce((worst, part) => (part.confidence < worst.confidence ? part : worst), first);
  const values = options.map(({ value }) => value).filter((value) => chosen.has(value));
  return toParsedReply(values, least.method, least.confidence);
};

const chosen = (options: readonly ChoiceOption[], confidence: number): ReplyParseResult<string[]> =>
  toParsedReply(
    options.map(({ value }) => value),
    'words',
    confidence,
  );

/** Whether a reply chooses every option: "all of them", "both" of two, "alle 4" of four. */
const meansAll = (said: string, options: readonly ChoiceOption[]): boolean => {
  const count = /^(?:alle|all) (\d{1,2})$/u.exec(said)?.[1];
  if (count !== undefined) return Number(count) === options.length;
  return all.has(said) && (!two.has(said) || options.length === 2);
};

/** Words that lead to a reason, which can name other options. */
const reason = /\b(?:because|cause|omdat|want|since|waar|where)\b/iu;

/** Finds several options that a reply names in full, however it joins them: "Engels spreek ik ook naast Nederlands". */
const byMentions = (text: string, options: readonly ChoiceOption[]): ReplyParseResult<string[]> => {
  const named = findMentionedOptions(text, options);
  const isOpen = reason.test(text) || containsDenial(joinWords(text)) || isUndecided(joinWords(text));
  return named.length < 2 || isOpen ? notUnderstood : chosen(named, 0.85);
};

/** Finds all options that a reply means ("1 en 3", "1, 3", their labels, "both", "ma t/m vr"), in the order of the list. */
export const parseChoices = (text: string, options: readonly ChoiceOption[]): ReplyParseResult<string[]> => {
  const whole = parseChoice(text, options);
  if (whole.ok && (whole.method === 'exact' || whole.method === 'number')) return together([whole], options);
  if (meansAll(joinWords(text), options)) return chosen(options, 0.95);
  const weekdays = readWeekdays(text, options) ?? [];
  if (weekdays.length > 0) return chosen(weekdays, 0.9);
  const leftOut = leftOutOf(text);
  if (leftOut !== null) {
    const named = parseChoices(leftOut, options);
    return named.ok
      ? chosen(
          options.filter(({ value }) => !named.value.includes(value)),
          0.85,
        )
      : notUnderstood;
  }
  const own = withoutOtherOptions(text, options);
  if (own === null) return notUnderstood;
  const excluded = excludedIn(text, options);
  if (
    excluded !== '' &&
    meansAll(joinWords(own.replace(/\b(?:mag|kan|is goed|is fine|works|kan ik|past)\b/giu, '')), options)
  ) {
    const out = options.filter(
      (option) => parseChoice(excluded.replace(/\b(?:niet|geen|not|no)\b/giu, ''), [option]).ok,
    );
    return chosen(
      options.filter((option) => !out.includes(option)),
      0.85,
    );
  }
  const named = withoutJoinNames(own, options);
  const { found, rest } = withoutLabels(named.rest, options);
  const exact = [...named.found, ...found].map(({ value }) => toParsedReply(value, 'words', 0.95));
  const items = pieces(rest);
  if (items.length > mostPieces) return notUnderstood;
  const parsed = together([...exact, ...items.map((piece) => parseChoice(piece, options))], options);
  return parsed.ok ? parsed : byMentions(own, options);
};

/** Returns the options of pressed buttons; `choice` is one value, or several with commas between them. */
export const optionsOfButtons = (
  choice: string | undefined,
  options: readonly ChoiceOption[],
): ReplyParseResult<string[]> | null => {
  if (choice === undefined) return null;
  const single = optionOfButton(choice, options);
  const parts = single
    ? [single]
    : choice.split(',').map((value) => optionOfButton(value.trim(), options) ?? notUnderstood);
  const parsed = together(parts, options);
  return parsed.ok ? parsed : null;
};
