import { normalizeText } from './normalize-text.ts';

const figure = '\\d+(?:[.,]\\d+)*';
const month =
  '(?:jan|feb|mrt|maart|mar|march|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)(?:uari|ruari|uary|ruary|il|i|y|e|ust|ustus|t|tember|ober|ember)?';

/** Figures that never are the number: a day of the calendar, a level by its name, what is denied or set against it, children, and less than a figure. */
const never: readonly RegExp[] = [
  new RegExp(`\\b\\d{1,2}(?:e|st|nd|rd|th)? (?:of )?${month}\\b(?: (?:19|20)\\d\\d)?`, 'gu'),
  new RegExp(`\\b${month} (?:the )?\\d{1,2}(?:e|st|nd|rd|th)?\\b`, 'gu'),
  new RegExp(
    `\\b(?:rather than|instead of|in plaats van|ipv|(?<=\\b(?:liever|rather|sooner) (?:\\S+ ){1,3})(?:dan|than)) (?:de |the )?${figure}k?\\b`,
    'gu',
  ),
  /\b(?:\d+|twee|drie|vier|vijf|two|three|four|five) (?:kleine |jonge |young |small )?(?:kinderen|kids|children|zoons|zonen|dochters|sons|daughters|honden|dogs)\b/gu,
  /\b(?:de|den|the|tot|until|till) (?:de |the )?\d{1,2}(?:e|ste|st|nd|rd|th)\b/gu,
  /\b(?:schaal|scale|band|trede|grade|tier|fwg|afdeling|ward|kamer|room|verdieping|unit|hal|lijn|line|gate|dock|route|bus|tram) \d+\b/gu,
  /\b(?:lease\p{L}*|huur|rent|hypotheek|mortgage|uitkering|benefits?|toeslag|bonus|vergoeding|allowance|boetes?|fines?) (?:is |van |of |: )?€? ?\d+(?:[.,]\d+)*(?: ?(?:euro|pounds?|quid))?(?= |$|[,.;])/gu,
  new RegExp(
    `\\b(?:behalve|except|anything but|all but|bar|buiten|zonder) (?:de |the |€ ?)?${figure}k?\\b|\\b${figure}k?(?: uur| hours| hrs)? (?:was|waren|were) (?:\\p{L}+ ){0,2}(?:killing|te veel|teveel|too much|too many|te zwaar|too heavy|slopend|exhausting)`,
    'gu',
  ),
  new RegExp(`\\b(?:geen|niet|not|no) (?:de |the |€ ?)?${figure}k?\\b(?! ?(?:of|or|tot|to)\\b)`, 'gu'),
];
const lessThan = new RegExp(
  `\\b(?:minder|lager|less|fewer|lower)(?: dan| than)? (?:de |€ ?)?${figure}k?\\b|\\b(?:under|below|onder de) €? ?${figure}k?\\b`,
  'gu',
);
const denied = /\b(?:niet|geen|nooit|not|no|never|nothing|niks|wont|dont|cant)\b/u;
/** Words that refuse a figure where no other one is said: "wouldn't get up for less than 5600", "under 3200 I'm out". */
const refused = /\b(?:(?:wo|do|ca|would|could|does)n'?t|haak(?: ik)? af|ben ik weg|i'?m out|walk away)\b/u;

/** A figure for a part of the figure before: "8, of which 3 in Ghent". */
const partOfBefore =
  /(?<=\d.*)[, ]+(?:waarvan|daarvan|of which|inclusief|including|incl)\b.*$|(?<=\d.*), ?(?:\S+ )?\S+ of (?:those|them|which)\b.*$/gu;
