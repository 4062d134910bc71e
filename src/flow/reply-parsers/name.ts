import {
  isBenInsideName,
  isCapital,
  isFirstName,
  isParticle,
  isPlaceParticle,
  isSentenceWord,
  toPlainToken,
  nameTokensOf,
  toUnaccentedToken,
} from './name-tokens.ts';
import { nameLeads } from './name-leads.ts';
import { lastNameWords, nameChatter, namesLikeWords, nameTitles } from './name-words.ts';
import { findOneWordSurname } from './one-word-surname.ts';
import { spellName, splitName } from './name-spelling.ts';
import { notUnderstood, type ReplyParseResult, toParsedReply } from './parse-result.ts';

/** The part of a person's name that a question asks for. */
export type NamePart = 'first' | 'last' | 'full';

const longestReply = 400;
const mostWords = 7;
const mostUnusualWords = 4;
/** A word of a name with digits in it. */
const unusualWord = /^\p{L}[\p{L}\p{M}\p{N}.'-]*$/u;

/** How a name is told. */
type Role = keyof typeof nameLeads | 'bare';

const forShort =
  /(?:me |mij )?([\p{L}-]+) (?:for short|for friends|voor vrienden|voor intimi|(?<=(?:me|mij) [\p{L}-]+ )noemen)\b/giu;
const address = /\S+@\S+|\bhttps?:\S+|\([^)]*\)|\S*\d\S*/giu;

/** Words that begin a detail behind a name: "Wouter Claes uit Gent", "Sanne with two n". */
const details = new Set(
  'aan in dubbel double een one both alles uit from met with zonder without in as als zoals like spelled spelt pronounced written geschreven'.split(
    ' ',
  ),
);

/** Words behind a name: "Jan is mijn naam", "Priya here". */
const closing = new RegExp(
  `\\s+(?:(?:with|w|without|met|zonder) (?:an?|the|een|de|het|no|geen|one|two|twee|dubbele?|double|\\p{L})|is (?:mijn|de|my|the|me) (?:naam|name|${lastNameWords})|hier|here|aan de lijn|speaking(?! (?:to|with)))\\b.*$`,
  'iu',
);

/** "Is Oumaima" introduces a name, and "Is" is one only alone. */
const isShortIs = (token: string): boolean => toPlainToken(token) === 'is';

/** Whether the first token is a name that is also a word of sentences: "Will", "Will Smith", "Ben hoor". */
const isOwnName = ([token = '', next]: readonly string[]): boolean => {
  if (!namesLikeWords.has(toUnaccentedToken(token))) return false;
  if (isShortIs(token)) return next === undefined;
  if (next === undefined || nameChatter.has(toUnaccentedToken(next))) return true;
  return isSentenceWord(next) ? false : isFirstName(token) || (isCapital(token) && isCapital(next));
};

/** Takes the words of a name from the beginning of a phrase, without titles; particles count before a name only. */
const takeName = (phrase: string): string[] => {
  const tokens = nameTokensOf(phrase);
  const from = isOwnName(tokens) ? 1 : 0;
  const stop = tokens
    .slice(from)
    .findIndex(
      (token, index, rest) =>
        (isSentenceWord(token) && !isBenInsideName(token, rest[index + 1])) ||
        isPlaceParticle(token, rest[index + 1]),
    );
  const stopped = stop < 0 ? tokens : tokens.slice(0, from + stop);
  const last = stopped.findLastIndex((token) => !isParticle(token));
  return stopped.slice(0, last + 1);
};

interface FoundName {
  readonly role: Role;
  readonly tokens: readonly string[];
}

/** Whether each word has a capital, and no other: "Nguyen Van A" and "Bo Nee" are names, whatever their words mean. */
const isWrittenAsName = (tokens: readonly string[]): boolean =>
  tokens.length > 1 &&
  !isShortIs(tokens[0] ?? '') &&
  tokens.every((token) => /^\p{Lu}[^\p{Lu}]*$/u.test(token)) &&
  !tokens.every((token) => isSentenceWord(token) && !namesLikeWords.has(toUnaccentedToken(token)));

