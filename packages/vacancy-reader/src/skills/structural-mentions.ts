import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { infinitiveOfThirdPerson, isEnglishWorkVerb } from './work-verbs.ts';
import { containsKnownSkill } from './lexicon-matches.ts';
import { memoizePerWord } from '../memoize.ts';
import { matchAll } from './match-all.ts';
import { capitalizeFirst } from './skill-requirement.ts';
import { statesRequirement, type AskedAs, type SkillMention } from './skill-mention.ts';
import {
  skillNameEnd,
  skillDivider,
  dutchSkillLeads,
  englishSkillLeads,
  skillFillerWords,
  skillBeforeNoun,
  notSkillPattern,
  skillAsSubject,
  type SkillLead,
} from './skill-phrases.ts';
import { hasVerb } from '../text/verbs.ts';
import { foldWord } from './tokens.ts';

type Language = ParsedVacancy['language'];

/** A piece of a statement. */
interface Piece {
  readonly text: string;
  readonly start: number;
}

const longestName = 5;

/** By which structure a statement names a skill: after a lead, before a noun, behind a colon, as its subject, or as an item of a list. */
export type MentionStructure = 'led' | 'before' | 'colon' | 'subject' | 'item' | 'list';

/** Skills that statements name by their structure, each with it: "ervaring met X", "knowledge of X", "able to X". */
export function findStructuralMentions({
  statements,
  language,
}: ParsedVacancy): { readonly mention: SkillMention; readonly structure: MentionStructure }[] {
  const as = (structure: MentionStructure) => (mention: SkillMention) => ({ mention, structure });
  return statements
    .filter((statement) => !statement.negated && statesRequirement(statement))
    .flatMap((statement) => {
      const led = (language === 'nl' ? dutchSkillLeads : englishSkillLeads).flatMap((lead) =>
        objectsOf(statement, lead, language),
      );
      const named = [
        ...led.map(as('led')),
        ...namesBefore(statement, language).map(as('before')),
        ...listAfterColon(statement, language).map(as('colon')),
        ...subjectOf(statement, language).map(as('subject')),
      ];
      return [
        ...(named.length > 0 ? named : bareItem(statement, language).map(as('item'))),
        ...shortList(statement, language).map(as('list')),
      ];
    });
}

function objectsOf(
  statement: VacancyStatement,
  { words, asked }: SkillLead,
  language: Language,
): SkillMention[] {
  return matchAll(statement.text, words).flatMap((match) => {
    if (without.test(statement.text.slice(0, match.index))) return [];
    const from = match.index + match[0].length;
    const object = statement.text.slice(from);
    const end = object.search(skillNameEnd[language]);
    const named = end === -1 ? object : object.slice(0, end);
    // "Ervaring als kok en gevoel voor smaak" names one trade.
    const text = asked === 'experienceAs' ? named.replace(/\s(?:en|and)\s.*$/isu, '') : named;
    const pieces = piecesOf({ text, start: from }, language);
    const [first, ...others] = pieces;
    if (first === undefined) return [];
    const further = asked === 'ability' || asked === 'experienceAs' ? [] : others.slice(0, 5);
    return [
      ...mentionOf(first, statement, asked, language).map((mention) => ({
        ...mention,
        phrase: phraseWith(match[0], statement.text.slice(from, mention.end), language) ?? mention.phrase,
      })),
      ...further.flatMap((piece) => mentionOf(piece, statement, asked, language)),
    ];
  });
}

/** "ervaring in de bouw" keeps its preposition and its article in a sentence; null for "ervaring met". */
function phraseWith(lead: string, object: string, language: Language): string | null {
  const preposition = /\s(?<word>in|bij|binnen|op|at|within|on)\s+$/iu.exec(lead)?.groups?.['word'];
  if (preposition === undefined || object.split(/\s+/).length > 6) return null;
  return `${language === 'nl' ? 'ervaring' : 'experience'} ${preposition.toLowerCase()} ${object}`;
}

/** "No experience in tourism?" asks for none, "18 because you work with machines" for another thing. */
const without =
  /\b(?:no|geen|zonder|without)\s+(?:\p{L}+\s+){0,2}$|\b(?:vanwege|wegens|in verband met|because|due to|omdat)\b[^,;]*$/iu;

/** What stands after a colon, as a list of names: "commercial experience: wiring, second fix". */
function listAfterColon(statement: VacancyStatement, language: Language): SkillMention[] {
  const colon = statement.text.indexOf(': ');
  if (colon === -1) return [];
  const head = statement.text.slice(0, colon);
  if (!general.test(head)) {
    const short = statement.listItem && head.split(' ').length <= 2;
    return short
      ? piecesOf({ text: head, start: 0 }, language).flatMap((piece) =>
          mentionOf(piece, statement, 'experience', language),
        )
      : [];
  }
  const list = statement.text.slice(colon + 2).replace(/[.!]+$/, '');
  const pieces = list.split(/[,;]\s*|\s(?:and|en|or|of)\s/iu);
  if (pieces.length < 2 || pieces.some((piece) => piece.split(' ').length > 3)) return [];
  return piecesOf({ text: list, start: colon + 2 }, language).flatMap((piece) =>
    mentionOf(piece, statement, 'experience', language),
  );
}

