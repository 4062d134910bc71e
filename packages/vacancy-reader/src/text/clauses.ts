import {
  startsWithSoftener,
  detectStrengthCue,
  saysOnlyStrength,
  findSoftenerPositions,
  type StrengthCue,
} from './requirement-strength.ts';
import { hasVerb } from './verbs.ts';

/** A piece of a sentence that has one strength. */
export interface Clause {
  readonly start: number;
  readonly end: number;
  readonly cue: StrengthCue;
}

interface Segment extends Clause {
  /** What stands before it: `strong` ends a thought, `list` goes on with one, `comma` may do either, `bracket` is an aside. */
  readonly joint: 'strong' | 'bracket' | 'list' | 'comma';
  readonly hasVerb: boolean;
  /** Has a measure of its own, as "English at B2 level" does: it stands for itself. */
  readonly isGraded: boolean;
  /** Speaks of what stands before: "dat is een pre". */
  readonly pointsBack: boolean;
  readonly isLower: boolean;
  readonly isOnlyCue: boolean;
}

const jointsWith = (conjunctions: string): RegExp =>
  new RegExp(
    String.raw`\s*[;(]\s*|\)[\s,;]*(?:(?:${conjunctions})\s+)?|\s[–—-]\s|,?\s+(?:maar|but|hoewel|although|echter|however|terwijl|whereas|while)\s+|,?\s+(?:${conjunctions})\s+|,\s+(?!\p{N})|(?<=.{25}):\s+`,
    'giu',
  );
// "of" is "or" in one language only; "B1 or above" is one measure.
const orMore = String.raw`(?!\s+(?:above|higher|better|more|hoger|beter|meer|hierboven)(?!\p{L}))`;
const joints = {
  nl: jointsWith(String.raw`en|én|and|&|(?:of|óf|or)${orMore}`),
  en: jointsWith(String.raw`and|&|or${orMore}`),
} as const;
const strong = /[;()]|\s[–—-]\s|maar|but|hoewel|although|echter|however|terwijl|whereas|while|:/iu;

const graded =
  /(?<![\p{L}\p{N}])(?:[ABC][12]|fluent\p{L}*|vloeiend\p{L}*|excellent|uitstekende?|\d+\+?\s*(?:jaar|years?))(?![\p{L}\p{N}])/iu;

const segmentOf = (text: string, start: number, end: number, joint: Segment['joint']): Segment[] => {
  const piece = text.slice(start, end);
  if (!/[\p{L}\p{N}]/u.test(piece)) return [];
  const cue = detectStrengthCue(piece);
  const segment = { start, end, cue, joint, hasVerb: hasVerb(piece) };
  const isGraded = graded.test(piece);
  const pointsBack =
    /^\s*(?:dat|het|dit|that|this|it|anders|zo niet|otherwise|if not|strekt|strekken)(?!\p{L})/iu.test(piece);
  return [
    {
      ...segment,
      isGraded,
      pointsBack,
      isLower: startsWithSoftener(piece),
      isOnlyCue: cue !== null && saysOnlyStrength(piece),
    },
  ];
};

const jointOf = (text: string): Segment['joint'] => {
  if (/^\)\s*\p{L}/u.test(text)) return 'list';
  if (text.includes('(')) return 'bracket';
  if (strong.test(text)) return 'strong';
  return /,\s*$/u.test(text) ? 'comma' : 'list';
};

const segmentsOf = (text: string, language: 'en' | 'nl'): Segment[] => {
  const breaks = [...text.matchAll(joints[language])].map(({ index, 0: words }) => ({
    at: index,
    to: index + words.length,
    joint: jointOf(words),
  }));
  const lowered = findSoftenerPositions(text)
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
  for (const next of [...breaks, ...lowered].sort((one, other) => one.at - other.at)) {
    if (next.at < start) continue;
    segments.push(...segmentOf(text, start, next.at, joint));
    start = next.to;
    joint = next.joint;
  }
  return [...segments, ...segmentOf(text, start, text.length, joint)];
};

const lowers = (cue: StrengthCue): boolean => cue === 'nice' || cue === 'negated';