/** Finds a name that stands alone, or beside a greeting; null for a phrase that says something else. */
const bareName = (phrase: string): FoundName | 'chatter' | null => {
  const tokens = nameTokensOf(phrase);
  if (isWrittenAsName(tokens)) return { role: 'bare', tokens };
  const [only = '', second = ''] = tokens;
  if (isShortIs(only) && second !== '' && !isFirstName(second)) return null;
  if (tokens.length === 1 && isOwnName(tokens)) return { role: 'bare', tokens };
  const own = isOwnName(tokens) ? [only] : [];
  const others = tokens
    .slice(own.length)
    .filter((token) => isParticle(token) || !nameChatter.has(toUnaccentedToken(token)));
  const rest = [...own, ...others];
  if (rest.every((token) => isParticle(token) || nameTitles.has(toPlainToken(token)))) return 'chatter';
  const name = takeName(rest.join(' '));
  const isWhole = name.length === rest.length || details.has(toUnaccentedToken(rest[name.length] ?? ''));
  return isWhole && name.length > 0 ? { role: 'bare', tokens: name } : null;
};

/** Whether a phrase in front of a name only greets or fills: "Dag" is a name only where it stands alone. */
const isChatter = (phrase: string): boolean =>
  nameTokensOf(phrase).every((token) => nameChatter.has(toUnaccentedToken(token))) ||
  bareName(phrase) === 'chatter';

/** Flemish puts an article before a first name: "den Dirk". */
const withoutArticle = (tokens: readonly string[]): readonly string[] => {
  const [article = '', name = ''] = tokens;
  return tokens.length === 2 && ['de', 'den'].includes(toPlainToken(article)) && isFirstName(name)
    ? [name]
    : tokens;
};