/** Ages of somebody who was asked for something else. */
const ownAge = [
  /\b(?:ik ben|ben ik|ben|i am|i'm|im) (?:nu |al |pas |now |only )?\d{1,2}\b(?! ?(?:uur|u|hours?|hrs?|km|min|%|weken|weeks|dagen|days|euro|jaar|years?|yrs?|beschikbaar|available|per))/gu,
  /\b(?:sinds|vanaf|op|since|from|at)(?: mijn| mn| m'n| my| i was| ik)+ \d{1,2}(?:e|ste|th|st)?\b(?: ?(?:jaar|years?|yrs?))?/gu,
  /\b(?:i was|ik was|was ik|aged?|was) \d{1,2} (?:when|toen)\b|\b\d{1,2} toen ik\b/gu,
  /\b\d{1,2} geworden|(?:just )?turned \d{1,2}\b/gu,
];
/** Times of the day that run to an earlier figure: "9-5". */
const officeHours = /\b(?:[6-9]|1[0-2]) ?[-\u2013] ?[1-6]\b(?! ?(?:uur|hours?|jaar|years?))/gu;

/** Figures that are not the number where another one is said: an age, a year, and what someone will be. */
const asides: readonly RegExp[] = [
  /\b(?:sinds|since|in|vanaf|from|van|until|tot|uit|born) (?:\p{L}+ )?(?:19|20)\d\d\b/gu,
  /\b(?:word|wordt|turn|turns|turning|turned)(?: ik)?(?: binnenkort| net)? \d{1,2}\b/gu,
];
/** Times without a unit, where a number of hours is asked: "after 4". */
const bareTime =
  /\b(?:after|before|na|om|at) \d{1,2}(?:[:.]\d\d)?\b(?! ?(?:uur|u|hours?|hrs?|per|weken|weeks|dagen|days|jaar|years))/gu;
const asksAge = /\b(?:hoe oud|leeftijd|how old|your age)\b/u;
const ofWork =
  /\b(?:\d+|\p{L}+) (?:jaar|jaren|years?|yrs?) (?:of|in|als|as|at|bij|ervaring|experience|gewerkt|gestaan|gereden|working|driving)\b/gu;
const asksPay = /\b(?:salaris\p{L}*|\p{L}*salaris|\p{L}*loon|salary|verdienen|earn|wage|pay|rate|hourly)\b/u;
const besidePay =
  /\b\d+(?:[.,]\d+)? ?(?:uur|uren|u|hours?|hrs?|jaar|jaren|years?|yrs?|\p{L}*dagen|days|weken|weeks)\b/gu;

/** A question for a number of hours, years and the like. */
const asksCount =
  /\b(?:hoe ?veel|how many) (?:uur|uren|jaar|jaren|maanden|weken|dagen|hours?|years?|months?|weeks?|days?)\b/u;
/** An amount of money where something else is asked: "£12.60 times what I need". */
const money = /[£€$] ?\d+(?:[.,]\d+)*/gu;

/** Whether a reply says that a figure is the least: "not for less than 19". */
export const namesLeast = (said: string): boolean =>
  said.search(lessThan) >= 0 &&
  (denied.test(said) || (refused.test(said) && !/\d/u.test(said.replaceAll(lessThan, ''))));

/**
 * Removes the figures of a reply that are about something else by the words right beside them. Both texts are normalized.
 */
export const withoutAsides = (said: string, asked: string): string => {
  const kept = never.reduce((text, pattern) => text.replaceAll(pattern, ' , '), said);
  const asksMoney = asksPay.test(asked);
  const whole = (asksCount.test(asked) ? kept.replaceAll(money, ' , ') : kept).replaceAll(partOfBefore, '');
  const aged = asksAge.test(asked)
    ? whole
    : ownAge.reduce((text, pattern) => text.replaceAll(pattern, ' , '), whole);
  const timed = /\bweek\b/u.test(asked)
    ? aged.replaceAll(bareTime, ' , ').replaceAll(officeHours, ' , ')
    : aged;
  const bounded = namesLeast(timed) || denied.test(timed) ? timed : timed.replaceAll(lessThan, ' , ');
  const more = [...(asksAge.test(asked) ? [ofWork] : asides), ...(asksMoney ? [besidePay] : [])];
  return more.reduce((text, pattern) => {
    const rest = text.replaceAll(pattern, ' ');
    return /\d/u.test(rest) ? rest : text;
  }, bounded);
};

/** Joins the thousands of pay that are written the English way: "33,500". No pay has three decimals. */
export const withoutThousandsCommas = (text: string, question: string): string =>
  asksPay.test(normalizeText(question)) ? text.replaceAll(/(\d),(\d{3})(?![\d,.])/gu, '$1$2') : text;

const payPeriods = [
  ['hour', /\b(?:per|an|a) (?:uur|hour)\b|\bhourly\b|\buurloon\b/u, [1, 300]],
  ['month', /\b(?:per|a) (?:maand|month)\b|\bmonthly\b|\bmaand\p{L}*\b/u, [300, 25_000]],
  ['year', /\b(?:per|a) (?:jaar|year)\b|\b(?:annual|annually|yearly|jaarsalaris)\b/u, [5000, 2_000_000]],
] as const;

/** Brings a figure for pay into the order of its period; null where it cannot be for that period. "34" a year is 34,000. */
const toPay = (value: number, asked: string): number | null => {
  const period = payPeriods.find(([, words]) => words.test(asked));
  if (!period || value === 0) return value;
  const [name, , [least, most]] = period;
  const scaled = name === 'year' && value >= 12 && value <= 250 ? value * 1000 : value;
  return scaled >= least && scaled <= most ? scaled : null;
};

const asksYears = /\b(?:jaar|jaren|years?)\b/u;
const asksHours = /\b(?:uur|uren|hours?)\b/u;
const inMonths = /\b(?:maand|maanden|mnd|months?|mths?)\b/u;
const inYears = /\b(?:jaar|jaren|jr|years?|yrs?)\b/u;

/**
 * Brings a figure to the unit that the question asks for: months become years. Null where it cannot be the answer, such as a
 * calendar year for a number of years. `reply` is the part that holds the figure.
 */
export const toAskedUnit = (value: number, reply: string, question: string): number | null => {
  const [said, asked] = [normalizeText(reply), normalizeText(question)];
  if (asksPay.test(asked)) return toPay(value, asked);
  if (asksAge.test(asked)) return value >= 5 && value <= 110 ? value : null;
  if (asksYears.test(asked)) {
    if (inMonths.test(said) && !inYears.test(said)) return Math.round((value / 12) * 100) / 100;
    return value > 75 ? null : value;
  }
  if (asksHours.test(asked) && /\bweek\b/u.test(asked)) return value > 100 ? null : value;
  return value;
};
