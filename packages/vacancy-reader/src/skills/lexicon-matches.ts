import { isSimilarName } from './deduplicate.ts';
import type { VacancyStatement, ParsedVacancy } from '../vacancy-structure.ts';
import { findSkillPatterns as find, softSkillLexicon } from './loaded-lexicons.ts';
import type { ChooseWording, PatternMatch } from './trie-matcher.ts';
import { isNameOfPerson, nameMention } from './skill-name.ts';
import { isSkillRequested, addressesReader, describesCandidate, type SkillMention } from './skill-mention.ts';
import { isAboutSomethingElse } from './trait-subject.ts';
import { foldWord, tokensOfStatement, tokenize, type Token } from './tokens.ts';

const chooseEnglish: ChooseWording = (wordings) =>
  wordings.find(({ language }) => language === 'en') ?? wordings.find(({ language }) => language === 'any');

// Dutch vacancies are full of English terms, but single English words are too often Dutch words with the same
// spelling.
const chooseDutch: ChooseWording = (wordings, words) =>
  wordings.find(({ language }) => language === 'nl') ??
  wordings.find(({ language }) => language === 'any' || (language === 'en' && words > 1));

/** Finds the skills of the lexicons, in the order of the text. */
export function findLexiconMentions({ statements, language }: ParsedVacancy): SkillMention[] {
  const choose = language === 'nl' ? chooseDutch : chooseEnglish;
  const hasDuties = statements.some(({ section }) => section === 'duties');
  const matched = statements
    .filter(({ negated }) => !negated)
    .map((statement) => {
      const tokens = tokensOfStatement(statement);
      return { statement, tokens, matches: find(tokens, choose) };
    });
  return matched.flatMap((one, index) => {
    const near = matched.slice(Math.max(0, index - 1), index + 2).flatMap(({ matches }) => matches);
    return one.matches
      .filter((found) => !found.wording.ambiguous || isSupported(found, near))
      .filter(
        (found) =>
          isRelevantMatch(found, one.statement, hasDuties && !listsWork(one.matches)) &&
          !isAboutOthers(found, one) &&
          !namesCertificate(found, one),
      )
      .map((found) => toMention(found, one.statement, one.tokens))
      .filter((mention) => !isAboutTool(mention) && !isAboutSomethingElse(mention))
      .map(separateInStatement);
  });
}

// A line of business is a skill where experience with it is asked for, or as an item of its own.
const practiceWords =
  /(?:ervaring|ervaren|kennis|affiniteit|gewerkt|achtergrond|expertise|vaardig|experience|knowledge|worked|background|skills|understanding|interest|passion|familiar)/iu;

function asksForExperience({ text }: VacancyStatement): boolean {
  return practiceWords.test(text) || text.split(/\s+/).length <= 4;
}

/** "Treatments include facials, waxing and massage": a sentence with three skills describes the work. */
function listsWork(matches: readonly PatternMatch[]): boolean {
  return matches.filter(({ wording }) => wording.lexicon !== softSkillLexicon).length >= 3;
}

/** Returns whether an ambiguous word stands beside a skill of the same lexicon. */
function isSupported({ wording }: PatternMatch, near: readonly PatternMatch[]): boolean {
  return near.some((other) => !other.wording.ambiguous && other.wording.lexicon === wording.lexicon);
}

function isRelevantMatch(
  { wording }: PatternMatch,
  statement: VacancyStatement,
  hasDuties: boolean,
): boolean {
  if (wording.lexicon === softSkillLexicon) return describesCandidate(statement);
  const isAsked = isSkillRequested({ kind: 'hard', statement });
  if (wording.form === 'field') return isAsked && asksForExperience(statement);
  if (isAsked) return true;
  const { section } = statement;
  return (
    section === 'duties' ||
    section === 'title' ||
    (section === 'other' && (!hasDuties || wording.language === 'any' || addressesReader(statement)))
  );
}

