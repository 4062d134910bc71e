import { memoizeByObject } from '../memoize.ts';
import type { VacancyStatement, RequirementStrength, ParsedVacancy } from '../vacancy-structure.ts';
import { statesRequirement, isSkillRequested, type SkillMention } from './skill-mention.ts';
import { isReplaceableByDiploma } from '../facts/experience-alternatives.ts';
import { foldWord } from './tokens.ts';

/** A skill of a vacancy: all that the text says of it. */
export interface Skill {
  /** The mention that names it best, whose statement is quoted. */
  readonly mention: SkillMention;
  readonly strength: RequirementStrength;
  /** From 0 to 7: how relevant it is to the vacancy. */
  readonly rating: number;
  /** Whether the text asks for it, or it is only what the work is. */
  readonly isRequested: boolean;
}

const practice = /\b(?:\p{L}*ervaring|\p{L}*kennis|experience|knowledge)\b/iu;
// A statement has many skills.
const tellsOfPractice = memoizeByObject(({ text }: VacancyStatement): boolean => practice.test(text));

const strengths = ['none', 'nice', 'should', 'must'] as const;

/** The skills that mentions are of, in the order in which the text names them. */
export function groupIntoSkills(mentions: readonly SkillMention[], text: ParsedVacancy): Skill[] {
  const groups = Map.groupBy(mentions, (mention) => mention.concept);
  const whole = {
    title: foldWord(text.title),
    requirementStatements: text.statements.filter(statesRequirement),
  };
  return [...groups.values()].map((group) => skillOf(group, whole));
}

/** What the mentions of a text are rated by. */
interface RatingContext {
  /** As words are compared. */
  readonly title: string;
  readonly requirementStatements: readonly VacancyStatement[];
}

function skillOf(mentions: readonly SkillMention[], text: RatingContext): Skill {
  const asking = mentions
    .filter(isSkillRequested)
    .map((mention) => ({ mention, strength: strengthOf(mention) }));
  const strength = strengths.findLast((each) => asking.some((one) => one.strength === each)) ?? 'none';
  const strongest = asking.filter((one) => one.strength === strength).map(({ mention }) => mention);
  // Where experience is asked for, it is said what kind of skill is meant.
  const best =
    strongest.find(({ statement }) => tellsOfPractice(statement)) ??
    strongest[0] ??
    mentions.find(({ statement }) => statement.section !== 'title') ??
    mentions[0];
  if (best === undefined) throw new Error('a skill is mentioned at least once');
  return { mention: best, strength, rating: rate(mentions, strength, text), isRequested: asking.length > 0 };
}

/** "A diploma or two years of experience" demands neither for itself. */
function strengthOf({ kind, statement, start, end }: SkillMention): RequirementStrength {
  const isEither = kind === 'hard' && statement.strength === 'must';
  return isEither && isReplaceableByDiploma(statement.text, start, end) ? 'should' : statement.strength;
}

/**
 * Must-haves are 5 to 7, what should be there is 4 to 6, what the work is 3 or 4, nice-to-haves 1 or 2; within these
 * what the title names, what the text names again, and what it names first is more relevant.
 */
function rate(
  mentions: readonly SkillMention[],
  strength: RequirementStrength,
  { title, requirementStatements: asking }: RatingContext,
): number {
  const inTitle = mentions.some(
    ({ statement, name }) => statement.section === 'title' || title.includes(foldWord(name)),
  );
  const places = new Set(mentions.map(({ statement }) => statement)).size;
  const repeated = places > 1;
  if (strength === 'nice') return inTitle || repeated ? 2 : 1;
  if (strength === 'none') return inTitle || repeated ? 4 : 3;
  const early = asking.some(
    (statement, index) =>
      index < Math.max(2, asking.length / 3) && mentions.some((mention) => mention.statement === statement),
  );
  const base = strength === 'must' ? 5 : 4;
  return Math.min(base + 2, base + Number(inTitle) + Number(repeated) + Number(early));
}