const isList = ({ hasVerb, cue, isGraded }: Segment): boolean => !hasVerb && !isGraded && cue === null;

/** How many segments at the end belong to the list that the next one ends: "Excel, Word en SAP is een pre". */
const listBefore = (segments: readonly Segment[]): number => {
  const end = segments.length;
  let begin = end;
  while (begin > 0) {
    const segment = segments[begin - 1];
    if (segment === undefined || !isList(segment)) break;
    begin -= 1;
    if (segment.joint === 'strong') break;
  }
  return end - begin;
};

const too = /(?<!\p{L})(?:too|as well|also|ook|eveneens|idem)(?!\p{L})/iu;

// "Training is given, including the Care Certificate"
const example =
  /^\s*(?:(?:so|as) (?:is|are|does|do|would)|(?:dat|hetzelfde|dit|the same) (?:geldt|goes|applies)|including|inclusief|incl\.|such as|zoals|bijvoorbeeld|bijv\.|e\.g\.|for example|like|vooral|met name|especially|particularly|in particular|net als|evenals|net zoals|as (?:is|are))(?!\p{L})/iu;

// After "bij voorkeur met Excel" comes "en Word"; after "Excel is een pre" begins something new.
const goesOn = (last: Segment, segment: Segment, text: string): boolean => {
  if (segment.isOnlyCue) return true;
  if (lowers(last.cue) && example.test(text.slice(segment.start))) return true;
  if (
    !lowers(last.cue) ||
    segment.isLower ||
    segment.hasVerb ||
    segment.joint === 'strong' ||
    segment.joint === 'bracket'
  )
    return false;
  if (segment.cue !== null) return segment.cue === last.cue;
  return last.isLower || segment.joint === 'list' || too.test(text.slice(segment.start, segment.end));
};

// "VCA mag, hoeft niet" wishes for it.
const cueOfTail = ({ cue }: Segment, whole: StrengthCue): StrengthCue =>
  cue === 'negated' && whole === 'nice' ? whole : cue;

// "A master, preferably in law, is an advantage": the words of strength are about what stands before the aside.
const isBeyondAside = (last: Segment, segment: Segment): boolean =>
  last.isLower && segment.isOnlyCue && segment.joint === 'comma' && (segment.hasVerb || segment.pointsBack);

const merged = (last: Segment, segment: Segment, whole: StrengthCue): Segment => ({
  ...last,
  isLower: last.isLower && !isBeyondAside(last, segment),
  pointsBack: last.pointsBack || isBeyondAside(last, segment),
  end: segment.end,
  hasVerb: last.hasVerb || segment.hasVerb,
  cue: segment.isOnlyCue && last.cue !== 'nice' ? cueOfTail(segment, whole) : (last.cue ?? segment.cue),
});

const grouped = (segments: readonly Segment[], text: string): readonly Segment[] => {
  const groups: Segment[] = [];
  const whole = detectStrengthCue(text);
  for (const segment of segments) {
    const last = groups.at(-1);
    const next = last !== undefined && goesOn(last, segment, text) ? merged(last, segment, whole) : segment;
    if (next !== segment) groups.pop();
    const isTail = lowers(next.cue) && !next.isLower && (next.joint === 'list' || next.pointsBack);
    const [first = next] = isTail ? groups.splice(groups.length - listBefore(groups)) : [];
    groups.push({ ...next, start: first.start, joint: first.joint });
  }
  return groups;
};

// Neighbours that lower nothing are one.
const joinedUp = (groups: readonly Segment[]): readonly Clause[] => {
  const clauses: Clause[] = [];
  for (const { start, end, cue } of groups) {
    const last = clauses.at(-1);
    if (last === undefined || lowers(last.cue) || lowers(cue)) clauses.push({ start, end, cue });
    else clauses[clauses.length - 1] = { start: last.start, end, cue: last.cue ?? cue };
  }
  return clauses;
};

