import { type Concept, toConcept } from './concepts.ts';
import type { MessagePart, MessageParts } from './message-parts.ts';

/** One way to put a meaning: a word of each concept, near each other and in any order. */
export interface Wording {
  readonly concepts: readonly Concept[];
  /** How many words they span at most. */
  readonly within: number;
  /** Concept of which no word stands there, or two words before or after. */
  readonly without?: Concept;
  /** Concept of which no word stands in the sentence. */
  readonly unless?: Concept;
  /** `closing`: only words of courtesy follow in the part of the message; `alone`: none precede either. */
  readonly place?: 'closing' | 'alone';
}

/** Meaning of a part of a message, with all ways to put it. */
export interface WeighedMeaning {
  /** How much it tells: `sureWeight` is enough alone, 1 where nothing else can be meant. */
  readonly weight: number;
  readonly wordings: readonly Wording[];
  /** Whether it means the same in a question: "can you delete my data?" */
  readonly isAsked?: boolean;
  /** Whether it tells nothing alone, such as a regret. */
  readonly isBeside?: boolean;
  /** Whether it only says why, which an answer does as well. */
  readonly isReason?: boolean;
}

type Limits = Pick<Wording, 'without' | 'unless' | 'place'>;

/** Builds the wording of concepts near each other. */
export const near = (within: number, concepts: readonly Concept[], limits: Limits = {}): Wording => ({
  concepts,
  within,
  ...limits,
});

/** The weight that is enough alone. */
export const sureWeight = 2;

const longestPhrase = 5;

/** Builds the wording of words and phrases of at most five words, separated by `|`. */
export const phrases = (row: string, limits: Limits = {}): Wording =>
  near(longestPhrase, [toConcept(row)], limits);

/** The place of a phrase among the words: the first one, and the one after the last. */
interface Span {
  readonly from: number;
  readonly to: number;
}

type Found = ReadonlyMap<Concept, readonly Span[]>;

const courtesy = toConcept(
  'sorry|thanks|thank|bedankt|dank|je|wel|merci|helaas|jammer|spijtig|hoor|he|haha|lol|x|xx|mate|love|hun|pal|sir|ik|i|think|denk|am|afraid|tbh|then|dan|maar|please|now|nu|for|me|voor|deze|dit|keer|this|that|it|one|time|cheers|bye|doei|dag|groetjes|groet|guys|anyway|anymore|any|more|toch|salut|unfortunately|sadly|ok|and|en|so|dus|good|luck|succes|all|you|really|echt|nee|no|nah|ja|yes|actually|eigenlijk|just|gewoon|well|nou|ach|amai|allez|pff|but|again|hi|hallo|hoi|beste|oh|honestly|eerlijk|gezegd|het|there|here|hier|at|the|moment|ever|een',
);

const indexOf = (meanings: readonly WeighedMeaning[]): ReadonlyMap<string, readonly Concept[]> => {
  const index = new Map<string, Set<Concept>>();
  const add = (concept: Concept): void => {
    for (const phrase of concept) index.set(phrase, (index.get(phrase) ?? new Set()).add(concept));
  };
  for (const { wordings } of meanings)
    for (const { concepts, without, unless } of wordings) {
      for (const concept of concepts) add(concept);
      if (without) add(without);
      if (unless) add(unless);
    }
  return new Map([...index].map(([phrase, concepts]) => [phrase, [...concepts]]));
};

const findConcepts = (
  said: readonly string[],
  index: ReadonlyMap<string, readonly Concept[]>,
): Map<Concept, Span[]> => {
  const found = new Map<Concept, Span[]>();
  for (let from = 0; from < said.length; from += 1) {
    let phrase = '';
    for (let to = from + 1; to <= Math.min(said.length, from + longestPhrase); to += 1) {
      phrase = phrase === '' ? (said[from] ?? '') : `${phrase} ${said[to - 1] ?? ''}`;
      for (const concept of index.get(phrase) ?? []) {
        const spans = found.get(concept);
        if (spans) spans.push({ from, to });
        else found.set(concept, [{ from, to }]);
      }
    }
  }
  return found;
};

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && other.from < one.to;

