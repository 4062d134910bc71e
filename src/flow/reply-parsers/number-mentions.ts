import { isAboutOthers, isExcluding, isPast, type ReplyClause, splitReplyClauses } from './clauses.ts';
import { normalizeText } from './normalize-text.ts';
import { namesLeast, withoutAsides } from './number-asides.ts';
import { anywhere } from './phrases.ts';

const amount = '(?:\\d+(?:[.,]\\d+)?|\\p{L}+)';
/** Times of the day: "van 9 tot 5", "om 3 uur", "at 3", "3pm". */
const clock = new RegExp(
  [
    `\\b(?:van|from|tussen|between) ${amount}(?: uur)? (?:tot|to|till|until|en|and) ${amount}(?: uur)?\\b`,
    "\\b(?:om|at|rond|around|vanaf|tot|na|after|before|voor|by) \\d{1,2}(?:[:.]\\d{2})?(?: ?(?:uur|u|h|am|pm|oclock|o'clock|'s (?:ochtends|middags|avonds)))\\b",
    '\\bat \\d{1,2}(?:[:.]\\d{2})?\\b(?! (?:hours|percent|euro|%))',
    '\\b(?:[7-9]|1[0-2])(?: uur)? ?(?:tot|to|till|-) ?[1-6]\\b(?! ?(?:uur|uren|hours|hrs|\\d))',
    "\\b\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm|o'clock)\\b|\\b\\d{1,2}:\\d{2}\\b",
  ].join('|'),
  'gu',
);

type Unit = 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'money' | 'distance' | 'percent';
const units: readonly (readonly [Unit, RegExp])[] = [
  ['years', anywhere('jaar|jaren|jr|years?|yrs?')],
  ['months', anywhere('maand|maanden|mnd|months?|mths?')],
  ['weeks', anywhere('weken|weeks|weekjes|wkn')],
  [
    'days',
    anywhere(
      'dag|dagen|days?|avonden|ochtenden|middagen|nachten|zaterdagen|evenings|mornings|afternoons|nights|saturdays|shifts|diensten|weekenden|weekends',
    ),
  ],
  ['hours', anywhere('uur|uren|uurtjes|hours?|hrs?|u')],
  ['money', anywhere('euro|euros|eur|pond|pounds?|quid|bruto|netto|gross')],
  ['distance', anywhere('km|kilometers?|miles?|minuten|minuutjes|min|minutes|mins')],
  ['percent', /\d ?%|\b(?:procent|percent)\b/u],
];
const number =
  /\d|\b(?:een|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twaalf|\p{L}*(?:twintig|dertig|veertig|vijftig|zestig|tien|teen|twenty|thirty|forty|fifty|sixty))\b/u;

const unitOf = (text: string): Unit | null => units.find(([, words]) => words.test(text))?.[0] ?? null;

/** The unit that stands right behind a number of a clause. */
const saidUnit = (text: string): Unit | null => {
  const behind = Array.from(text.matchAll(/(?:\d+(?:[.,]\d+)?|\p{L}+) (\p{L}+|%)/gu), ([all, word = '']) =>
    number.test(all.split(' ')[0] ?? '') ? unitOf(word) : null,
  ).find((unit) => unit !== null);
  return behind ?? units.find(([unit, words]) => unit === 'percent' && words.test(text))?.[0] ?? null;
};

const asksPay =
  /\b(?:salaris\p{L}*|\p{L}*salaris|\p{L}*loon|salary|verdienen|earn|wage|pay|rate|euro|euros|pounds?)\b/u;