// "If you speak Mandarin or Arabic, even better" is one wish, "If you already hold a licence you can start" as well.
const conditional =
  /^\s*(?:ideally|idealiter|preferably|bij voorkeur|het liefst),\s[^,;]*$|^\s*(?:het is |it is |it's |dat is )?(?:een |an? )?(?:\p{L}+ )?(?:pr[eé]|plus|pluspunt|bonus|voordeel|advantage) (?:als|wanneer|indien|if)(?!\p{L})(?!.*(?:maar|but|;))|^\s*(?:if you|als je|mocht je|should you)(?!\p{L})[^.;]*[.!]?\s*$|^\s*(?:if you|als je|heb je|spreek je|mocht je|wie|ben je|kun je|should you)(?!\p{L})[^.]*,[^,]*$/iu;

const supposes =
  /^\s*(?:(?:en|and|but|maar|ook|also)\s+)?(?:(?:if|should|when) you|if you['’]ve|als je|mocht je|heb je|beschik je|spreek je|ken je|ben je (?:ook )?in het bezit|ben je (?:ook |al )?(?:lid|gecertificeerd|geregistreerd)|do you (?:have|hold|speak)|have you|got)(?!\p{L})(?!.*(?<!\p{L})(?:geen|niet|no|not)(?!\p{L})[^,]*,)[^.;?]{3,90}?(?:,| then | please | dan )\s*(?<then>[^?]+)$/iu;
const rewards =
  /^(?:dan|then|great|brilliant|perfect|lovely|excellent|top|super|please|graag|laat|vertel|meld|noem|tell|let|mention|mag je|kun je|ben je|krijg je|hoef je|heb je|is (?:dat|dit|het)|you can|you['’]ll|you will|we['’]ll|that['’]s|that)(?!\p{L})/iu;
const hires =
  /(?<!\p{L})(?:solliciteer|reageer|apply|zoeken|op zoek|looking|collega|past|pas|match|geknipt|plek|uitnodig\p{L}*|kennis|this (?:job|role)|the (?:job|role|one)|deze (?:baan|functie|rol)|vacature|contact|stuur|send|bel|app|mail|aan de slag|starten|beginnen|hear from you|want you|in touch|meet you|talk|praten|moet|must|need|nodig|vereist|required)(?!\p{L})/iu;
const atOnce = /(?<!\p{L})(?:meteen|direct|gelijk|sneller|straight away|right away|immediately)(?!\p{L})/iu;

// "Heb je SVH Leermeester, dan mag je leerlingen begeleiden" demands nothing; "Heb je VCA, dan zoeken wij jou" does.
const isSupposition = (sentence: string): boolean => {
  const then = supposes.exec(sentence)?.groups?.['then'];
  return then !== undefined && rewards.test(then) && (!hires.test(then) || atOnce.test(then));
};

// An aside that says nothing of strength divides nothing: "ervaring met lassen (TIG) is een pre".
const withoutAsides = (sentence: string): string =>
  sentence.replaceAll(/\(([^()]*)\)/gu, (aside, words: string) =>
    detectStrengthCue(words) === null ? aside.replaceAll(/[(),;:]/gu, ' ') : aside,
  );

// "Handig, geen must: ervaring met bussen, een EHBO-diploma"
const labelled = /^([^:.;]{2,45}):\s/u;

/**
 * The pieces of a sentence, split where the strength changes: "Je hebt rijbewijs B, ervaring is een pre" has two. A sentence
 * that lowers nothing is one piece.
 */
export const splitClauses = (sentence: string, language: 'en' | 'nl'): readonly Clause[] => {
  const cue = detectStrengthCue(sentence);
  const whole = { start: 0, end: sentence.length };
  const isWish =
    cue === 'nice' &&
    (conditional.test(sentence) || detectStrengthCue(labelled.exec(sentence)?.[1] ?? '') === 'nice');
  if (isSupposition(sentence)) return [{ ...whole, cue: 'nice' }];
  if (!lowers(cue) || isWish) return [{ ...whole, cue }];
  const plain = withoutAsides(sentence);
  const clauses = joinedUp(grouped(segmentsOf(plain, language), plain));
  // A preference whose words the joints tore apart is about all of it.
  return clauses.some((clause) => lowers(clause.cue)) ? clauses : [{ ...whole, cue }];
};
