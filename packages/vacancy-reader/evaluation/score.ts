import { proficiencies } from '../src/analysis.ts';
import type { Found, List } from './found.ts';
import type { Labelled, Wordings } from './labelled.ts';
import { byLanguage, byOverlap, type Pair, pairUp } from './match.ts';

/** Of so many things, so many are right. */
export interface Share {
  readonly right: number;
  readonly of: number;
}

/** Counts of one list: F1 is `2 right / (found + labelled)`. */
export interface Counts {
  readonly right: number;
  readonly found: number;
  readonly labelled: number;
}

/** A label of a list; `required` is null where the list has no such flag. */
interface Label {
  readonly wordings: Wordings;
  readonly required: boolean | null;
  /** Whether the text makes it a must; null for soft skills. */
  readonly must: boolean | null;
  readonly proficiency: (typeof proficiencies)[number] | null;
}

/** What a list lacks, holds in vain, or has with the wrong flag. */
export interface Differences {
  readonly missed: readonly string[];
  readonly false: readonly string[];
  readonly wrongFlag: readonly string[];
}

/** How an analysis compares with the labels of its text. */
export interface Score {
  readonly counts: Readonly<Record<List, Counts>>;
  readonly differences: Readonly<Record<List, Differences>>;
  /** Languages found whose level is at most one step off. */
  readonly level: Share;
  readonly city: Share;
  readonly presence: Share;
  /** Pairs of a must-have and a nice-to-have of one list where the first is rated above the second. */
  readonly order: Share;
  /** Knockout items that rest on a labelled item, and those of them that are must-haves. */
  readonly knockout: Share;
  /** Knockout items all in all, and those that rest on a labelled must-have. */
  readonly strictKnockout: Share;
  readonly warned: Share;
}

const plain = { required: null, must: null, proficiency: null };

const labelsOf = (labelled: Labelled): Record<List, readonly Label[]> => {
  const demanded = ({ required, nice }: Labelled['education']): Label[] => [
    ...required.map((wordings) => ({ ...plain, wordings, required: true, must: true })),
    ...nice.map((wordings) => ({ ...plain, wordings, required: false, must: false })),
  ];
  const { hardSkills, softSkills, languages } = labelled;
  return {
    hardSkills: [
      ...hardSkills.must.map((wordings) => ({ ...plain, wordings, must: true })),
      ...hardSkills.nice.map((wordings) => ({ ...plain, wordings, must: false })),
    ],
    softSkills: softSkills.map((wordings) => ({ ...plain, wordings })),
    certifications: demanded(labelled.certifications),
    languages: languages.map(({ language, required, proficiency }) => ({
      wordings: language,
      required,
      must: required,
      proficiency,
    })),
    education: demanded(labelled.education),
  };
};

/** A list's labels beside what was found, paired. */
interface Compared {
  readonly labels: readonly Label[];
  readonly found: Found['lists'][List];
  readonly pairs: readonly Pair[];
}

const compare = (list: List, labels: readonly Label[], found: Found['lists'][List]): Compared => {
  const wordings = labels.map((label) => label.wordings);
  const names = found.map(({ name }) => name);
  return { labels, found, pairs: pairUp(wordings, names, list === 'languages' ? byLanguage : byOverlap) };
};

const flagIsRight = ({ labels, found }: Compared, pair: Pair): boolean =>
  labels[pair.label]?.required === found[pair.found]?.required;

const countsOf = (compared: Compared): Counts => ({
  right: compared.pairs.filter((pair) => flagIsRight(compared, pair)).length,
  found: compared.found.length,
  labelled: compared.labels.length,
});

const differencesOf = (compared: Compared): Differences => {
  const { labels, found, pairs } = compared;
  return {
    missed: labels.flatMap(({ wordings }, label) =>
      pairs.some((pair) => pair.label === label) ? [] : [wordings[0] ?? ''],
    ),
    false: found.flatMap(({ name }, index) => (pairs.some((pair) => pair.found === index) ? [] : [name])),
    wrongFlag: pairs.flatMap((pair) =>
      flagIsRight(compared, pair) ? [] : [`${found[pair.found]?.name}: ${found[pair.found]?.required}`],
    ),
  };
};

