import { memoizeByObject } from '../memoize.ts';
import type { VacancyStatement, RequirementStrength, ParsedVacancy } from '../vacancy-structure.ts';
import { statesRequirement, isSkillRequested, type SkillMention } from './skill-mention.ts';
import { isReplaceableByDiploma } from '../extractors/experience-alternatives.ts';
import { foldWord } from './tokens.ts';

/** A skill of a vacancy, with everything that the text says about it. */
export interface Skill {
  /** The mention that names it best. Its statement is quoted. */
  readonly mention: SkillMention;
  readonly strength: RequirementStrength;
  /** Relevance to the vacancy, from 0 to 7. */
  readonly rating: number;
  /** The text asks for it; otherwise it is only part of the work. */
  readonly isRequested: boolean;
}

const practiceWords = /\b(?:\p{L}*ervaring|\p{L}*kennis|experience|knowledge)\b/iu;
// Cached: a statement has many skills.
const mentionsPractice = memoizeByObject(({ text }: VacancyStatement): boolean => practiceWords.test(text));

const strengths = ['none', 'nice', 'should', 'must'] as const;

/** Groups mentions by skill, in the order in which the text first names them. */
export function groupIntoSkills(mentions: readonly SkillMention[], text: ParsedVacancy): Skill[] {
  const groups = Map.groupBy(mentions, (mention) => mention.concept);
  const whole = {
    title: foldWord(text.title),
    requirementStatements: text.statements.filter(statesRequirement),
  };
  return [...groups.values()].map((group) => toSkill(group, whole));
}

/** The facts about a text by which its mentions are rated. */
interface RatingContext {
  /** The folded title. */
  readonly title: string;
  readonly requirementStatements: readonly VacancyStatement[];
}

function toSkill(mentions: readonly SkillMention[], text: RatingContext): Skill {
  const requested = mentions
    .filter(isSkillRequested)
    .map((mention) => ({ mention, strength: strengthOf(mention) }));
  const strength = strengths.findLast((each) => requested.some((one) => one.strength === each)) ?? 'none';
  const strongest = requested.filter((one) => one.strength === strength).map(({ mention }) => mention);
  // A statement that asks for experience says best what kind of skill is meant.
  const best =
    strongest.find(({ statement }) => mentionsPractice(statement)) ??
    strongest[0] ??
    mentions.find(({ statement }) => statement.section !== 'title') ??
    mentions[0];
  if (best === undefined) throw new Error('a skill is mentioned at least once');
  return {
    mention: best,
    strength,
    rating: rate(mentions, strength, text),
    isRequested: requested.length > 0,
  };
}

/** "A diploma or two years of experience" requires neither by itself. */
function strengthOf({ kind, statement, start, end }: SkillMention): RequirementStrength {
  const isEither = kind === 'hard' && statement.strength === 'must';
  return isEither && isReplaceableByDiploma(statement.text, start, end) ? 'should' : statement.strength;
}

/**
 * Rates a skill: a must 5 to 7, a should 4 to 6, the work 3 or 4, a wish 1 or 2. Within these, a skill in the title,
 * named again or named early is rated higher.
 */
function rate(
  mentions: readonly SkillMention[],
  strength: RequirementStrength,
  { title, requirementStatements: requested }: RatingContext,
): number {
  const inTitle = mentions.some(
    ({ statement, name }) => statement.section === 'title' || title.includes(foldWord(name)),
  );
  const places = new Set(mentions.map(({ statement }) => statement)).size;
  const repeated = places > 1;
  if (strength === 'nice') return inTitle || repeated ? 2 : 1;
  if (strength === 'none') return inTitle || repeated ? 4 : 3;
  const early = requested.some(
    (statement, index) =>
      index < Math.max(2, requested.length / 3) &&
      mentions.some((mention) => mention.statement === statement),
  );
  const base = strength === 'must' ? 5 : 4;
  return Math.min(base + 2, base + Number(inTitle) + Number(repeated) + Number(early));
}
