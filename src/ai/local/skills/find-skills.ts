import type { VacancyText } from '../vacancy-text.ts';
import { withAlternatives } from './alternatives.ts';
import { withArticle } from './articles.ts';
import { dutyMentions } from './duties.ts';
import { lexicalMentions } from './lexical.ts';
import type { Mention } from './mention.ts';
import { skillsOf, type Skill } from './skill.ts';
import { neighbourMentions } from './neighbours.ts';
import { isSubjectOfDiploma } from './schooling.ts';
import { structuralMentions } from './structural.ts';
import { toolMentions } from './tools.ts';
import { traitMentions } from './traits.ts';
import { tokensOf } from './tokens.ts';

const mostHard = 12;
/** With as many hard skills that are asked for, what the work is adds nothing. */
const enoughHard = 8;
const mostSoft = 8;
const longestName = 3;

/** What a text names and is no skill: a certificate, a diploma, a language. */
export interface Fact {
  readonly name: string;
  /** The words of the text that it rests on. */
  readonly quote: string;
}

/** The skills that a vacancy asks for, the most relevant first, without its facts. */
export function findSkills(
  text: VacancyText,
  facts: readonly Fact[],
): { readonly hard: Skill[]; readonly soft: Skill[] } {
  const mentions = mentionsIn(text).filter((mention) => !isFact(mention, facts));
  const skills = withoutDoubles(skillsOf(mentions, text));
  const hard = byRelevance(skills.filter(({ mention }) => mention.kind === 'hard'));
  const asked = hard.filter((skill) => skill.asked).slice(0, mostHard);
  const work = knownFirst(hard.filter((skill) => !skill.asked)).slice(
    0,
    Math.max(0, enoughHard - asked.length),
  );
  const soft = byRelevance(skills.filter(({ mention }) => mention.kind === 'soft')).slice(0, mostSoft);
  return { hard: byRelevance([...asked, ...work]), soft };
}

function mentionsIn(text: VacancyText): Mention[] {
  const known = lexicalMentions(text).filter(isOfPractice);
  const unknown = [
    ...neighbourMentions(known),
    ...toolMentions(text),
    ...traitMentions(text, known),
    ...structuralMentions(text).filter(isOfPractice),
    ...dutyMentions(text),
  ].map(withArticle);
  const widened = known.map((mention) => widen(mention, unknown, known));
  const apart = unknown.filter((one) => !known.some((other) => overlap(one, other)));
  const alone = apart.filter((one, index) => !apart.slice(0, index).some((other) => overlap(one, other)));
  const found = withAlternatives([...widened, ...alone]).map(withArticle);
  return found.some(({ kind }) => kind === 'hard') ? found : [...found, ...trades(text)];
}

/** What the diplomas are about, as the work: all that a text tells of it which names no skill. */
function trades(text: VacancyText): Mention[] {
  return lexicalMentions(text)
    .filter((mention) => mention.kind === 'hard' && isSubjectOfDiploma(mention))
    .map((mention) => ({
      ...mention,
      statement: { ...mention.statement, section: 'other', strength: 'none' },
    }));
}

/** With the words around it where the text itself makes a short name of them: "sanitair monteren" for "monteren". */
function widen(mention: Mention, phrases: readonly Mention[], known: readonly Mention[]): Mention {
  if (mention.kind === 'soft') return mention;
  const phrase = phrases.find((one) => one.kind === 'hard' && overlap(one, mention));
  if (phrase === undefined || known.some((other) => other !== mention && overlap(other, phrase)))
    return mention;
  const words = phrase.name.split(' ').length;
  const isWhole = phrase.start === mention.start && phrase.end === mention.end;
  if ((mention.form === 'field' || isWhole) && /^(?:ervaring|experience) /.test(phrase.phrase))
    return { ...mention, phrase: phrase.phrase };
  const own = mention.statement.text.slice(mention.start, mention.end);
  // "Juridische teksten" says more than the lexicon's name for "juridische".
  const isAdjective = !own.includes(' ') && phrase.phrase.toLowerCase().includes(`${own.toLowerCase()} `);
  const least = isAdjective ? 1 : mention.name.split(' ').length;
  if (words > longestName || words <= least) return mention;
  return { ...mention, name: phrase.name, phrase: phrase.phrase, asked: phrase.asked };
}

function isOfPractice(mention: Mention): boolean {
  return !isSubjectOfDiploma(mention);
}

function overlap(one: Mention, other: Mention): boolean {
  return one.statement === other.statement && one.start < other.end && other.start < one.end;
}

function byRelevance(skills: readonly Skill[]): Skill[] {
  return [...skills].sort((one, other) => other.rating - one.rating || place(one) - place(other));
}

/** What the title alone tells comes last: it names the trade more often than a skill. */
function knownFirst(skills: readonly Skill[]): Skill[] {
  const order = ({ mention }: Skill): number =>
    (mention.statement.section === 'title' ? 2 : 0) + (mention.unknown ? 1 : 0);
  return [...skills].sort((one, other) => order(one) - order(other));
}

function place({ mention }: Skill): number {
  return mention.statement.start + mention.start;
}

const wordsOf = (name: string): string[] => tokensOf(name).map(({ norm }) => norm.replace(/(?<=.{3})s$/, ''));

interface Worded {
  readonly skill: Skill;
  readonly words: readonly string[];
}

/** Of two skills that say the same, the one that a lexicon knows, or else the first. */
function withoutDoubles(skills: readonly Skill[]): Skill[] {
  const worded = skills.map((skill) => ({ skill, words: wordsOf(skill.mention.name) }));
  return worded
    .filter(
      (one, index) => !worded.some((other, place) => place !== index && isDoubled(one, other, place < index)),
    )
    .map(({ skill }) => skill);
}

/** Whether one of two that say the same gives way: to one that is asked for, to one that a lexicon knows, to the first. */
function isDoubled(one: Worded, other: Worded, isLater: boolean): boolean {
  if (one.skill.mention.kind !== other.skill.mention.kind) return false;
  const inOther = one.words.every((word) => other.words.includes(word));
  const inOne = other.words.every((word) => one.words.includes(word));
  const bothKnown = !one.skill.mention.unknown && !other.skill.mention.unknown;
  // "Azure" and "Azure DevOps" are two.
  if (bothKnown ? !(inOther && inOne) : !(inOther || inOne)) return false;
  const difference = weightOf(other.skill) - weightOf(one.skill);
  return difference === 0 ? isLater : difference > 0;
}

function weightOf({ asked, mention }: Skill): number {
  return (asked ? 2 : 0) + (mention.unknown ? 0 : 1);
}

/** Whether a mention only repeats the name of a fact; one that a lexicon knows must do so where the fact stands. */
function isFact({ statement, start, end, unknown }: Mention, facts: readonly Fact[]): boolean {
  const words = wordsOf(statement.text.slice(start, end));
  return facts.some(({ name, quote }) => {
    const at = statement.text.toLowerCase().indexOf(name.toLowerCase());
    // "Grooming experience or a diploma in dog grooming" names the skill beside the fact.
    if (unknown && at !== -1 && (end <= at || start >= at + name.length)) return false;
    const others = wordsOf(name);
    const shared = words.filter((word) => others.includes(word)).length;
    return unknown
      ? shared * 2 > words.length
      : shared === words.length && (quote.includes(statement.text) || statement.text.includes(quote));
  });
}