const share = (holds: readonly boolean[]): Share => ({
  right: holds.filter(Boolean).length,
  of: holds.length,
});

const levelOf = ({ labels, found, pairs }: Compared): Share =>
  share(
    pairs.map((pair) => {
      const [wanted, got] = [labels[pair.label]?.proficiency, found[pair.found]?.proficiency];
      if (!wanted || !got) return false;
      return Math.abs(proficiencies.indexOf(wanted) - proficiencies.indexOf(got)) <= 1;
    }),
  );

const orderOf = ({ labels, found, pairs }: Compared): readonly boolean[] => {
  const ratings = (must: boolean): number[] =>
    pairs.filter((pair) => labels[pair.label]?.must === must).map((pair) => found[pair.found]?.rating ?? 0);
  return ratings(true).flatMap((must) => ratings(false).map((nice) => must > nice));
};

/** Whether a knockout item rests on a must-have; null when it rests on nothing that is labelled. */
const knockoutsOf = (found: Found, compared: Readonly<Record<List, Compared>>): (boolean | null)[] =>
  found.suggested
    .filter(({ knockout }) => knockout)
    .map(({ list, index }) => {
      const { labels, pairs } = compared[list];
      const pair = pairs.find((one) => one.found === index);
      return pair ? labels[pair.label]?.must === true : null;
    });

const placeOf = (city: string): string =>
  city
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

const ofLists = <T>(make: (list: List) => T): Record<List, T> => ({
  hardSkills: make('hardSkills'),
  softSkills: make('softSkills'),
  certifications: make('certifications'),
  languages: make('languages'),
  education: make('education'),
});

/** Compares what an engine found in a text with the text's labels. */
export const score = (labelled: Labelled, found: Found): Score => {
  const labels = labelsOf(labelled);
  const compared = ofLists((list) => compare(list, labels[list], found.lists[list]));
  const knockouts = knockoutsOf(found, compared);
  return {
    counts: ofLists((list) => countsOf(compared[list])),
    differences: ofLists((list) => differencesOf(compared[list])),
    level: levelOf(compared.languages),
    city: share([labelled.city.some((city) => placeOf(city) === placeOf(found.city))]),
    presence: share([labelled.mustBeNearOrOnSite === found.mustBeNearOrOnSite]),
    order: share([...orderOf(compared.hardSkills), ...orderOf(compared.languages)]),
    knockout: share(knockouts.filter((rests) => rests !== null)),
    strictKnockout: share(knockouts.map((rests) => rests === true)),
    warned: share([labelled.discriminates === found.warned]),
  };
};

const add = (shares: readonly Share[]): Share => ({
  right: shares.reduce((sum, { right }) => sum + right, 0),
  of: shares.reduce((sum, { of }) => sum + of, 0),
});

/** The counts of several texts in one: a text with many items weighs more (micro-average). */
export type Total = Omit<Score, 'differences'>;

/** Adds up the scores of several texts. */
export const total = (scores: readonly Total[]): Total => ({
  counts: ofLists((list) => {
    const counts = scores.map((each) => each.counts[list]);
    const sum = (of: keyof Counts): number => counts.reduce((so, each) => so + each[of], 0);
    return { right: sum('right'), found: sum('found'), labelled: sum('labelled') };
  }),
  level: add(scores.map(({ level }) => level)),
  city: add(scores.map(({ city }) => city)),
  presence: add(scores.map(({ presence }) => presence)),
  order: add(scores.map(({ order }) => order)),
  knockout: add(scores.map(({ knockout }) => knockout)),
  strictKnockout: add(scores.map(({ strictKnockout }) => strictKnockout)),
  warned: add(scores.map(({ warned }) => warned)),
});

/** F1 from 0 to 1; 1 where there is nothing to find and nothing was found. */
export const f1 = ({ right, found, labelled }: Counts): number =>
  found + labelled === 0 ? 1 : (2 * right) / (found + labelled);

/** The share from 0 to 1; 1 of nothing. */
export const shareOf = ({ right, of }: Share): number => (of === 0 ? 1 : right / of);
