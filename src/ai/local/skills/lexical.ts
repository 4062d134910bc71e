import type { Statement, VacancyText } from '../vacancy-text.ts';
import { findPatterns as find, soft } from './lexicons.ts';
import type { Choose, Find } from './matcher.ts';
import { isSomeone, named } from './naming.ts';
import { isAskedFor, speaksToReader, speaksOfCandidate, type Mention } from './mention.ts';
import { isOfElse } from './said-of.ts';
import { asSaid } from './own-words.ts';
import { fold, tokensIn, tokensOf, type Token } from './tokens.ts';

const inEnglish: Choose = (wordings) =>
  wordings.find(({ language }) => language === 'en') ?? wordings.find(({ language }) => language === 'any');

// Dutch vacancies are full of English terms; single words are too often Dutch ones that look the same.
const inDutch: Choose = (wordings, words) =>
  wordings.find(({ language }) => language === 'nl') ??
  wordings.find(({ language }) => language === 'any' || (language === 'en' && words > 1));

/** Skills that the lexicons know, in the order of the text. */
export function lexicalMentions({ statements, language }: VacancyText): Mention[] {
  const choose = language === 'nl' ? inDutch : inEnglish;
  const dutiesToldOf = statements.some(({ section }) => section === 'duties');
  const read = statements
    .filter(({ negated }) => !negated)
    .map((statement) => {
      const tokens = tokensIn(statement);
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
      .map((found) => asSaid(mentionOf(found, one.statement, one.tokens)))
      .filter((mention) => !isOfTool(mention) && !isOfElse(mention))
      .map(apartInStatement);
  });
}

// A line of business is a skill where experience with it is asked for, or where it is an item of its own.
const practice =
  /(?:ervaring|ervaren|kennis|affiniteit|gewerkt|achtergrond|expertise|vaardig|experience|knowledge|worked|background|skills|understanding|interest|passion|familiar)/iu;

function asksForExperience({ text }: Statement): boolean {
  return practice.test(text) || text.split(/\s+/).length <= 4;
}

/** "Treatments include facials, waxing and massage": who lists as many tells of the work. */
function listsWork(finds: readonly Find[]): boolean {
  return finds.filter(({ wording }) => wording.lexicon !== soft).length >= 3;
}

/** A word with other meanings is a skill where its neighbours are skills of the same field. */
function supported({ wording }: Find, near: readonly Find[]): boolean {
  return near.some((other) => !other.wording.ambiguous && other.wording.lexicon === wording.lexicon);
}

function counts({ wording }: Find, statement: Statement, dutiesToldOf: boolean): boolean {
  if (wording.lexicon === soft) return speaksOfCandidate(statement);
  const isAsked = isAskedFor({ kind: 'hard', statement });
  if (wording.form === 'field') return isAsked && asksForExperience(statement);
  if (isAsked) return true;
  const { section } = statement;
  return (
    section === 'duties' ||
    section === 'title' ||
    (section === 'other' && (!dutiesToldOf || wording.language === 'any' || speaksToReader(statement)))
  );
}

/** Two names of one concept in one sentence are two skills there: whoever listed them meant both. */
function apartInStatement(mention: Mention, _: number, all: readonly Mention[]): Mention {
  const [first] = all.filter(({ concept, kind }) => concept === mention.concept && kind === 'hard');
  if (first === undefined || first === mention || isLike(first.name, mention.name)) return mention;
  return { ...mention, concept: `${mention.concept} ${fold(mention.name)}` };
}

function isLike(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)];
  return a.slice(0, 5) === b.slice(0, 5) || a.includes(b) || b.includes(a);
}

/** "Confident using Excel" tells of Excel, not of a character. */
function isOfTool({ kind, form, statement, start, end }: Mention): boolean {
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
export function conceptOf(name: string, language: VacancyText['language']): string | null {
  const tokens = tokensOf(name);
  const [found] = find(tokens, language === 'nl' ? inDutch : inEnglish);
  if (found === undefined || found.wording.lexicon === soft) return null;
  return found.first === 0 && found.last === tokens.length - 1 ? found.wording.concept : null;
}

/** Whether a lexicon knows something in a phrase. */
export function holdsKnown(phrase: string, language: VacancyText['language']): boolean {
  return find(tokensOf(phrase), language === 'nl' ? inDutch : inEnglish).length > 0;
}

const role =
  /(?:\b(?:als|as|as an?|ervaren|experienced|qualified|werkend|gezocht:?|functie van|rol van|role of)|[/,]|\b(?:of|or))\s*$/iu;

// "Je overlegt met huisartsen", "liaise with carpenters": whom one works with.
const ofPartners =
  /\b(?:overleg(?:t|gen)? met|overleg je met|contact(?:en)? met|samen met|afstemm\p{L}* met|liais\p{L}+ with|alongside) (?:de |het |onze |the |our |other |andere )?$/iu;

/** "Je overlegt met de bakker" is no baking; "ervaring als bakker" is. */
function isOfOthers({ wording, first, last }: Find, { statement, tokens }: Read): boolean {
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
  return isSomeone(wording, words) && !role.test(before);
}

/** "Heftruckcertificaat" names a certificate. */
function isProof({ last }: Find, { tokens }: Read): boolean {
  return /(?:certificaat|certificaten|diploma|rijbewijs|opleiding|cursus|licentie|bewijs|kaart|scholing)s?$/.test(
    tokens[last]?.norm ?? '',
  );
}

interface Read {
  readonly statement: Statement;
  readonly tokens: readonly Token[];
}

function mentionOf({ wording, first, last }: Find, statement: Statement, tokens: readonly Token[]): Mention {
  const start = tokens[first]?.start ?? 0;
  const end = tokens[last]?.end ?? statement.text.length;
  return {
    kind: wording.lexicon === soft ? 'soft' : 'hard',
    concept: wording.concept,
    ...named(wording, statement.text.slice(start, end)),
    language: wording.language,
    asked: 'experience',
    statement,
    start,
    end,
    unknown: false,
  };
}
