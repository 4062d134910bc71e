import {
  startsWithSoftener,
  detectStrengthCue,
  saysOnlyStrength,
  findSoftenerPositions,
  type StrengthCue,
} from './requirement-strength.ts';
import { hasVerb } from './verbs.ts';

/** A part of a sentence that has one strength, with its offsets there. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly cue: StrengthCue;
}

interface Segment extends Clause {
  /**
   * The separator from the segment before: `strong` ends a thought, `list` continues a list, `comma` does either,
   * `bracket` opens an aside.
   */
  readonly joint: 'strong' | 'bracket' | 'list' | 'comma';
  readonly hasVerb: boolean;
  /** Has its own measure, as "English at B2 level" has, and so stands for itself. */
  readonly hasMeasure: boolean;
  /** Refers to what stands before: "dat is een pre". */
  readonly refersBack: boolean;
  readonly isSoftened: boolean;
  readonly isOnlyCue: boolean;
}

const buildJointPattern = (conjunctions: string): RegExp =>
  new RegExp(
    String.raw`\s*[;(]\s*|\)[\s,;]*(?:(?:${conjunctions})\s+)?|\s[–—-]\s|,?\s+(?:maar|but|hoewel|although|echter|however|terwijl|whereas|while)\s+|,?\s+(?:${conjunctions})\s+|,\s+(?!\p{N})|(?<=.{25}):\s+`,
    'giu',
  );
// "Of" means "or" in Dutch only; "B1 or above" is one measure.
const orMore = String.raw`(?!\s+(?:above|higher|better|more|hoger|beter|meer|hierboven)(?!\p{L}))`;
const joints = {
  nl: buildJointPattern(String.raw`en|én|and|&|(?:of|óf|or)${orMore}`),
  en: buildJointPattern(String.raw`and|&|or${orMore}`),
} as const;
const strongJoint = /[;()]|\s[–—-]\s|maar|but|hoewel|although|echter|however|terwijl|whereas|while|:/iu;

const measurePattern =
  /(?<![\p{L}\p{N}])(?:[ABC][12]|fluent\p{L}*|vloeiend\p{L}*|excellent|uitstekende?|\d+\+?\s*(?:jaar|years?))(?![\p{L}\p{N}])/iu;

const toSegments = (text: string, start: number, end: number, joint: Segment['joint']): Segment[] => {
  const piece = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(piece)) return [];
  const cue = detectStrengthCue(piece);
  const segment = { start, end, cue, joint, hasVerb: hasVerb(piece) };
  const hasMeasure = measurePattern.test(piece);
  const refersBack =
    /^\s*(?:dat|het|dit|that|this|it|anders|zo niet|otherwise|if not|strekt|strekken)(?!\p{L})/iu.test(piece);
  return [
    {
      ...segment,
      hasMeasure,
      refersBack,
      isSoftened: startsWithSoftener(piece),
      isOnlyCue: cue !== null && saysOnlyStrength(piece),
    },
  ];
};

const classifyJoint = (text: string): Segment['joint'] => {
  if (/^\)\s*\p{L}/u.test(text)) return 'list';
  if (text.includes('(')) return 'bracket';
  if (strongJoint.test(text)) return 'strong';
  return /,\s*$/u.test(text) ? 'comma' : 'list';
};

const splitSegments = (text: string, language: 'en' | 'nl'): Segment[] => {
  const breaks = [...text.matchAll(joints[language])].map(({ index, 0: words }) => ({
    at: index,
    to: index + words.length,
    joint: classifyJoint(words),
  }));
  const softenerBreaks = findSoftenerPositions(text)
    .filter(
      (at) =>
        at > 0 &&
        !saysOnlyStrength(text.slice(at)) &&
        !breaks.some(({ at: from, to }) => at >= from && at <= to),
    )
    .map((at) => ({ at, to: at, joint: 'comma' as const }));
  const segments: Segment[] = [];
  let start = 0;
  let joint: Segment['joint'] = 'strong';
  for (const next of [...breaks, ...softenerBreaks].sort((one, other) => one.at - other.at)) {
    if (next.at < start) continue;
    segments.push(...toSegments(text, start, next.at, joint));
    start = next.to;
    joint = next.joint;
  }
  return [...segments, ...toSegments(text, start, text.length, joint)];
};