/** The spans of words in which all concepts stand, each in words of its own. */
const windowsOf = (
  [first, ...others]: readonly Concept[],
  within: number,
  found: Found,
  taken: readonly Span[] = [],
): readonly Span[] => {
  const from = Math.min(...taken.map((span) => span.from));
  const to = Math.max(...taken.map((span) => span.to));
  if (taken.length > 0 && to - from > within) return [];
  if (first === undefined) return [{ from, to }];
  return (found.get(first) ?? []).flatMap((span) =>
    taken.some((each) => overlaps(each, span)) ? [] : windowsOf(others, within, found, [...taken, span]),
  );
};

const around = 2;

const isPlaced = (said: readonly string[], { from, to }: Span, place: Wording['place']): boolean => {
  if (place === undefined) return true;
  if (!said.slice(to).every((word) => courtesy.has(word))) return false;
  return place === 'closing' || said.slice(0, from).every((word) => courtesy.has(word));
};

const holds = (wording: Wording, said: readonly string[], found: Found): boolean => {
  const { concepts, within, without, unless, place } = wording;
  if (!concepts.every((concept) => found.has(concept))) return false;
  if (unless && found.has(unless)) return false;
  const excluded = (without && found.get(without)) ?? [];
  return windowsOf(concepts, within, found).some(
    (span) =>
      isPlaced(said, span, place) &&
      !excluded.some((each) => overlaps(each, { from: span.from - around, to: span.to + around })),
  );
};

/** How much a message tells of something, and the part that tells most of it. */
export interface Evidence {
  readonly weight: number;
  /** The weight of the meaning that tells most. */
  readonly most: number;
  /** The weight without the reasons. */
  readonly withoutReasons: number;
  /** The part that tells most. */
  readonly part: MessagePart | null;
  /** All parts that tell something. */
  readonly parts: readonly MessagePart[];
}

const none: Evidence = { weight: 0, most: 0, withoutReasons: 0, part: null, parts: [] };

const sumOf = (meanings: readonly WeighedMeaning[]): number =>
  meanings.reduce((sum, { weight }) => sum + weight, 0);

/** Sums the weights of the meanings in a message; nothing where only meanings that tell nothing alone are found. */
const sumUp = (told: ReadonlyMap<WeighedMeaning, MessagePart>): Evidence => {
  const telling = [...told].filter(([{ isBeside }]) => isBeside !== true);
  const [most] = telling.toSorted(([one], [other]) => other.weight - one.weight);
  if (!most) return none;
  const meanings = [...told.keys()];
  const others = meanings.filter(({ isReason }) => isReason !== true);
  return {
    weight: sumOf(meanings),
    most: most[0].weight,
    withoutReasons: sumOf(others),
    part: most[1],
    parts: [...told.values()],
  };
};

/**
 * Builds a reader of meanings: it finds the concepts of each part and sentence of a message in one pass, and sums up the
 * weights of the meanings that they make. A meaning counts once.
 */
export const createWeigher = (meanings: readonly WeighedMeaning[]): ((message: MessageParts) => Evidence) => {
  const index = indexOf(meanings);
  return ({ parts, sentences }) => {
    const told = new Map<WeighedMeaning, MessagePart>();
    const texts = new Map([...parts, ...sentences].map((part) => [part.words, part]));
    for (const part of texts.values()) {
      const said = part.words.split(' ');
      const found = findConcepts(said, index);
      if (found.size === 0) continue;
      const isQuestion = part.text.endsWith('?');
      for (const meaning of meanings)
        if (!told.has(meaning) && (!isQuestion || meaning.isAsked === true))
          if (meaning.wordings.some((wording) => holds(wording, said, found))) told.set(meaning, part);
    }
    return sumUp(told);
  };
};