/** "Ben Ali": a name whose first word is also "am"; in small letters, and before a first name, it can be "am Sanne". */
const benName = /^ben(?: \p{L}[\p{L}\p{M}'-]*){1,4}$/iu;

const isBenName = (phrase: string, part: NamePart): boolean => {
  const [first = '', second = '', ...others] = nameTokensOf(phrase);
  if (!benName.test(phrase) || isSentenceWord(second) || nameTitles.has(toPlainToken(second))) return false;
  if (part === 'last') return !isParticle(second);
  if (part === 'full') return isCapital(first) || (others.length === 0 && !isParticle(second));
  return isCapital(first) && !isFirstName(second);
};

/** "Ben Ali" at a question for the first name: it can be Ben, or "am Ali". */
const isAmbiguousBen = (phrase: string, part: NamePart): boolean =>
  part === 'first' &&
  benName.test(phrase) &&
  isWrittenAsName(nameTokensOf(phrase)) &&
  isFirstName(nameTokensOf(phrase)[1] ?? '');

/** "Ben Ali", "Ben Salah": a surname of two words. With a particle the surname begins there: "Ben de Vries". */
const isSurnameWithBen = ([first = '', second]: readonly string[]): boolean =>
  toPlainToken(first) === 'ben' && second !== undefined && !isParticle(second);

/** Takes the name behind its introduction: what is written as a name is one, such as "Grace Love". */
const takeIntroduced = (phrase: string): readonly string[] =>
  isWrittenAsName(nameTokensOf(phrase)) ? nameTokensOf(phrase) : withoutArticle(takeName(phrase));

/** Finds the names in a phrase that words introduce. */
const introducedNames = (phrase: string): FoundName[] => {
  const roles: readonly (keyof typeof nameLeads)[] = ['first', 'last', 'called', 'introduced'];
  const found = roles.flatMap((role) =>
    Array.from(phrase.matchAll(nameLeads[role]), (match) => ({
      role,
      at: match.index,
      end: match.index + match[0].length,
    })),
  );
  // The longest introduction counts: "they call me", and not the "call me" in it.
  const kept = found
    .filter((one) => !found.some((other) => other !== one && other.at <= one.at && other.end >= one.end))
    .filter(({ at, end }) => phrase.slice(at, end).trim() !== 'met' || isChatter(phrase.slice(0, at)))
    .filter(({ at, end }) => !isShortIs(phrase.slice(at, end).trim()) || isCapital(phrase.slice(end)));
  const told = kept.flatMap(({ role, end }) => {
    const next = kept.filter(({ at }) => at >= end).map(({ at }) => at);
    const tokens = takeIntroduced(phrase.slice(end, Math.min(phrase.length, ...next)));
    return tokens.length > 0 ? [{ role, tokens }] : [];
  });
  const begin = phrase.slice(0, Math.min(phrase.length, ...kept.map(({ at }) => at)));
  const before = isChatter(begin) ? 'chatter' : bareName(begin);
  return told.length > 0 && before !== null && before !== 'chatter' ? [...told, before] : told;
};

/** "J A N S E N": the name once more, letter by letter. */
const spelledOut = /(?:(?<![\p{L}\p{M}])\p{L}(?![\p{L}\p{M}])[\s.-]*){4}/u;

const phrasesOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .slice(0, longestReply)
    .replaceAll('’', "'")
    .replaceAll(address, ' ')
    .replaceAll(forShort, ', call me $1')
    .replace(/\s+/gu, ' ')
    .split(
      /[,;!?()"“”\n]|:\)|(?<=[\p{L}]{2})(?<!\b(?:mr|mrs|ms|dr|dhr|mw|mevr))\.(?:\s|$)|\s[-–—]\s|\p{Extended_Pictographic}/giu,
    )
    .map((phrase) => phrase.trim().replace(closing, ''))
    .filter((phrase) => /\p{L}/u.test(phrase) && !spelledOut.test(phrase));

const ofRole = (names: readonly FoundName[], role: Role): readonly string[] | null =>
  names.find((name) => name.role === role)?.tokens ?? null;

/** Returns the asked part of the names that a reply tells; null when it tells no single one. */
const pickPart = (names: readonly FoundName[], part: NamePart): readonly string[] | null => {
  const [called, first, last] = [ofRole(names, 'called'), ofRole(names, 'first'), ofRole(names, 'last')];
  const [introduced, bare] = [ofRole(names, 'introduced'), ofRole(names, 'bare')];
  // "The name is Bond. James Bond."
  const isLonger = introduced && bare && introduced.every((token) => bare.includes(token));
  const told = isLonger ? bare : (introduced ?? bare);
  if (part === 'first') return called ?? first ?? (told && splitName(told).first);
  if (part === 'last') {
    if (last) return last;
    if (!told) return null;
    if (!introduced && isSurnameWithBen(told)) return told;
    const split = splitName(told);
    // Two words can be a double surname; a known first name in front is none.
    return split.first && split.last && (told.some(isParticle) || isFirstName(split.first[0] ?? ''))
      ? split.last
      : told;
  }
  const given = first ?? (told && !told.some((token) => last?.includes(token)) ? told : null);
  if (given && last) return [...given, ...last];
  return told ?? called ?? first ?? last;
};

/** "Jansen, Piet": the surname is in front. */
const inOrder = (names: readonly FoundName[]): FoundName[] => {
  const [one, other] = names;
  if (names.length !== 2 || !one || !other) return [...names];
  const isTurned = isFirstName(other.tokens[0] ?? '') && !isFirstName(one.tokens[0] ?? '');
  const surname = one.tokens.filter((token) => !/^\p{L}\.$/u.test(token));
  return isTurned && other.tokens.length === 1
    ? [{ role: 'bare', tokens: [...other.tokens, ...surname] }]
    : [...names];
};

/** Takes a short reply without a word of a sentence as it stands: a name can look like anything, such as "X Æ A-12". */
const asWritten = (text: string): ReplyParseResult<string> => {
  const value = text.trim();
  const tokens = value.split(/\s+/u);
  const isName =
    tokens.length <= mostUnusualWords &&
    tokens.every((token) => unusualWord.test(token) && !isSentenceWord(token));
  return isName && tokens.some((token) => /\d/u.test(token))
    ? toParsedReply(value, 'exact', 0.7)
    : notUnderstood;
};

const parseWhole = (text: string, part: NamePart): ReplyParseResult<string> => {
  const surname = part === 'last' ? findOneWordSurname(text) : null;
  if (surname !== null) return toParsedReply(surname, surname === text.trim() ? 'exact' : 'extracted', 0.95);
  const isDetail = (phrase: string): boolean => details.has(toPlainToken(phrase.split(' ')[0] ?? ''));
  const phrases = phrasesOf(text).filter(
    (phrase, index, [begin = '']) => index === 0 || !isDetail(phrase) || isChatter(begin),
  );
  if (phrases.some((phrase) => isAmbiguousBen(phrase, part))) return notUnderstood;
  const told = phrases.map((phrase) => {
    const own = isBenName(phrase, part) ? bareName(phrase) : null;
    return { phrase, names: own === null || own === 'chatter' ? introducedNames(phrase) : [own] };
  });
  const introduced = told.flatMap(({ names: found }) => found);
  const readings = told.flatMap(({ phrase, names: found }, index) => {
    if (found.length > 0) return [];
    const isGreeting =
      index === 0 && isChatter(phrase) && told.slice(1).some((next) => !isChatter(next.phrase));
    return [isGreeting ? 'chatter' : bareName(phrase)];
  });
  const bare = readings.filter((found) => found !== null && found !== 'chatter');
  const hasTalk = introduced.length === 0 && readings.includes(null);
  const names = [...introduced, ...inOrder(bare)];
  if (names.length === 0) return asWritten(text);
  if (introduced.length === 0 && names.length > 1) return notUnderstood;
  const tokens = pickPart(names, part);
  if (!tokens || tokens.length === 0 || tokens.length > mostWords) return notUnderstood;
  if (hasTalk && !tokens.some((token) => isCapital(token) || isFirstName(token))) return notUnderstood;
  const value = spellName(tokens);
  if (value === text.trim()) return toParsedReply(value, 'exact', 1);
  return toParsedReply(value, 'extracted', hasTalk ? 0.8 : 0.95);
};

const asExtracted = (found: ReplyParseResult<string>): ReplyParseResult<string> =>
  found.ok && found.method === 'exact' ? toParsedReply(found.value, 'extracted', 0.95) : found;

/** "Batman. Kidding, Nils": what comes before a joke is admitted is no name. */
const joke =
  /^.*(?<![\p{L}])(?:geintje|grapje|kidding|joking|nee serieus|even serieus|no seriously|but seriously)(?: hoor| haha| lol)*[\s,.:;!-]+(?=\p{L})/isu;

/** "Sorry, it is a long one: Papadopoulos": what stands in front of a colon introduces the name. */
const untilColon =
  /^(?:[^\s:?]+\s?){1,5}:\s+(?=(?:\p{Lu}[\p{L}'-]*\.?(?:\s(?:van|de|der|den|ten|ter|von|la|le|du|da|al|el|bin))*\s?){1,4}[.!]?$)/su;

/** Where a candidate goes on behind the name: "Jan Vries and I want to apply as a cook". */
const goesOn = /[\s,]+(?:en|and|maar|but)\s+(?:ik|i|i['’]m|mijn|my|we|wij)\b.*$/isu;

/**
 * Finds the name that a reply tells, and returns the part that is asked for: "Nice to meet you, I'm My" gives My. A reply
 * without a name, or with several, is not understood. Names in small letters or in capitals are written as names are.
 */
export const parseName = (text: string, part: NamePart): ReplyParseResult<string> => {
  const meant = text.replace(joke, '');
  const whole = meant === text ? parseWhole(text, part) : asExtracted(parseWhole(meant, part));
  if (whole.ok) return whole;
  const shorter = [meant.replace(goesOn, ''), meant.replace(untilColon, '')].filter((one) => one !== meant);
  return shorter.map((one) => asExtracted(parseWhole(one, part))).find(({ ok }) => ok) ?? whole;
};