const isLowering = (cue: StrengthCue): boolean => cue === 'nice' || cue === 'negated';

const isListItem = ({ hasVerb, cue, hasMeasure }: Segment): boolean =>
  !hasVerb && !hasMeasure && cue === null;

/**
 * Returns how many segments at the end belong to the list that the next segment ends: "Excel, Word en SAP is een
 * pre".
 */
const countListItemsAtEnd = (segments: readonly Segment[]): number => {
  const end = segments.length;
  let begin = end;
  while (begin > 0) {
    const segment = segments[begin - 1];
    if (segment === undefined || !isListItem(segment)) break;
    begin -= 1;
    if (segment.joint === 'strong') break;
  }
  return end - begin;
};

const alsoWords = /(?<!\p{L})(?:too|as well|also|ook|eveneens|idem)(?!\p{L})/iu;

// "Training is given, including the Care Certificate"
const exampleOpening =
  /^\s*(?:(?:so|as) (?:is|are|does|do|would)|(?:dat|hetzelfde|dit|the same) (?:geldt|goes|applies)|including|inclusief|incl\.|such as|zoals|bijvoorbeeld|bijv\.|e\.g\.|for example|like|vooral|met name|especially|particularly|in particular|net als|evenals|net zoals|as (?:is|are))(?!\p{L})/iu;

// "En Word" continues "bij voorkeur met Excel", but not "Excel is een pre".
const continuesLast = (last: Segment, segment: Segment, text: string): boolean => {
  if (segment.isOnlyCue) return true;
  if (isLowering(last.cue) && exampleOpening.test(text.slice(segment.start))) return true;
  if (
    !isLowering(last.cue) ||
    segment.isSoftened ||
    segment.hasVerb ||
    segment.joint === 'strong' ||
    segment.joint === 'bracket'
  )
    return false;
  if (segment.cue !== null) return segment.cue === last.cue;
  return (
    last.isSoftened || segment.joint === 'list' || alsoWords.test(text.slice(segment.start, segment.end))
  );
};

// "VCA mag, hoeft niet" wishes for it.
const tailCue = ({ cue }: Segment, whole: StrengthCue): StrengthCue =>
  cue === 'negated' && whole === 'nice' ? whole : cue;

// "A master, preferably in law, is an advantage": the strength is that of the words before the aside.
const isBeyondAside = (last: Segment, segment: Segment): boolean =>
  last.isSoftened &&
  segment.isOnlyCue &&
  segment.joint === 'comma' &&
  (segment.hasVerb || segment.refersBack);

const mergeSegments = (last: Segment, segment: Segment, whole: StrengthCue): Segment => ({
  ...last,
  isSoftened: last.isSoftened && !isBeyondAside(last, segment),
  refersBack: last.refersBack || isBeyondAside(last, segment),
  end: segment.end,
  hasVerb: last.hasVerb || segment.hasVerb,
  cue: segment.isOnlyCue && last.cue !== 'nice' ? tailCue(segment, whole) : (last.cue ?? segment.cue),
});

const groupSegments = (segments: readonly Segment[], text: string): readonly Segment[] => {
  const groups: Segment[] = [];
  const whole = detectStrengthCue(text);
  for (const segment of segments) {
    const last = groups.at(-1);
    const next =
      last !== undefined && continuesLast(last, segment, text)
        ? mergeSegments(last, segment, whole)
        : segment;
    if (next !== segment) groups.pop();
    const isTail = isLowering(next.cue) && !next.isSoftened && (next.joint === 'list' || next.refersBack);
    const [first = next] = isTail ? groups.splice(groups.length - countListItemsAtEnd(groups)) : [];
    groups.push({ ...next, start: first.start, joint: first.joint });
  }
  return groups;
};

// Joins neighbours that do not lower the strength.
const joinDemandingNeighbours = (groups: readonly Segment[]): readonly Clause[] => {
  const clauses: Clause[] = [];
  for (const { start, end, cue } of groups) {
    const last = clauses.at(-1);
    if (last === undefined || isLowering(last.cue) || isLowering(cue)) clauses.push({ start, end, cue });
    else clauses[clauses.length - 1] = { start: last.start, end, cue: last.cue ?? cue };
  }
  return clauses;
};

