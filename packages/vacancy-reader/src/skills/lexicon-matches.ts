import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { findSkillPatterns as find, softSkillLexicon } from './loaded-lexicons.ts';
import type { ChooseWording, PatternMatch } from './trie-matcher.ts';
import { isNameOfPerson, nameMention } from './skill-name.ts';
import { isSkillRequested, addressesReader, describesCandidate, type SkillMention } from './skill-mention.ts';
import { isAboutSomethingElse } from './trait-subject.ts';
import { inWordsOfText } from './own-words.ts';
import { foldWord, tokensOfStatement, tokenize, type Token } from './tokens.ts';

const inEnglish: ChooseWording = (wordings) =>
  wordings.find(({ language }) => language === 'en') ?? wordings.find(({ language }) => language === 'any');

// Dutch vacancies are full of English terms; single words are too often Dutch ones that look the same.
const inDutch: ChooseWording = (wordings, words) =>
  wordings.find(({ language }) => language === 'nl') ??
  wordings.find(({ language }) => language === 'any' || (language === 'en' && words > 1));

/** Skills that the lexicons know, in the order of the text. */
export function findLexiconMentions({ statements, language }: ParsedVacancy): SkillMention[] {
  const choose = language === 'nl' ? inDutch : inEnglish;
  const dutiesToldOf = statements.some(({ section }) => section === 'duties');
  const read = statements
    .filter(({ negated }) => !negated)
    .map((statement) => {
      const tokens = tokensOfStatement(statement);
      return { statement, tokens, finds: find(tokens, choose) };
    });
  return read.flatMap((one, index) => {
    const near = read.slice(Math.max(0, index - 1), index + 2).flatMap(({ finds }) => finds);
    return one.finds
      .filter((found) => !found.wording.ambiguous || supported(found, near))
      .filter(
        (found) =>
          counts(found, one.statement, dutiesToldOf && !listsWork(one.finds)) &&
          !isOfOthers(found, one) &&
          !isProof(found, one),
      )
      .map((found) => inWordsOfText(mentionOf(found, one.statement, one.tokens)))
      .filter((mention) => !isOfTool(mention) && !isAboutSomethingElse(mention))
      .map(apartInStatement);
  });
}

// A line of business is a skill where experience with it is asked for, or where it is an item of its own.
const practice =
  /(?:ervaring|ervaren|kennis|affiniteit|gewerkt|achtergrond|expertise|vaardig|experience|knowledge|worked|background|skills|understanding|interest|passion|familiar)/iu;

function asksForExperience({ text }: VacancyStatement): boolean {
  return practice.test(text) || text.split(/\s+/).length <= 4;
}

/** "Treatments include facials, waxing and massage": who lists as many tells of the work. */
function listsWork(finds: readonly PatternMatch[]): boolean {
  return finds.filter(({ wording }) => wording.lexicon !== softSkillLexicon).length >= 3;
}

/** A word with other meanings is a skill where its neighbours are skills of the same field. */
function supported({ wording }: PatternMatch, near: readonly PatternMatch[]): boolean {
  return near.some((other) => !other.wording.ambiguous && other.wording.lexicon === wording.lexicon);
}

function counts({ wording }: PatternMatch, statement: VacancyStatement, dutiesToldOf: boolean): boolean {
  if (wording.lexicon === softSkillLexicon) return describesCandidate(statement);
  const isAsked = isSkillRequested({ kind: 'hard', statement });
  if (wording.form === 'field') return isAsked && asksForExperience(statement);
  if (isAsked) return true;
  const { section } = statement;
  return (
    section === 'duties' ||
    section === 'title' ||
    (section === 'other' && (!dutiesToldOf || wording.language === 'any' || addressesReader(statement)))
  );
}

/** Two names of one concept in one sentence are two skills there: whoever listed them meant both. */
function apartInStatement(mention: SkillMention, _: number, all: readonly SkillMention[]): SkillMention {
  const [first] = all.filter(({ concept, kind }) => concept === mention.concept && kind === 'hard');
  if (first === undefined || first === mention || isLike(first.name, mention.name)) return mention;
  return { ...mention, concept: `${mention.concept} ${foldWord(mention.name)}` };
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [foldWord(one), foldWord(other)];
  return a.slice(0, 5) === b.slice(0, 5) || a.includes(b) || b.includes(a);
}