const birth = /\b(?:geb|geboren|born|bj|bouwjaar|van (?:19|20)\d\d)\b/u;
/** Matches a question for the candidate's age, in small letters. */
export const asksAge = /\b(?:hoe oud|leeftijd|how old|your age)\b/u;
const ownAge =
  /\b(?:ik ben|ben|i am|i'm|im) (?:nu |al |pas |now |only )?\d{1,2}(?: (?:jaar|jaren|years?|yrs?)(?: (?:oud|jong|old|young))?)?(?= (?:en|and|met|with)\b|$)|\b(?:jaar oud|years old)\b/u;
const asksWish =
  /\b(?:wil|wilt|\p{L}*wens|verwacht|zou|vraag|vraagt|graag|like|want|expect|expectations?|looking for)\b/u;
const wishes =
  /\b(?:wil|wou|zou|graag|liefst|terug naar|naar|zoek|verwacht|hoop|vraag|want|like|looking for|after|prefer|expect|hope|hoping|id|i'd|aim|aiming)\b/u;
const present =
  /\b(?:nu|(?:zit|sta)(?: ik)? op|momenteel|op dit moment|huidige?|tegenwoordig|verdien nu|werk nu|now|currently|at the moment|right now|i'm on|im on|current)\b/u;
/** A wish in place of what is: "nu liever 28". */
const rather = /\b(?:liever|liefst|rather|prefer|preferably)\b/u;
/** The candidate's own work at another time: "bij dhl zat ik op 40". */
const formerly =
  /\b(?:(?:zat|stond|werkte|draaide|maakte|verdiende) ik|ik (?:zat|stond|werkte|draaide|maakte|verdiende)|i (?:worked|did|was on|was doing|earned|made|got)|boden (?:ze|zij|me|mij)|(?:kreeg|krijg) ik(?: \p{L}+){0,2} (?:geboden|aangeboden)|offered(?: me)?|offering(?: me)?)\b/u;
/** A figure that the text of the vacancy has. */
const advertised =
  /\b(?:staat|stond) (?:er|in)\b|\b(?:er|vacature|advertentie|functie) (?:staat|stond)\b|\b(?:ad|advert|vacancy|job|listing|it) (?:says|said|states|stated)\b/u;
const coming = /\b(?:coming|word|wordt|binnenkort|volgende|turning|turn|soon|next|almost|bijna)\b/u;

/** Words that leave a number open: "forty something", "30-ish". */
const vague =
  /\b(?:something|ish|odd)\b|\d ?ish\b|\btig\b|\d\S*(?: \S+){0,4} (?:and|en|plus) (?:a|an|another|nog een|een) (?:year|jaar|month|maand)\b/u;

const periods = [
  ['day', /\b(?:per|a|p|each) ?(?:dag|day)\b|\bdaily\b|\bdagloon\b/u],
  ['week', /\b(?:per|a|p|each) ?(?:week|wk)\b|\bweekly\b|\bweekloon\b|\bpw\b/u],
  ['hour', /\b(?:per|an|a|p|each|elk) ?(?:uur|hour|hr|u)\b|\bhourly\b|\buurloon\b|\bph\b/u],
  ['month', /\b(?:per|a|p|each) ?(?:maand|month|mnd)\b|\bmonthly\b|\bmaand\p{L}*\b|\bpm\b/u],
  [
    'year',
    /\b(?:per|a|p) ?(?:jaar|year|annum)\b|\b(?:annually|yearly|jaarlijks|op jaarbasis|pa|jaarsalaris)\b/u,
  ],
] as const;

/** Whether a figure is for another time than the question asks: a wage an hour where one a month is asked. */
const isOfOtherPeriod = (said: string, asked: string): boolean => {
  const [wanted, given] = [asked, said].map((text) => periods.find(([, words]) => words.test(text))?.[0]);
  return asksPay.test(asked) && wanted !== undefined && given !== undefined && wanted !== given;
};

const fits = ({ text }: ReplyClause, asked: string): boolean => {
  if (asked === '') return true;
  if (asksAge.test(asked)) return !coming.test(text) && !birth.test(text);
  if (isOfOtherPeriod(text, asked)) return false;
  if (ownAge.test(text)) return false;
  const [wanted, said] = [asksPay.test(asked) ? 'money' : unitOf(asked), saidUnit(text)];
  // "2,850 a month" is pay.
  if (wanted === 'years' && /\d (?:per|a|each) (?:maand|month)\b/u.test(text)) return false;
  if (wanted === 'hours' && /\b(?:per|a|elke|each) (?:dag|day|maand|month)\b/u.test(text)) return false;
  // A question for a duration and one for an amount tell their unit; another unit is another figure.
  return (
    wanted === null ||
    said === null ||
    said === wanted ||
    (wanted === 'weeks' && said === 'hours') ||
    (wanted === 'years' && said === 'months')
  );
};

/** Prefers what is wished to what is, or the other way round, where a reply tells both. */
const byTime = (clauses: readonly ReplyClause[], asked: string): readonly ReplyClause[] => {
  const withNumber = clauses.filter(({ text }) => number.test(text));
  if (withNumber.length < 2) return withNumber;
  const isWish = asksWish.test(asked);
  const preferred = isWish
    ? withNumber.filter(
        ({ text }) => (wishes.test(text) && !present.test(text)) || rather.test(text) || namesLeast(text),
      )
    : withNumber.filter(({ text }) => present.test(text));
  if (preferred.length > 0) return preferred;
  const others = isWish ? withNumber.filter(({ text }) => !present.test(text) && !formerly.test(text)) : [];
  return others.length > 0 ? others : withNumber;
};

/** "Ik verdien 4200 en wil 4800" tells two figures. */
const splitAtAnd = (clause: ReplyClause): ReplyClause[] => {
  const parts = clause.text.split(/\b(?:en|and)\b/u).map((text) => text.trim());
  return parts.length > 1 && !isAboutOthers(clause) && parts.every((text) => /\d/u.test(text))
    ? parts.map((text) => ({ ...clause, text }))
    : [clause];
};

/** Leaves out what is excluded or over, where another clause has a number. */
const withoutRejected = (clauses: readonly ReplyClause[]): readonly ReplyClause[] => {
  const withNumber = clauses.filter(({ text }) => number.test(text));
  const kept = withNumber.filter(
    (clause) =>
      namesLeast(clause.text) || (!isExcluding(clause) && !isPast(clause) && !advertised.test(clause.text)),
  );
  return kept.length > 0 && kept.length < withNumber.length ? kept : clauses;
};

/** The clause that the others lead to, where it has a number; otherwise those that are about the candidate. */
const concludingOrOwn = (clauses: readonly ReplyClause[]): readonly ReplyClause[] => {
  const last = clauses.findLast(({ concludes, text }) => concludes && number.test(text));
  return last ? [last] : clauses.filter((clause) => !isAboutOthers(clause));
};

/** Verbs of what somebody earns or works now. */
const has =
  /\b(?:verdien|verdiende|werk|krijg|kreeg|earned|got|made|(?:zit|sta) (?:nu )?op|^(?:i am )?on(?= \d)|earn|get|make|i'm on|im on|work)\b/u;
const wantsOther =
  /\b(?:te weinig|te veel|too (?:little|much|few|many|low)|more than that|meer dan dat|percent|procent|%|(?:iets|wat|een beetje|a bit|a little|slightly) (?:meer|hoger|more|higher)|erboven|bovenop|on top|above that)/u;

/** Whether a reply only tells what is or was, and wishes something else: "12 hours now, but that is too little". */
const tellsOnlyNow = (own: readonly ReplyClause[], said: string, asked: string): boolean =>
  asksWish.test(asked) &&
  own.every((clause) => present.test(clause.text) || isPast(clause) || formerly.test(clause.text)) &&
  !own.some(({ text }) => rather.test(text)) &&
  (wantsOther.test(said) || ((has.test(said) || formerly.test(said)) && !wishes.test(said)));

/** Hours and days that have to be added up. */
const sums = /\d ?(?:uur|u|hours?|hrs?)\b.*\b\d+ (?:dagen|days|shifts|diensten) (?:van|of|x) \d/u;

/**
 * Returns the part of a reply that can hold the number that is asked for: without times of the day, figures in another unit,
 * and figures about other people. Null where every number of the reply is about something else.
 */
export const withoutOtherNumbers = (reply: string, asked: string): string | null => {
  const said = normalizeText(reply);
  const question = normalizeText(asked);
  if (vague.test(said)) return null;
  const asksTime = /\b(?:hoe laat|what time|tijd)\b/u.test(question);
  if (/\bweek\b/u.test(question) && sums.test(said)) return null;
  const untimed = withoutAsides(asksTime ? said : said.replaceAll(clock, ' '), question);
  const clauses = splitReplyClauses(untimed).flatMap(splitAtAnd);
  if (!clauses.some(({ text }) => number.test(text))) return untimed === said ? reply : null;
  const own = byTime(
    withoutRejected(concludingOrOwn(clauses)).filter((clause) => fits(clause, question)),
    question,
  );
  if (own.length === 0 || tellsOnlyNow(own, said, question)) return null;
  const kept = own.map(({ text }) => text).join(', ');
  return own.length === clauses.length && untimed === said ? reply : kept;
};

/** Whether the figures of a reply are in another unit than the question asks for, or of another time. */
export const isOtherFigure = (reply: string, asked: string): boolean =>
  !fits({ text: normalizeText(reply), concludes: false }, normalizeText(asked));