// One wish each: "If you speak Mandarin or Arabic, even better", "If you already hold a licence you can start".
const conditionalWish =
  /^\s*(?:ideally|idealiter|preferably|bij voorkeur|het liefst),\s[^,;]*$|^\s*(?:het is |it is |it's |dat is )?(?:een |an? )?(?:\p{L}+ )?(?:pr[eé]|plus|pluspunt|bonus|voordeel|advantage) (?:als|wanneer|indien|if)(?!\p{L})(?!.*(?:maar|but|;))|^\s*(?:if you|als je|mocht je|should you)(?!\p{L})[^.;]*[.!]?\s*$|^\s*(?:if you|als je|heb je|spreek je|mocht je|wie|ben je|kun je|should you)(?!\p{L})[^.]*,[^,]*$/iu;

const conditionalSentence =
  /^\s*(?:(?:en|and|but|maar|ook|also)\s+)?(?:(?:if|should|when) you|if you['’]ve|als je|mocht je|heb je|beschik je|spreek je|ken je|ben je (?:ook )?in het bezit|ben je (?:ook |al )?(?:lid|gecertificeerd|geregistreerd)|do you (?:have|hold|speak)|have you|got)(?!\p{L})(?!.*(?<!\p{L})(?:geen|niet|no|not)(?!\p{L})[^,]*,)[^.;?]{3,90}?(?:,| then | please | dan )\s*(?<then>[^?]+)$/iu;
const rewardStart =
  /^(?:dan|then|great|brilliant|perfect|lovely|excellent|top|super|please|graag|laat|vertel|meld|noem|tell|let|mention|mag je|kun je|ben je|krijg je|hoef je|heb je|is (?:dat|dit|het)|you can|you['’]ll|you will|we['’]ll|that['’]s|that)(?!\p{L})/iu;
const hiringWords =
  /(?<!\p{L})(?:solliciteer|reageer|apply|zoeken|op zoek|looking|collega|past|pas|match|geknipt|plek|uitnodig\p{L}*|kennis|this (?:job|role)|the (?:job|role|one)|deze (?:baan|functie|rol)|vacature|contact|stuur|send|bel|app|mail|aan de slag|starten|beginnen|hear from you|want you|in touch|meet you|talk|praten|moet|must|need|nodig|vereist|required)(?!\p{L})/iu;
const immediately =
  /(?<!\p{L})(?:meteen|direct|gelijk|sneller|straight away|right away|immediately)(?!\p{L})/iu;

// "Heb je SVH Leermeester, dan mag je leerlingen begeleiden" demands nothing; "Heb je VCA, dan zoeken wij jou" does.
const isConditionalReward = (sentence: string): boolean => {
  const then = conditionalSentence.exec(sentence)?.groups?.['then'];
  return then !== undefined && rewardStart.test(then) && (!hiringWords.test(then) || immediately.test(then));
};

// An aside without a strength does not divide: "ervaring met lassen (TIG) is een pre".
const blankNeutralAsides = (sentence: string): string =>
  sentence.replaceAll(/\(([^()]*)\)/gu, (aside, words: string) =>
    detectStrengthCue(words) === null ? aside.replaceAll(/[(),;:]/gu, ' ') : aside,
  );

// "Handig, geen must: ervaring met bussen, een EHBO-diploma"
const leadingLabel = /^([^:.;]{2,45}):\s/u;

/**
 * Splits a sentence where the strength changes: "Je hebt rijbewijs B, ervaring is een pre" has two clauses. A
 * sentence without a wish or a waiver is one clause.
 */
export const splitClauses = (sentence: string, language: 'en' | 'nl'): readonly Clause[] => {
  const cue = detectStrengthCue(sentence);
  const whole = { start: 0, end: sentence.length };
  const isWish =
    cue === 'nice' &&
    (conditionalWish.test(sentence) || detectStrengthCue(leadingLabel.exec(sentence)?.[1] ?? '') === 'nice');
  if (isConditionalReward(sentence)) return [{ ...whole, cue: 'nice' }];
  if (!isLowering(cue) || isWish) return [{ ...whole, cue }];
  const plain = blankNeutralAsides(sentence);
  const clauses = joinDemandingNeighbours(groupSegments(splitSegments(plain, language), plain));
  // When the separators tore the words of a preference apart, it holds for the whole sentence.
  return clauses.some((clause) => isLowering(clause.cue)) ? clauses : [{ ...whole, cue }];
};
