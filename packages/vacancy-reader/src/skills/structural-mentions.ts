import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { infinitiveOfThirdPerson, isEnglishWorkVerb } from './work-verbs.ts';
import { matchAll } from './match-all.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { statesRequirement, type AskedAs, type SkillMention } from './skill-mention.ts';
import {
  skillNameEnd,
  dutchSkillLeads,
  englishSkillLeads,
  skillBeforeNoun,
  notSkillPattern,
  skillAsSubject,
  type SkillLead,
} from './skill-phrases.ts';
import { type Piece, splitAt, splitPieces } from './statement-pieces.ts';
import { hasVerb } from '../segmentation/verbs.ts';
import { foldWord } from './tokens.ts';

type Language = ParsedVacancy['language'];

const maxNameWords = 5;

/**
 * The structure that names a skill: after an introduction, before a noun, around a colon, as the subject, or as an
 * item of a list.
 */
export type MentionStructure = 'led' | 'before' | 'colon' | 'subject' | 'item' | 'list';

/**
 * Finds skills by the structure of statements: "ervaring met X", "knowledge of X", "able to X". Returns each with its
 * structure.
 */
export function findStructuralMentions({
  statements,
  language,
}: ParsedVacancy): { readonly mention: SkillMention; readonly structure: MentionStructure }[] {
  const withStructure = (structure: MentionStructure) => (mention: SkillMention) => ({ mention, structure });
  return statements
    .filter((statement) => !statement.negated && statesRequirement(statement))
    .flatMap((statement) => {
      const led = (language === 'nl' ? dutchSkillLeads : englishSkillLeads).flatMap((lead) =>
        findLedMentions(statement, lead, language),
      );
      const named = [
        ...led.map(withStructure('led')),
        ...findNamesBeforeNoun(statement, language).map(withStructure('before')),
        ...findListAfterColon(statement, language).map(withStructure('colon')),
        ...findSubject(statement, language).map(withStructure('subject')),
      ];
      return [
        ...(named.length > 0 ? named : findBareItem(statement, language).map(withStructure('item'))),
        ...findShortList(statement, language).map(withStructure('list')),
      ];
    });
}

function findLedMentions(
  statement: VacancyStatement,
  { words, asked }: SkillLead,
  language: Language,
): SkillMention[] {
  return matchAll(statement.text, words).flatMap((match) => {
    if (refusedBefore.test(statement.text.slice(0, match.index))) return [];
    const from = match.index + match[0].length;
    const object = statement.text.slice(from);
    const end = object.search(skillNameEnd[language]);
    const named = end === -1 ? object : object.slice(0, end);
    // "Ervaring als kok en gevoel voor smaak" names one trade.
    const text = asked === 'experienceAs' ? named.replace(/\s(?:en|and)\s.*$/isu, '') : named;
    const pieces = splitPieces({ text, start: from }, language);
    const [first, ...others] = pieces;
    if (first === undefined) return [];
    const further = asked === 'ability' || asked === 'experienceAs' ? [] : others.slice(0, 5);
    return [
      ...toMention(first, statement, asked, language).map((mention) => ({
        ...mention,
        phrase: phraseWith(match[0], statement.text.slice(from, mention.end), language) ?? mention.phrase,
      })),
      ...further.flatMap((piece) => toMention(piece, statement, asked, language)),
    ];
  });
}

/** "Ervaring in de bouw" keeps its preposition and article; null for "ervaring met". */
function phraseWith(lead: string, object: string, language: Language): string | null {
  const preposition = /\s(?<word>in|bij|binnen|op|at|within|on)\s+$/iu.exec(lead)?.groups?.['word'];
  if (preposition === undefined || object.split(/\s+/).length > 6) return null;
  return `${language === 'nl' ? 'ervaring' : 'experience'} ${preposition.toLowerCase()} ${object}`;
}

/** "No experience in tourism?" asks for none; "18 because you work with machines" asks for something else. */
const refusedBefore =
  /\b(?:no|geen|zonder|without)\s+(?:\p{L}+\s+){0,2}$|\b(?:vanwege|wegens|in verband met|because|due to|omdat)\b[^,;]*$/iu;

