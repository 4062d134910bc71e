import { beginsLower, cueOf, isOnlyCue, lowerings, type Cue } from './cues.ts';

/** A piece of a sentence that has one strength. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly cue: Cue;
}

interface Segment extends Clause {
  /** What stands before it: `strong` ends a thought, `list` goes on with one, `comma` may do either. */
  readonly joint: 'strong' | 'list' | 'comma';
  readonly hasVerb: boolean;
  readonly isLower: boolean;
  readonly isOnlyCue: boolean;
}

const jointsWith = (conjunctions: string): RegExp =>
  new RegExp(
    String.raw`\s*[;(]\s*|\)[\s,;]*|\s[–—-]\s|,?\s+(?:maar|but|hoewel|although|echter|however|terwijl|whereas|while)\s+|,?\s+(?:${conjunctions})\s+|,\s+(?!\p{N})|:\s+`,
    'giu',
  );
// "of" is "or" in one language only.
const joints = { nl: jointsWith('en|and|&|of|or'), en: jointsWith('and|&|or') } as const;
const strong = /[;()]|\s[–—-]\s|maar|but|hoewel|although|echter|however|terwijl|whereas|while|:/iu;

const verbs =
  /(?<![\p{L}\p{N}])(?:is|zijn|bent|ben|heb|hebt|heeft|hebben|kunt|kan|kun|spreekt|beschikt|beschik|werkt|beheerst|bezit|vindt|houdt|weet|staat|wij|je|jij|u|are|am|have|has|can|speak|hold|possess|bring|know|enjoy|love|you|we|must|should|vragen|verwachten|zoeken|vereist|required|need|needed|nodig)(?![\p{L}\p{N}])/iu;

const segmentOf = (text: string, start: number, end: number, joint: Segment['joint']): Segment[] => {
  const piece = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(piece)) return [];
  const cue = cueOf(piece);
  const segment = { start, end, cue, joint, hasVerb: verbs.test(piece) };
  return [{ ...segment, isLower: beginsLower(piece), isOnlyCue: cue !== null && isOnlyCue(piece) }];
};

const jointOf = (text: string): Segment['joint'] => {
  if (strong.test(text)) return 'strong';
  return /,\s*$/u.test(text) ? 'comma' : 'list';
};

const segmentsOf = (text: string, language: 'en' | 'nl'): Segment[] => {
  const breaks = [...text.matchAll(joints[language])].map(({ index, 0: words }) => ({
    at: index,
    to: index + words.length,
    joint: jointOf(words),
  }));
  const lowered = lowerings(text)
    .filter(
      (at) =>
        at > 0 && !isOnlyCue(text.slice(at)) && !breaks.some(({ at: from, to }) => at >= from && at <= to),
    )
    .map((at) => ({ at, to: at, joint: 'comma' as const }));
  const segments: Segment[] = [];
  let start = 0;
  let joint: Segment['joint'] = 'strong';
  for (const next of [...breaks, ...lowered].sort((one, other) => one.at - other.at)) {
    if (next.at < start) continue;
    segments.push(...segmentOf(text, start, next.at, joint));
    start = next.to;
    joint = next.joint;
  }
  return [...segments, ...segmentOf(text, start, text.length, joint)];
};

interface Group extends Clause {
  readonly isLower: boolean;
  readonly hasVerb: boolean;
  readonly joint: Segment['joint'];
}

const lowers = (cue: Cue): boolean => cue === 'nice' || cue === 'negated';

// "Excel, Word en SAP is een pre": the preference is about the whole list, unless a thought has ended in between.
const isAboutList = (last: Group, { joint, isLower }: Segment, before: readonly Group[]): boolean =>
  !isLower &&
  !last.hasVerb &&
  !lowers(last.cue) &&
  joint === 'list' &&
  (last.joint !== 'strong' || before.length === 0);

const isContinuation = (last: Group, segment: Segment): boolean => {
  if (segment.isOnlyCue) return true;
  if (lowers(segment.cue)) return segment.cue === last.cue && !segment.hasVerb && !segment.isLower;
  if (!lowers(last.cue)) return true;
  // After "bij voorkeur met Excel" comes "en Word"; after "Excel is een pre" begins something new.
  return (
    segment.cue === null &&
    !segment.hasVerb &&
    (last.isLower || segment.joint === 'list') &&
    segment.joint !== 'strong'
  );
};

const merged = (last: Group, segment: Segment): Group => ({
  ...last,
  end: segment.end,
  hasVerb: last.hasVerb || segment.hasVerb,
  cue: segment.isOnlyCue && last.cue !== 'nice' ? segment.cue : (last.cue ?? segment.cue),
});

const grouped = (segments: readonly Segment[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const segment of segments) {
    const last = groups.at(-1);
    if (last === undefined) groups.push(segment);
    else if (isContinuation(last, segment)) groups[groups.length - 1] = merged(last, segment);
    else if (lowers(segment.cue) && isAboutList(last, segment, groups.slice(0, -1)))
      groups[groups.length - 1] = { ...last, end: segment.end, cue: segment.cue };
    else groups.push(segment);
  }
  return groups;
};

/**
 * The pieces of a sentence, split where the strength changes: "Je hebt rijbewijs B, ervaring is een pre" has two. A sentence
 * that lowers nothing is one piece.
 */
export const clausesOf = (sentence: string, language: 'en' | 'nl'): readonly Clause[] => {
  const cue = cueOf(sentence);
  const whole = { start: 0, end: sentence.length };
  if (!lowers(cue)) return [{ ...whole, cue }];
  const groups = grouped(segmentsOf(sentence, language));
  // A preference whose words the joints tore apart is about all of it.
  if (!groups.some((group) => lowers(group.cue))) return [{ ...whole, cue }];
  return groups.map(({ start, end, cue: own }) => ({ start, end, cue: own }));
};
