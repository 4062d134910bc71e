import { foldText, foldedWords } from './conversation-words.ts';

/** A rule for questions about how the candidate speaks. */
interface MannerRule {
  readonly questionPattern: RegExp;
  readonly evidencePattern: RegExp;
  /** The question holds as long as nothing matches: politeness is the absence of rudeness. */
  readonly holdsWhenAbsent?: boolean;
}

const rudeWords =
  /\b(?:fuck\w*|shit\w*|idioot|idiot\w*|kut\w*|klote\w*|rot op|rotzak|sukkel|stupid|dumb|dom(?:me)?|moron|bitch|hell|damn|hou je (?:kop|bek)|shut up|bullshit|onzin|belachelijk|ridiculous|waardeloos|worthless|kanker\w*|tering\w*|tyfus\w*|godver\w*|loser|screw you|piss off|flikker op|donder op)\b/u;
const keenWords =
  /\b(?:graag|leuk|enthousiast|geweldig|fantastisch|super|heel erg|zin in|gemotiveerd|droombaan|passie|love|great|excited|excellent|enthusiastic|motivated|passion\w*|keen|eager|can't wait|cant wait|looking forward|interessant|interesting|top|mooi)\b/u;
const withdrawalWords =
  /\b(?:geen interesse|niet meer (?:geinteresseerd|nodig)|wil (?:niet|stoppen)|ik stop|ik zie er(?:van)? af|trek .* terug|andere baan gevonden|al een baan|not interested|no longer interested|want to stop|withdraw|found another job|already (?:have|found) a job|no thanks)\b/u;

const mannerRules: readonly MannerRule[] = [
  {
    questionPattern:
      /onbeleefd|onbeschoft|onvriendelijk|boos|agressief|scheld|rude|impolite|unfriendly|angry|aggressive|offensive|swear/u,
    evidencePattern: rudeWords,
  },
  {
    questionPattern: /beleefd|vriendelijk|netjes|respectvol|polite|friendly|respectful|courteous/u,
    evidencePattern: rudeWords,
    holdsWhenAbsent: true,
  },
  {
    questionPattern: /gemotiveerd|enthousiast|motivat|enthusias|positief over|positive about|keen|eager/u,
    evidencePattern: keenWords,
  },
  {
    questionPattern:
      /(?:wil|wenst) .*(?:stoppen|afzien)|geen interesse|terugtrek|not interested|no longer interested|withdraw|wants? to (?:stop|quit)|afhaken/u,
    evidencePattern: withdrawalWords,
  },
];

/**
 * Judges a question about the candidate's manner by their replies; null when the question is about something else.
 */
export const judgeByManner = (question: string, replies: readonly string[]): boolean | null => {
  const foldedQuestion = foldText(question);
  const manner = mannerRules.find((each) => each.questionPattern.test(foldedQuestion));
  if (!manner) return null;
  const hasEvidence = replies.some((text) => manner.evidencePattern.test(foldText(text)));
  return manner.holdsWhenAbsent ? !hasEvidence : hasEvidence;
};

const comparisonRules: readonly [RegExp, (value: number, limit: number) => boolean][] = [
  [
    /(?:minimaal|minstens|ten minste|tenminste|at least|minimum(?: of)?|or more|of meer|no less than)/u,
    (value, limit) => value >= limit,
  ],
  [
    /(?:maximaal|hoogstens|ten hoogste|at most|maximum(?: of)?|no more than|up to|of minder|or less)/u,
    (value, limit) => value <= limit,
  ],
  [
    /(?:meer|ouder|langer|hoger|groter|more|older|longer|higher|greater|over|above|boven) (?:dan|than)?|over|above|boven/u,
    (value, limit) => value > limit,
  ],
  [
    /(?:minder|jonger|korter|lager|less|fewer|younger|shorter|lower|under|below|onder) (?:dan|than)?/u,
    (value, limit) => value < limit,
  ],
];

const numberWords: Readonly<Record<string, number>> = {
  een: 1,
  one: 1,
  twee: 2,
  two: 2,
  drie: 3,
  three: 3,
  vier: 4,
  four: 4,
  vijf: 5,
  five: 5,
  zes: 6,
  six: 6,
  zeven: 7,
  seven: 7,
  acht: 8,
  eight: 8,
  negen: 9,
  nine: 9,
  tien: 10,
  ten: 10,
  twaalf: 12,
  twelve: 12,
  zestien: 16,
  sixteen: 16,
  achttien: 18,
  eighteen: 18,
  twintig: 20,
  twenty: 20,
  vierentwintig: 24,
  dertig: 30,
  thirty: 30,
  tweeendertig: 32,
  veertig: 40,
  forty: 40,
};

/** Returns the first number of a text, in figures or in words, or null. */
export const extractFirstNumber = (text: string): number | null => {
  const figures = /\d+(?:[.,]\d+)?/u.exec(text)?.[0];
  if (figures !== undefined) return Number(figures.replace(',', '.'));
  const word = foldedWords(text).find((each) => each in numberWords);
  return word === undefined ? null : (numberWords[word] ?? null);
};

/** Returns whether a number meets the question ("at least 3 years"); null when the question has no number. */
export const judgeByNumber = (question: string, value: number): boolean | null => {
  const foldedQuestion = foldText(question);
  const limit = extractFirstNumber(foldedQuestion);
  if (limit === null) return null;
  const rule = comparisonRules.find(([words]) => words.test(foldedQuestion));
  return rule ? rule[1](value, limit) : value >= limit;
};

const yesStart =
  /^(?:ja|jawel|jazeker|zeker|klopt|inderdaad|uiteraard|natuurlijk|yes|yep|yeah|sure|of course|certainly|definitely|absolutely)\b/u;
const noStart = /^(?:nee|neen|nope|no|helaas|nooit|never|nog niet|not yet|niet)\b/u;

/** Returns whether a reply begins with yes or no; null for neither. */
export const parseYesOrNo = (reply: string): boolean | null => {
  const folded = foldText(reply);
  if (noStart.test(folded)) return false;
  return yesStart.test(folded) ? true : null;
};