/** Finds the names after a colon: "commercial experience: wiring, second fix". */
function findListAfterColon(statement: VacancyStatement, language: Language): SkillMention[] {
  const colon = statement.text.indexOf(': ');
  if (colon === -1) return [];
  const head = statement.text.slice(0, colon);
  if (!generalHead.test(head)) {
    const short = statement.listItem && head.split(' ').length <= 2;
    return short
      ? splitPieces({ text: head, start: 0 }, language).flatMap((piece) =>
          toMention(piece, statement, 'experience', language),
        )
      : [];
  }
  const list = statement.text.slice(colon + 2).replace(/[.!]+$/, '');
  const pieces = list.split(/[,;]\s*|\s(?:and|en|or|of)\s/iu);
  if (pieces.length < 2 || pieces.some((piece) => piece.split(' ').length > 3)) return [];
  return splitPieces({ text: list, start: colon + 2 }, language).flatMap((piece) =>
    toMention(piece, statement, 'experience', language),
  );
}

// Words before a colon that only announce skills.
const generalHead =
  /(?:experience|skills?|knowledge|expertise|stack|tools?|tooling|software|systems?|technolog\p{L}+|programs|with|in|following|\p{L}*ervaring|\p{L}*kennis|vaardigheden|systemen|programma's|technieken|met|van)$/iu;

function findSubject(statement: VacancyStatement, language: Language): SkillMention[] {
  const name = skillAsSubject[language][statement.strength === 'nice' ? 'nice' : 'must'].exec(statement.text)
    ?.groups?.['name'];
  if (name === undefined || skillNameEnd[language].test(name)) return [];
  return splitPieces({ text: name, start: 0 }, language)
    .filter(({ text }) => text.split(' ').length <= 3)
    .flatMap((piece) => toMention(piece, statement, 'experience', language));
}

/** A quick test, because the expression for names tries every word of a statement. */
const skillNouns = /experience|skills|knowledge|expertise|kennis|ervaring/iu;

function findNamesBeforeNoun(statement: VacancyStatement, language: Language): SkillMention[] {
  if (!skillNouns.test(statement.text)) return [];
  return matchAll(statement.text, skillBeforeNoun[language]).flatMap(({ groups, index }) => {
    const name = groups?.['name'] ?? '';
    const pieces = splitPieces({ text: name, start: index }, language).filter(
      ({ text }) => !skillNameEnd[language].test(text),
    );
    const noun = statement.text.slice(index + name.length).match(/^(?:experience|skills)(?!\p{L})/iu)?.[0];
    return pieces
      .slice(-2)
      .flatMap((piece) =>
        toMention(piece, statement, 'experience', language).map((mention) =>
          noun === undefined || pieces.length > 1
            ? mention
            : { ...mention, phrase: `${mention.phrase} ${noun.toLowerCase()}` },
        ),
      );
  });
}

/** Finds a short list item that is only a name: "Stock management". */
function findBareItem(statement: VacancyStatement, language: Language): SkillMention[] {
  if (statement.text.includes(';'))
    return statement.text.length < 400 ? findEnumeratedItems(statement, language) : [];
  if (!statement.listItem || statement.text.length > 60 || sentenceStart[language].test(statement.text))
    return [];
  const whole = { text: statement.text.replace(/[.;,!]+$/, ''), start: 0 };
  if (skillNameEnd[language].test(whole.text)) return [];
  const pieces = splitPieces(whole, language);
  return pieces.length > 1 && pieces.some(({ text }) => text.split(' ').length > 3)
    ? []
    : pieces.flatMap((piece) => toMention(piece, statement, 'experience', language));
}

/** Finds the names of a line between commas: "Nice to have: cat grooming, Instagram skills, canine first aid". */
function findShortList(statement: VacancyStatement, language: Language): SkillMention[] {
  const { text, listItem } = statement;
  const parts = text.replace(/[.!]+$/, '').split(/,\s*/u);
  const isList =
    !listItem && !/\d/.test(text) && parts.length >= 3 && parts.every((part) => part.split(' ').length <= 3);
  if (!isList || hasVerb(text) || skillNameEnd[language].test(parts.join(' '))) return [];
  return splitPieces({ text, start: 0 }, language).flatMap((piece) =>
    piece.text.includes(' ') ? toMention(piece, statement, 'experience', language) : [],
  );
}

/** Finds short parts between semicolons. */
function findEnumeratedItems(statement: VacancyStatement, language: Language): SkillMention[] {
  return splitAt({ text: statement.text.replace(/[.!]+$/, ''), start: 0 }, /\s*;\s*/gu)
    .filter(({ text }) => text.split(' ').length <= 3 && !skillNameEnd[language].test(text))
    .flatMap((part) => splitPieces(part, language))
    .flatMap((piece) => toMention(piece, statement, 'experience', language));
}

// Words that begin a sentence about the reader, not a name.
const sentenceStart = {
  nl: /^(?:je|jij|u|we|wij|ben|hebt|bent|kunt|kan|werkt|woont|spreekt|beschikt|houdt|weet|vindt|gaat|komt|staat|denkt|laat|zorgt|neemt|durft|wilt?|beheerst|bezit|voelt|ziet|maakt|past|leert|geen|niet|tegen|in het bezit)\b/iu,
  en: /^(?:you|we|are|have|has|can|will|be|is|do|does|want|love|like|enjoy|must|no|not|a love|happy|willing|someone)\b/iu,
} as const;

/** Returns whether words begin with a bare verb: "write clear emails", but not "writing emails" or "reports". */
function isBareVerb(text: string, language: Language): boolean {
  const [first = '', ...rest] = text.toLowerCase().split(' ');
  return language === 'en' && rest.length > 0 && !first.endsWith('ing') && isEnglishWorkVerb(first);
}

/**
 * Returns whether the words at offset `start` name a thing: "experience with stock control", though "stock" is also a
 * verb.
 */
export function isNamedAsThing({ text }: VacancyStatement, start: number): boolean {
  return /\b(?:with|of|in|on|for|using|at|about)\s+(?:the\s+)?$/iu.test(text.slice(0, start));
}

/** Returns "foutloos typen" for "typt foutloos"; null for words that do not begin with a finite verb. */
function toWorkName(text: string, language: Language): string | null {
  const [first = '', ...rest] = text.split(/\s+/);
  if (language === 'en' || rest.length === 0 || /^(?:test|last|plant|\p{Lu}.*)$/u.test(first)) return null;
  const verb = infinitiveOfThirdPerson(first);
  return verb === null ? null : [...rest, verb].join(' ');
}

function toMention(
  piece: Piece,
  statement: VacancyStatement,
  askedAs: AskedAs,
  language: Language,
): SkillMention[] {
  const { start } = piece;
  const work = toWorkName(piece.text, language);
  const text = work ?? piece.text;
  const asked = work === null ? askedAs : 'ability';
  const words = text.split(/\s+/);
  if (asked === 'ability' && words.length === 1) return [];
  if (text.length < 2 || words.length > maxNameWords || notSkillPattern[language].test(text)) return [];
  if (sentenceStart[language].test(text)) return [];
  // A text in capitals gives names in lower case.
  const plainText = text.includes(' ') && !/\p{Ll}/u.test(statement.text) ? text.toLowerCase() : text;
  const mention: SkillMention = {
    kind: 'hard',
    concept: `text/${foldWord(text)}`,
    name: capitalizeFirst(plainText),
    phrase: plainText,
    // A capital inside a sentence marks a proper name.
    language: start > 0 && /^\p{Lu}/u.test(text) ? 'any' : language,
    form: 'noun',
    asked:
      asked === 'experience' && isBareVerb(plainText, language) && !isNamedAsThing(statement, start)
        ? 'ability'
        : asked,
    statement,
    start,
    end: start + piece.text.length,
    unknown: true,
  };
  return [mention];
}
