import type { Statement, VacancyText } from '../../vacancy-text.ts';
import type { Candidate, Source } from '../candidates.ts';
import { isAskedFor, type Mention } from '../mention.ts';
import { isSubjectOfDiploma } from '../schooling.ts';
import { fold } from '../tokens.ts';
import { featureNamed, featureOf, type Feature, type Features } from '../weights.ts';
import { ofNeighbours } from './of-neighbours.ts';
import { ofPlace } from './of-place.ts';
import { ofStatement } from './of-statement.ts';
import { ofText } from './of-text.ts';
import { ofWords } from './of-words.ts';
import { wordsIn, type Words } from './word.ts';

/** A statement with what was found in it. */
export interface Found {
  readonly candidates: readonly Candidate[];
  /** What the lexicons know there. */
  readonly hard: readonly Mention[];
  readonly soft: readonly Mention[];
  /** What holds of all that stands there. */
  readonly holds: Held;
  /** What it names is asked for. */
  readonly asked: boolean;
}

/** A text with what was found in it, as candidates are judged. */
export interface Context {
  readonly language: VacancyText['language'];
  /** Those that candidates stand in. */
  readonly statements: ReadonlyMap<Statement, Found>;
  /** All statements as words are compared. */
  readonly said: readonly { readonly statement: Statement; readonly folded: string }[];
  readonly title: string;
  /** How many skills the text seems to ask for, and how many the work seems to have. */
  readonly asking: number;
  readonly working: number;
  readonly words: Words;
}

/** What candidates are judged by, gathered once for all of a text. */
export function contextOf(
  text: VacancyText,
  candidates: readonly Candidate[],
  known: readonly Mention[],
): Context {
  const candidatesOf = Map.groupBy(candidates, ({ mention }) => mention.statement);
  const knownOf = Map.groupBy(known, ({ statement }) => statement);
  const chosen = candidates.filter(({ sources }) => sources.has('chosen'));
  const asking = chosen.filter(({ mention }) => isAskedFor(mention)).length;
  const statements = text.statements.flatMap((statement, index): [Statement, Found][] => {
    const found = candidatesOf.get(statement);
    if (found === undefined) return [];
    const here = knownOf.get(statement) ?? [];
    const place = index / text.statements.length;
    return [
      [
        statement,
        {
          candidates: found,
          hard: here.filter(({ kind }) => kind === 'hard'),
          soft: here.filter(({ kind }) => kind === 'soft'),
          holds: heldBy((hold) => ofStatement({ statement, place }, text.language, hold)),
          asked: isAskedFor({ kind: 'hard', statement }),
        },
      ],
    ];
  });
  return {
    language: text.language,
    statements: new Map(statements),
    said: text.statements.map((statement) => ({ statement, folded: fold(statement.text) })),
    title: fold(text.title),
    asking,
    working: chosen.length - asking,
    words: wordsIn[text.language],
  };
}

/** Takes what may hold, with whether it does or how much. */
export type Hold = (name: string, size: boolean | number) => void;

/** What holds, with the sizes at the same places. */
interface Held {
  readonly all: Crossed[];
  readonly sizes: number[];
}

function heldBy(tell: (hold: Hold) => void): Held {
  const held: Held = { all: [], sizes: [] };
  tell((name, size) => {
    if (size === false || size === 0) return;
    held.all.push(crossed(name));
    held.sizes.push(Number(size));
  });
  return held;
}

/** What holds of a candidate by its structure, for all and for its kind alone; none of it is a word that a text taught. */
export function featuresOf(candidate: Candidate, context: Context): Features {
  const found = context.statements.get(candidate.mention.statement);
  if (found === undefined) throw new RangeError('the candidate is of another text');
  const kind = kindOf(candidate);
  const own = heldBy((hold) => {
    hold('diploma', isSubjectOfDiploma(candidate.mention));
    ofPlace(candidate, context, hold);
    ofWords(candidate, context, hold);
    ofNeighbours(candidate, found, hold);
    ofText(candidate, found, context, hold);
  });
  const all = ofSources(candidate, kind);
  const sizes = all.map(() => 1);
  for (const held of [found.holds, own]) {
    for (const one of held.all) all.push(one[kind]);
    for (const size of held.sizes) sizes.push(size);
  }
  return { all, sizes };
}

/** Known to a lexicon, standing where skills stand, or only words. */
type Kind = 'known' | 'placed' | 'words';

/** What may hold of a candidate of each kind: it weighs what it does for all and what it does for that kind. */
type Crossed = Readonly<Record<Kind, Feature>>;

// The same few hundred for all texts.
const known = new Map<string, Crossed>();

function crossed(name: string): Crossed {
  const before = known.get(name);
  if (before !== undefined) return before;
  const among = (kind: Kind): Feature => featureOf(name, `${kind}: ${name}`);
  const made = { known: among('known'), placed: among('placed'), words: among('words') };
  known.set(name, made);
  return made;
}

const shapes: ReadonlySet<string> = new Set(['whole', 'tail', 'work', 'things', 'joined', 'and']);

function kindOf({ mention, sources }: Candidate): Kind {
  if (!mention.unknown) return 'known';
  return [...sources].every((source) => shapes.has(source)) ? 'words' : 'placed';
}

/** The features of something that is one of a few, by what they are called. */
function featuresBy<Key extends string>(name: (key: Key) => string): (key: Key) => Feature {
  const features = new Map<Key, Feature>();
  return (key) => {
    const known = features.get(key) ?? featureNamed(name(key));
    features.set(key, known);
    return known;
  };
}

const ofKind = featuresBy((kind: Kind) => kind);
const ofAsked = featuresBy((asked: Mention['asked']) => `asked ${asked}`);
const ofForm = featuresBy((form: Mention['form']) => `form ${form}`);
const ofSource = {
  anywhere: featuresBy((source: Source) => `source ${source}`),
  work: featuresBy((source: Source) => `source ${source} in work`),
  ask: featuresBy((source: Source) => `source ${source} in ask`),
};
const proper = {
  anywhere: featureNamed('proper name'),
  work: featureNamed('proper name in work'),
  ask: featureNamed('proper name in ask'),
};
const foundTwice = featureNamed('found twice');

function ofSources({ mention, sources }: Candidate, kind: Kind): Feature[] {
  const { section } = mention.statement;
  const where = section === 'duties' || section === 'other' ? 'work' : 'ask';
  const features = [ofKind(kind), ofAsked(mention.asked)];
  for (const source of sources) features.push(ofSource.anywhere(source), ofSource[where](source));
  if (!mention.unknown) features.push(ofForm(mention.form));
  if (mention.language === 'any') features.push(proper.anywhere, proper[where]);
  if (sources.size > 2) features.push(foundTwice);
  return features;
}
