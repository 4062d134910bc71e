import { remembered } from '../remembered.ts';
import type { Statement, Strength, VacancyText } from '../vacancy-text.ts';
import { asksForIt, isAskedFor, type Mention } from './mention.ts';
import { isEitherWithSchooling } from '../facts/practice.ts';
import { fold } from './tokens.ts';

/** A skill of a vacancy: all that the text says of it. */
export interface Skill {
  /** The mention that names it best, whose statement is quoted. */
  readonly mention: Mention;
  readonly strength: Strength;
  /** From 0 to 7: how relevant it is to the vacancy. */
  readonly rating: number;
  /** Whether the text asks for it, or it is only what the work is. */
  readonly asked: boolean;
}

const practice = /\b(?:\p{L}*ervaring|\p{L}*kennis|experience|knowledge)\b/iu;
// A statement has many skills.
const tellsOfPractice = remembered(({ text }: Statement): boolean => practice.test(text));

const strengths = ['none', 'nice', 'should', 'must'] as const;

/** The skills that mentions are of, in the order in which the text names them. */
export function skillsOf(mentions: readonly Mention[], text: VacancyText): Skill[] {
  const groups = Map.groupBy(mentions, (mention) => mention.concept);
  const whole = { title: fold(text.title), asking: text.statements.filter(asksForIt) };
  return [...groups.values()].map((group) => skillOf(group, whole));
}

/** What the mentions of a text are rated by. */
interface Whole {
  /** As words are compared. */
  readonly title: string;
  readonly asking: readonly Statement[];
}

function skillOf(mentions: readonly Mention[], text: Whole): Skill {
  const asking = mentions.filter(isAskedFor).map((mention) => ({ mention, strength: strengthOf(mention) }));
  const strength = strengths.findLast((each) => asking.some((one) => one.strength === each)) ?? 'none';
  const strongest = asking.filter((one) => one.strength === strength).map(({ mention }) => mention);
  // Where experience is asked for, it is said what kind of skill is meant.
  const best =
    strongest.find(({ statement }) => tellsOfPractice(statement)) ??
    strongest[0] ??
    mentions.find(({ statement }) => statement.section !== 'title') ??
    mentions[0];
  if (best === undefined) throw new Error('a skill is mentioned at least once');
  return { mention: best, strength, rating: rate(mentions, strength, text), asked: asking.length > 0 };
}

/** "A diploma or two years of experience" demands neither for itself. */
function strengthOf({ kind, statement, start, end }: Mention): Strength {
  const isEither = kind === 'hard' && statement.strength === 'must';
  return isEither && isEitherWithSchooling(statement.text, start, end) ? 'should' : statement.strength;
}

/**
 * Must-haves are 5 to 7, what should be there is 4 to 6, what the work is 3 or 4, nice-to-haves 1 or 2; within these
 * what the title names, what the text names again, and what it names first is more relevant.
 */
function rate(mentions: readonly Mention[], strength: Strength, { title, asking }: Whole): number {
  const inTitle = mentions.some(
    ({ statement, name }) => statement.section === 'title' || title.includes(fold(name)),
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