// What stands before a colon and says only that skills follow.
const general =
  /(?:experience|skills?|knowledge|expertise|stack|tools?|tooling|software|systems?|technolog\p{L}+|programs|with|in|following|\p{L}*ervaring|\p{L}*kennis|vaardigheden|systemen|programma's|technieken|met|van)$/iu;

function subjectOf(statement: VacancyStatement, language: Language): SkillMention[] {
  const name = skillAsSubject[language][statement.strength === 'nice' ? 'nice' : 'must'].exec(statement.text)
    ?.groups?.['name'];
  if (name === undefined || skillNameEnd[language].test(name)) return [];
  return piecesOf({ text: name, start: 0 }, language)
    .filter(({ text }) => text.split(' ').length <= 3)
    .flatMap((piece) => mentionOf(piece, statement, 'experience', language));
}

/** What names stand before: the expression for these tries every word of a statement. */
const nouns = /experience|skills|knowledge|expertise|kennis|ervaring/iu;

function namesBefore(statement: VacancyStatement, language: Language): SkillMention[] {
  if (!nouns.test(statement.text)) return [];
  return matchAll(statement.text, skillBeforeNoun[language]).flatMap(({ groups, index }) => {
    const name = groups?.['name'] ?? '';
    const pieces = piecesOf({ text: name, start: index }, language).filter(
      ({ text }) => !skillNameEnd[language].test(text),
    );
    const noun = statement.text.slice(index + name.length).match(/^(?:experience|skills)(?!\p{L})/iu)?.[0];
    return pieces
      .slice(-2)
      .flatMap((piece) =>
        mentionOf(piece, statement, 'experience', language).map((mention) =>
          noun === undefined || pieces.length > 1
            ? mention
            : { ...mention, phrase: `${mention.phrase} ${noun.toLowerCase()}` },
        ),
      );
  });
}

/** A short item of the list of requirements that is nothing but a name: "Stock management". */
function bareItem(statement: VacancyStatement, language: Language): SkillMention[] {
  if (statement.text.includes(';')) return statement.text.length < 400 ? enumerated(statement, language) : [];
  if (!statement.listItem || statement.text.length > 60 || speaks[language].test(statement.text)) return [];
  const whole = { text: statement.text.replace(/[.;,!]+$/, ''), start: 0 };
  if (skillNameEnd[language].test(whole.text)) return [];
  const pieces = piecesOf(whole, language);
  return pieces.length > 1 && pieces.some(({ text }) => text.split(' ').length > 3)
    ? []
    : pieces.flatMap((piece) => mentionOf(piece, statement, 'experience', language));
}

/** A line of names between commas: "Nice to have: cat grooming, Instagram skills, canine first aid". */
function shortList(statement: VacancyStatement, language: Language): SkillMention[] {
  const { text, listItem } = statement;
  const parts = text.replace(/[.!]+$/, '').split(/,\s*/u);
  const isList =
    !listItem && !/\d/.test(text) && parts.length >= 3 && parts.every((part) => part.split(' ').length <= 3);
  if (!isList || hasVerb(text) || skillNameEnd[language].test(parts.join(' '))) return [];
  return piecesOf({ text, start: 0 }, language).flatMap((piece) =>
    piece.text.includes(' ') ? mentionOf(piece, statement, 'experience', language) : [],
  );
}

/** Short parts between semicolons are items as well. */
function enumerated(statement: VacancyStatement, language: Language): SkillMention[] {
  return dividedBy({ text: statement.text.replace(/[.!]+$/, ''), start: 0 }, /\s*;\s*/gu)
    .filter(({ text }) => text.split(' ').length <= 3 && !skillNameEnd[language].test(text))
    .flatMap((part) => piecesOf(part, language))
    .flatMap((piece) => mentionOf(piece, statement, 'experience', language));
}

// A sentence about the reader, not the name of a thing.
const speaks = {
  nl: /^(?:je|jij|u|we|wij|ben|hebt|bent|kunt|kan|werkt|woont|spreekt|beschikt|houdt|weet|vindt|gaat|komt|staat|denkt|laat|zorgt|neemt|durft|wilt?|beheerst|bezit|voelt|ziet|maakt|past|leert|geen|niet|tegen|in het bezit)\b/iu,
  en: /^(?:you|we|are|have|has|can|will|be|is|do|does|want|love|like|enjoy|must|no|not|a love|happy|willing|someone)\b/iu,
} as const;

function piecesOf(whole: Piece, language: Language): Piece[] {
  return dividedBy(whole, /\s*[,;]\s*/gu)
    .flatMap((part) => (isPair(part.text, language) ? [part] : dividedBy(part, skillDivider[language])))
    .flatMap((piece) => trimmed(piece, language));
}

function dividedBy({ text, start }: Piece, mark: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of matchAll(text, mark)) {
    pieces.push({ text: text.slice(from, match.index), start: start + from });
    from = match.index + match[0].length;
  }
  return [...pieces, { text: text.slice(from), start: start + from }];
}