/** Two names of one concept in one sentence are two skills: the writer lists both. */
function separateInStatement(mention: SkillMention, _: number, all: readonly SkillMention[]): SkillMention {
  const [first] = all.filter(({ concept, kind }) => concept === mention.concept && kind === 'hard');
  if (first === undefined || first === mention || isSimilarName(first.name, mention.name)) return mention;
  return { ...mention, concept: `${mention.concept} ${foldWord(mention.name)}` };
}

/**
 * Returns whether a mention describes how one uses a tool ("confident using Excel") or is no skill for another
 * reason.
 */
function isAboutTool({ kind, form, statement, start, end }: SkillMention): boolean {
  const rest = statement.text.slice(end);
  // "Daarnaast onderhoud je contacten": the word is a verb.
  if (kind === 'hard') return /^ (?:je|jij|u)\b/i.test(rest);
  const isWord = !statement.text.slice(start, end).includes(' ');
  const hasToolAfter =
    form === 'adjective' &&
    isWord &&
    /^ (?:users?|using|in using|in the use of)\b|^ with (?!\p{Ll})/u.test(rest);
  const isProficient =
    /^(?:confident|handy|skilled)\b/i.test(statement.text.slice(start)) && /^ with\b/.test(rest);
  // "Polish is handy" describes a thing, not a person.
  const describesThing =
    form === 'adjective' &&
    /\b(?<!you |who )(?:is|would be|will be|comes? in|come in) (?:very |also )?$/iu.test(
      statement.text.slice(0, start),
    ) &&
    /^(?:handy|helpful|useful)\b/iu.test(statement.text.slice(start));
  return hasToolAfter || describesThing || matterAfter.test(rest) || isProficient || languageAfter.test(rest);
}

// "Precise measurements", "analytical chemist", "accurate typing".
const matterAfter =
  /^ (?:measurements?|typing|records?|sciences?|chemi\p{L}+|instruments?|balances?|methods?|techniques?|equipment)\b/iu;

const languageAfter =
  /^(?: en (?!\p{L}+t )\p{L}+)?,? (?:beheersing|taalvaardig\p{L}*|command|proficiency|fluency|english|dutch|nederlands|engels)/iu;

/** Returns whether a phrase contains a skill of a lexicon. */
export function containsKnownSkill(phrase: string, language: ParsedVacancy['language']): boolean {
  return find(tokenize(phrase), language === 'nl' ? chooseDutch : chooseEnglish).length > 0;
}

const roleBefore =
  /(?:\b(?:als|as|as an?|ervaren|experienced|qualified|werkend|gezocht:?|functie van|rol van|role of)|[/,]|\b(?:of|or))\s*$/iu;

// "Je overlegt met huisartsen", "liaise with carpenters": people one works with.
const partnersBefore =
  /\b(?:overleg(?:t|gen)? met|overleg je met|contact(?:en)? met|samen met|afstemm\p{L}* met|liais\p{L}+ with|alongside) (?:de |het |onze |the |our |other |andere )?$/iu;

/** "Je overlegt met de bakker" names no skill; "ervaring als bakker" does. */
function isAboutOthers(
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
  if (wording.language !== 'any' && partnersBefore.test(before)) return true;
  if (/\b(?:zoeken|zoekt|gezocht|looking for|seeking|wanted|appoint)\b/iu.test(before)) return false;
  return isNameOfPerson(wording, words) && !roleBefore.test(before);
}

/** "Heftruckcertificaat" names a certificate. */
function namesCertificate({ last }: PatternMatch, { tokens }: TokenizedStatement): boolean {
  return /(?:certificaat|certificaten|diploma|rijbewijs|opleiding|cursus|licentie|bewijs|kaart|scholing)s?$/.test(
    tokens[last]?.norm ?? '',
  );
}

interface TokenizedStatement {
  readonly statement: VacancyStatement;
  readonly tokens: readonly Token[];
}

function toMention(
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
