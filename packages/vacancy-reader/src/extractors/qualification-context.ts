/** A match of a pattern of `education.tsv`, with its offsets in the words of a statement. */
export interface QualificationHit {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

// "Teaching experience in higher education", "ervaring in het mbo" say where one has worked.
const workplaceBefore =
  /(?:experienced?|ervaring|ervaren|worked|gewerkt|working|teaching)\s+(?:in|at|within|binnen|op|bij|from)\s+(?:het\s+|the\s+)?$/iu;

const duringEducation =
  /(?:tijdens|gedurende|naast|volgen van|during|alongside)\s+(?:je|jouw|de|een|your|the|an?)\s+$/iu;
const levelOfPupils =
  /(?<!\p{L})(?:les|lessen|onderwijs|stagiairs?|studenten|leerlingen|teach|teaches|teaching)\s+(?:van|op|at|in)\s+(?:het\s+|de\s+)?$/iu;
const obtainedLater =
  /^(?:[\s-]*(?:diploma|opleiding))?\s+(?:te\s+)?volgen(?!\p{L})|^(?:[\s-]*(?:diploma|opleiding))?\s+(?:te\s+)?(?:be)?halen(?!\p{L})/iu;
const startedHere =
  /(?<!\p{L})(?:start|begint|begin|starts|begins)\s+(?:je\s+)?(?:met|aan|with|on)\s+(?:de\s+|een\s+|an?\s+|your\s+)?$/iu;
const trainedByUs = /(?<!\p{L})(?:word|wordt|worden|wij|we)(?!\p{L})[^,;.]*$/iu;

const taughtByCandidate =
  /(?<!\p{L})(?:teach|deliver|assess|tutor|supervis|mark|grade|examine|moderate)\p{L}*\s+(?:\p{L}+\s+){0,2}$/iu;

// "Don't let a lack of degree put you off", "zonder diploma"
const lackBefore =
  /(?<!\p{L})(?:lack(?:ing)? (?:of )?|(?:don['’]?t|do not|haven['’]t) (?:have|hold|got) |without |zonder |gebrek aan |no |geen |het ontbreken van |absence of |(?:more|meer|belangrijker|zwaarder|important|minder|less)\s+(?:\p{L}+\s+){0,3}(?:than|dan)\s+)(?:(?:an?|een|any|formal|enig|relevant|the) )*$/iu;

/**
 * Returns whether the qualification is not the candidate's: somebody else has it, it is obtained or taught at work,
 * it is lacking, or it names a workplace.
 */
export const isNotOwnQualification = (words: string, { kind, start, end }: QualificationHit): boolean =>
  duringEducation.test(words.slice(0, start)) ||
  lackBefore.test(words.slice(0, start)) ||
  levelOfPupils.test(words.slice(0, start)) ||
  obtainedLater.test(words.slice(end)) ||
  startedHere.test(words.slice(0, start)) ||
  (/^opgeleid/iu.test(words.slice(start, end)) && trainedByUs.test(words.slice(0, start))) ||
  (workplaceBefore.test(words.slice(0, start)) &&
    !/(?:degree|diploma|level|niveau)$/iu.test(words.slice(start, end)) &&
    !/^[\s-]*niveau/iu.test(words.slice(end))) ||
  taughtByCandidate.test(words.slice(0, start)) ||
  (kind === 'gcse' &&
    !/educated (?:up )?to/iu.test(words) &&
    /(?:to|at|up to)\s+(?:\p{L}+\s+)?(?:to\s+|at\s+)?$/iu.test(words.slice(0, start)));