/** "Confident using Excel" tells of Excel, not of a character. */
function isOfTool({ kind, form, statement, start, end }: SkillMention): boolean {
  const rest = statement.text.slice(end);
  // "Daarnaast onderhoud je contacten": a verb.
  if (kind === 'hard') return /^ (?:je|jij|u)\b/i.test(rest);
  const isWord = !statement.text.slice(start, end).includes(' ');
  const ofTool =
    form === 'adjective' &&
    isWord &&
    /^ (?:users?|using|in using|in the use of)\b|^ with (?!\p{Ll})/u.test(rest);
  const isProficient =
    /^(?:confident|handy|skilled)\b/i.test(statement.text.slice(start)) && /^ with\b/.test(rest);
  // "Polish is handy": a thing is so, not a person.
  const ofThing =
    form === 'adjective' &&
    /\b(?<!you |who )(?:is|would be|will be) (?:very |also )?$/iu.test(statement.text.slice(0, start)) &&
    /^(?:handy|helpful|useful)\b/iu.test(statement.text.slice(start));
  return ofTool || ofThing || ofMatter.test(rest) || isProficient || ofLanguage.test(rest);
}

// "Precise measurements", "analytical chemist", "accurate typing".
const ofMatter =
  /^ (?:measurements?|typing|records?|sciences?|chemi\p{L}+|instruments?|balances?|methods?|techniques?|equipment)\b/iu;

const ofLanguage =
  /^(?: en (?!\p{L}+t )\p{L}+)?,? (?:beheersing|taalvaardig\p{L}*|command|proficiency|fluency|english|dutch|nederlands|engels)/iu;

/** The concept that a name is a wording of as a whole; null when no lexicon knows it. */
export function conceptOfName(name: string, language: ParsedVacancy['language']): string | null {
  const tokens = tokenize(name);
  const [found] = find(tokens, language === 'nl' ? inDutch : inEnglish);
  if (found === undefined || found.wording.lexicon === softSkillLexicon) return null;
  return found.first === 0 && found.last === tokens.length - 1 ? found.wording.concept : null;
}

/** Whether a lexicon knows something in a phrase. */
export function containsKnownSkill(phrase: string, language: ParsedVacancy['language']): boolean {
  return find(tokenize(phrase), language === 'nl' ? inDutch : inEnglish).length > 0;
}

const role =
  /(?:\b(?:als|as|as an?|ervaren|experienced|qualified|werkend|gezocht:?|functie van|rol van|role of)|[/,]|\b(?:of|or))\s*$/iu;

// "Je overlegt met huisartsen", "liaise with carpenters": whom one works with.
const ofPartners =
  /\b(?:overleg(?:t|gen)? met|overleg je met|contact(?:en)? met|samen met|afstemm\p{L}* met|liais\p{L}+ with|alongside) (?:de |het |onze |the |our |other |andere )?$/iu;

/** "Je overlegt met de bakker" is no baking; "ervaring als bakker" is. */
function isOfOthers(
  { wording, first, last }: PatternMatch,
  { statement, tokens }: TokenizedStatement,
): boolean {
  const [from, to] = [tokens[first], tokens[last]];
  if (statement.section === 'title' || from === undefined || to === undefined) return false;
  const words = statement.text.slice(from.start, to.end);
  const before = statement.text.slice(0, from.start);
  if (
    /\b(?:no|geen|zonder|without) (?:\p{L}+ ){0,2}(?:experience|ervaring|knowledge|kennis) (?:\p{L}+ ){0,3}$/iu.test(
      before,
    )
  )
    return true;
  if (/(?:in verband met|committed to) (?:\p{L}+ ){0,2}$/iu.test(before)) return true;
  if (wording.language !== 'any' && ofPartners.test(before)) return true;
  if (/\b(?:zoeken|zoekt|gezocht|looking for|seeking|wanted|appoint)\b/iu.test(before)) return false;
  return isNameOfPerson(wording, words) && !role.test(before);
}

/** "Heftruckcertificaat" names a certificate. */
function isProof({ last }: PatternMatch, { tokens }: TokenizedStatement): boolean {
  return /(?:certificaat|certificaten|diploma|rijbewijs|opleiding|cursus|licentie|bewijs|kaart|scholing)s?$/.test(
    tokens[last]?.norm ?? '',
  );
}

interface TokenizedStatement {
  readonly statement: VacancyStatement;
  readonly tokens: readonly Token[];
}

function mentionOf(
  { wording, first, last }: PatternMatch,
  statement: VacancyStatement,
  tokens: readonly Token[],
): SkillMention {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[last]?.end ?? statement.text.length;
  return {
    kind: wording.lexicon === softSkillLexicon ? 'soft' : 'hard',
    concept: wording.concept,
    ...nameMention(wording, statement.text.slice(start, end)),
    language: wording.language,
    asked: 'experience',
    statement,
    start,
    end,
    unknown: false,
  };
}