const pair = {
  nl: /^\s*(?:\p{Ll}[\p{L}-]+ )?\p{Ll}[\p{L}-]+ en \p{Ll}[\p{L}-]+\s*$/u,
  en: /^\s*(?:\p{Ll}[\p{L}-]+ )?\p{Ll}[\p{L}-]+ and \p{Ll}[\p{L}-]+\s*$/u,
} as const;

/** Two common nouns that belong together: "children and families". */
function isPair(text: string, language: Language): boolean {
  return pair[language].test(text) && !containsKnownSkill(text, language);
}

const word = /[^\s"“”'‘’]+(?:['’][^\s"“”]+)*/gu;

const fillingIn = (language: Language): ((word: string) => boolean) =>
  memoizePerWord(
    (text) =>
      skillFillerWords[language].has(foldWord(text.replace(/[.,:;+]+$/, ''))) ||
      /^\d+(?:[-–]\d+)?\+?$/.test(text),
  );
const isFillingIn = { nl: fillingIn('nl'), en: fillingIn('en') };

/** The piece without the words around it that say nothing; none when nothing is left. */
function trimmed({ text, start }: Piece, language: Language): Piece[] {
  const words = matchAll(text, word);
  if (
    /^\s*(?:an? |een |other |andere? )?(?:vergelijkba|soortgelijk|gelijkwaardig|similar|comparable|equivalent|other|another|andere?)/iu.test(
      text,
    )
  )
    return [];
  const isFilling = isFillingIn[language];
  const first = words.findIndex(([word]) => !isFilling(word));
  const last = words.findLastIndex(([word]) => !isFilling(word) || /^(?:werken|werk)$/.test(word));
  const [from, to] = [words[first], words[last]];
  if (from === undefined || to === undefined) return [];
  const end = to.index + to[0].length;
  return [{ text: text.slice(from.index, end).replace(/[.,:;!?]+$/, ''), start: start + from.index }];
}

/** "Write clear emails" is what one can, "writing emails" and "reports" are things. */
function isBareVerb(text: string, language: Language): boolean {
  const [first = '', ...rest] = text.toLowerCase().split(' ');
  return language === 'en' && rest.length > 0 && !first.endsWith('ing') && isEnglishWorkVerb(first);
}

/** "Experience with stock control" names a thing, though "stock" is a verb as well. */
export function isNamedAsThing({ text }: VacancyStatement, start: number): boolean {
  return /\b(?:with|of|in|on|for|using|at|about)\s+(?:the\s+)?$/iu.test(text.slice(0, start));
}

/** "Typt foutloos", where the sentence goes on, is "foutloos typen"; null for what begins with no verb of its own. */
function workOf(text: string, language: Language): string | null {
  const [first = '', ...rest] = text.split(/\s+/);
  if (language === 'en' || rest.length === 0 || /^(?:test|last|plant|\p{Lu}.*)$/u.test(first)) return null;
  const verb = infinitiveOfThirdPerson(first);
  return verb === null ? null : [...rest, verb].join(' ');
}

function mentionOf(
  piece: Piece,
  statement: VacancyStatement,
  how: AskedAs,
  language: Language,
): SkillMention[] {
  const { start } = piece;
  const work = workOf(piece.text, language);
  const text = work ?? piece.text;
  const asked = work === null ? how : 'ability';
  const words = text.split(/\s+/);
  if (asked === 'ability' && words.length === 1) return [];
  if (text.length < 2 || words.length > longestName || notSkillPattern[language].test(text)) return [];
  if (speaks[language].test(text)) return [];
  // Vacancies that shout name their skills in a normal voice.
  const said = text.includes(' ') && !/\p{Ll}/u.test(statement.text) ? text.toLowerCase() : text;
  const mention: SkillMention = {
    kind: 'hard',
    concept: `text/${foldWord(text)}`,
    name: capitalizeFirst(said),
    phrase: said,
    // A capital in the middle of a sentence is a proper name's.
    language: start > 0 && /^\p{Lu}/u.test(text) ? 'any' : language,
    form: 'noun',
    asked:
      asked === 'experience' && isBareVerb(said, language) && !isNamedAsThing(statement, start)
        ? 'ability'
        : asked,
    statement,
    start,
    end: start + piece.text.length,
    unknown: true,
  };
  return [mention];
}
