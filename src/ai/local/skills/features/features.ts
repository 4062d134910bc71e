import type { Statement, VacancyText } from '../../vacancy-text.ts';
import type { Candidate } from '../candidates.ts';
import { isAskedFor, type Mention } from '../mention.ts';
import { isSubjectOfDiploma } from '../schooling.ts';
import { fold } from '../tokens.ts';
import type { Features } from '../weights.ts';
import { ofNeighbours } from './of-neighbours.ts';
import { ofPlace } from './of-place.ts';
import { ofStatement } from './of-statement.ts';
import { ofText } from './of-text.ts';
import { ofWords } from './of-words.ts';

/** A statement with what was found in it. */
export interface Found {
  readonly candidates: readonly Candidate[];
  /** What the lexicons know there. */
  readonly hard: readonly Mention[];
  readonly soft: readonly Mention[];
  readonly holds: Holds;
  /** What it names is asked for. */
  readonly asked: boolean;
  /** As words are compared. */
  readonly folded: string;
}

/** A text with what was found in it, as candidates are judged. */
export interface Context {
  readonly text: VacancyText;
  readonly statements: ReadonlyMap<Statement, Found>;
  readonly title: string;
  /** How many skills the text seems to ask for, and how many the work seems to have. */
  readonly asking: number;
  readonly working: number;
}

/** What candidates are judged by, gathered once for all of a text. */
export function contextOf(
  text: VacancyText,
  candidates: readonly Candidate[],
  known: readonly Mention[],
): Context {
  const byStatement = Map.groupBy(candidates, ({ mention }) => mention.statement);
  const statements = text.statements.map((statement): [Statement, Found] => {
    const here = known.filter((one) => one.statement === statement);
    return [
      statement,
      {
        candidates: byStatement.get(statement) ?? [],
        hard: here.filter(({ kind }) => kind === 'hard'),
        soft: here.filter(({ kind }) => kind === 'soft'),
        holds: ofStatement(statement, text.language),
        asked: isAskedFor({ kind: 'hard', statement }),
        folded: fold(statement.text),
      },
    ];
  });
  const chosen = candidates.filter(({ sources }) => sources.has('chosen'));
  const asking = chosen.filter(({ mention }) => isAskedFor(mention)).length;
  return {
    text,
    statements: new Map(statements),
    title: fold(text.title),
    asking,
    working: chosen.length - asking,
  };
}

/** What may hold of a candidate, and whether it does or how much. */
export type Holds = readonly (readonly [string, boolean | number])[];

/** What holds of a candidate by its structure, for all and for its kind alone; none of it is a word that a text taught. */
export function featuresOf(candidate: Candidate, context: Context): Features {
  const kind = kindOf(candidate);
  const holds = [
    ...(context.statements.get(candidate.mention.statement)?.holds ?? []),
    ['diploma', isSubjectOfDiploma(candidate.mention)] as const,
    ...ofPlace(candidate, context),
    ...ofWords(candidate, context),
    ...ofNeighbours(candidate, context),
    ...ofText(candidate, context),
  ].filter(([, size]) => Number(size) !== 0);
  const all: Holds = [
    ...ofSources(candidate),
    ...holds,
    ...holds.map(([name, size]): Holds[number] => [crossed(kind, name), size]),
  ];
  return new Map(all.flatMap(([name, size]) => (Number(size) === 0 ? [] : [[name, Number(size)]])));
}

type Kind = 'known' | 'placed' | 'words';

// The same few hundred names for every candidate of every text.
const crossedNames: Readonly<Record<Kind, Map<string, string>>> = {
  known: new Map(),
  placed: new Map(),
  words: new Map(),
};

function crossed(kind: Kind, name: string): string {
  const known = crossedNames[kind].get(name) ?? `${kind}: ${name}`;
  crossedNames[kind].set(name, known);
  return known;
}

const shapes: ReadonlySet<string> = new Set(['whole', 'tail', 'work', 'things', 'joined', 'and']);

/** Known to a lexicon, standing where skills stand, or only words. */
function kindOf({ mention, sources }: Candidate): 'known' | 'placed' | 'words' {
  if (!mention.unknown) return 'known';
  return [...sources].every((source) => shapes.has(source)) ? 'words' : 'placed';
}

function ofSources(candidate: Candidate): Holds {
  const { mention, sources } = candidate;
  const { section } = mention.statement;
  const where = section === 'duties' || section === 'other' ? 'work' : 'ask';
  return [
    ...[...sources].flatMap((source): Holds => [
      [`source ${source}`, true],
      [`source ${source} in ${where}`, true],
    ]),
    [kindOf(candidate), true],
    [`asked ${mention.asked}`, true],
    [`form ${mention.form}`, !mention.unknown],
    ['proper name', mention.language === 'any'],
    [`proper name in ${where}`, mention.language === 'any'],
    ['found twice', sources.size > 2],
  ];
}
