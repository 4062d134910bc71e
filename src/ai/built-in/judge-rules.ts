import { foldText, foldedWords } from './conversation-words.ts';

/** A question that is about how the candidate speaks, and what speaks for it. */
interface Manner {
  readonly questionPattern: RegExp;
  readonly evidencePattern: RegExp;
  /** Whether it holds as long as nothing is shown: politeness is the absence of rudeness. */
  readonly holdsWhenAbsent?: boolean;
}

const rude =
  /\b(?:fuck\w*|shit\w*|idioot|idiot\w*|kut\w*|klote\w*|rot op|rotzak|sukkel|stupid|dumb|dom(?:me)?|moron|bitch|hell|damn|hou je (?:kop|bek)|shut up|bullshit|onzin|belachelijk|ridiculous|waardeloos|worthless|kanker\w*|tering\w*|tyfus\w*|godver\w*|loser|screw you|piss off|flikker op|donder op)\b/u;
const keen =
  /\b(?:graag|leuk|enthousiast|geweldig|fantastisch|super|heel erg|zin in|gemotiveerd|droombaan|passie|love|great|excited|excellent|enthusiastic|motivated|passion\w*|keen|eager|can't wait|cant wait|looking forward|interessant|interesting|top|mooi)\b/u;
const leaving =
  /\b(?:geen interesse|niet meer (?:geinteresseerd|nodig)|wil (?:niet|stoppen)|ik stop|ik zie er(?:van)? af|trek .* terug|andere baan gevonden|al een baan|not interested|no longer interested|want to stop|withdraw|found another job|already (?:have|found) a job|no thanks)\b/u;

const manners: readonly Manner[] = [
  {
    questionPattern:
      /onbeleefd|onbeschoft|onvriendelijk|boos|agressief|scheld|rude|impolite|unfriendly|angry|aggressive|offensive|swear/u,
    evidencePattern: rude,
  },
  {
    questionPattern: /beleefd|vriendelijk|netjes|respectvol|polite|friendly|respectful|courteous/u,
    evidencePattern: rude,
    holdsWhenAbsent: true,
  },
  {
    questionPattern: /gemotiveerd|enthousiast|motivat|enthusias|positief over|positive about|keen|eager/u,
    evidencePattern: keen,
  },
  {
    questionPattern:
      /(?:wil|wenst) .*(?:stoppen|afzien)|geen interesse|terugtrek|not interested|no longer interested|withdraw|wants? to (?:stop|quit)|afhaken/u,
    evidencePattern: leaving,
  },
];

/** What the manner of a candidate's words says to a question about it; null when it is about something else. */
export const judgeByManner = (question: string, said: readonly string[]): boolean | null => {
  const asked = foldText(question);
  const manner = manners.find((each) => each.questionPattern.test(asked));
  if (!manner) return null;
  const isShown = said.some((text) => manner.evidencePattern.test(foldText(text)));
  return manner.holdsWhenAbsent ? !isShown : isShown;
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

const numbers: Readonly<Record<string, number>> = {
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

/** The first number of a text, in figures or in words; null without one. */
export const firstNumberIn = (text: string): number | null => {
  const figures = /\d+(?:[.,]\d+)?/u.exec(text)?.[0];
  if (figures !== undefined) return Number(figures.replace(',', '.'));
  const word = foldedWords(text).find((each) => each in numbers);
  return word === undefined ? null : (numbers[word] ?? null);
};

/** Whether a number is as a question wants it ("at least 3 years"); null when the question wants none. */
export const judgeByNumber = (question: string, value: number): boolean | null => {
  const asked = foldText(question);
  const limit = firstNumberIn(asked);
  if (limit === null) return null;
  const rule = comparisonRules.find(([words]) => words.test(asked));
  return rule ? rule[1](value, limit) : value >= limit;
};

const yes =
  /^(?:ja|jawel|jazeker|zeker|klopt|inderdaad|uiteraard|natuurlijk|yes|yep|yeah|sure|of course|certainly|definitely|absolutely)\b/u;
const no = /^(?:nee|neen|nope|no|helaas|nooit|never|nog niet|not yet|niet)\b/u;

/** Whether a reply says yes or no at its beginning; null when it says neither. */
export const parseYesOrNo = (reply: string): boolean | null => {
  const said = foldText(reply);
  if (no.test(said)) return false;
  return yes.test(said) ? true : null;
};
