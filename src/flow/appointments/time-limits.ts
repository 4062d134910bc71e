import type { NamedTime } from './clock-words.ts';
import type { MinuteTest } from './part-of-day.ts';

/** The limits of times in a text, and the places of the times that they are made of. */
export interface TimeLimits {
  readonly test: MinuteTest | null;
  readonly used: ReadonlySet<number>;
}

// Appointments are by day: of the two meanings of an hour, the one from seven to nineteen.
const byDay = ({ minutes }: NamedTime): number =>
  minutes.find((each) => each >= 7 * 60 && each < 19 * 60) ?? minutes[0] ?? 0;

const halfDay = 12 * 60;

const whole = (source: string): RegExp => new RegExp(`(?<!\\w)(?:${source})`, 'gu');

const time = '(?:de |the )?#t(\\d+)(?!\\d)';
const few = '(?: \\w+){0,3}?';
const work =
  '(?:werk|werken|werkt|bezet|les|lessen|school|dienst|stage|opleiding|work|working|busy|class|college|lessons?|lectures?|training|shift|meeting|vergadering|afspraak)';

const cannot =
  '(?:cant|cannot|wont|unable|kan (?:ik |er |het |pas )*(?:niet|nooit)|lukt (?:me |mij |het )*niet|never|nooit)';
const cannotBehind = '(?:cant|cannot|wont|doesnt|is (?:no good|out|impossible)|niet|nooit|onmogelijk)(?!\\w)';
const sameClause =
  '(?: (?!#|but|maar|dus|so|en|and|graag|please|liever|rather|prefer|fine|goed|prima|ok|oke|works|eerder|vroeger|later|earlier|sooner)\\w+){0,4}';
// "I finish at 11 at the latest" tells when work ends.
const notEnding =
  '(?<!(?<!\\w)(?:(?:ik ben|ben ik|im|i am|ill be)(?: (?:done|off|finished|free|home|klaar|vrij|thuis))?|finish|stop|ends?|eindigt) )';
const early = '(?:before|earlier than|voor|eerder dan|vroeger dan)';
const late = '(?:after|later than|past|na|later dan)';

// "Sorry voor de late reactie" is no limit.
const notFor = '(?<!(?:sorry|excuus|excuses|bedankt|dank|merci|je|u|jullie) )';

const event =
  '(?:(?!#|lunch|noon|middag|noen|or|of|and|en)\\S+ ){0,4}(?!#|lunch|noon|middag|noen|or|of|and|en)\\S+';

const atLeast =
  (limit: number): MinuteTest =>
  (at) =>
    at >= limit;
const atMost =
  (limit: number): MinuteTest =>
  (at) =>
    at <= limit;

// In their order: a time that one of them has used is no part of a later one. "I work till 2" is a limit that begins at 2.
const nearMinutes = 60;
const near = '(?:iets|net|vlak|kort|even|just|shortly|right|straight|(?:a )?bit)';

const limitPatterns: readonly (readonly [RegExp, (limit: number) => MinuteTest])[] = [
  [whole(`${work}${few} (?:tot|until|till|to) ${time}`), atLeast],
  [
    whole(
      `(?:tot|until|till) ${time} (?:${work}(?!\\w)|(?:ben|zit|sta|moet|heb) ik|im |i am |ill be |i have )`,
    ),
    atLeast,
  ],
  [
    whole(
      `(?:(?:need|have|has|got) to|must) be (?:done|finished|out|gone|home|away|back|off)${few} (?:by|at|before) ${time}`,
    ),
    atMost,
  ],
  // "Done by 11 latest" is a deadline; without its last word it tells of a free time.
  [
    whole(`${notEnding}(?:uiterlijk|ten laatste|max(?:imaal|imum)?|latest)${few} (?:by|at|om|tegen) ${time}`),
    atMost,
  ],
  [
    whole(
      `${notEnding}(?:by|at|om|tegen) ${time} (?:(?:klaar|gedaan|weg|uit|done|out|gone) )?(?:(?:at )?(?:the )?(?:very )?latest|uiterlijk|ten laatste|max(?:imaal|imum)?)(?!\\w)`,
    ),
    atMost,
  ],
  // "Can't be there before 2"
  [whole(`${cannot}${sameClause} ${early} ${time}`), atLeast],
  [whole(`(?:voor|before) ${time}${sameClause} ${cannotBehind}`), atLeast],
  [whole(`(?:tot|until|till) ${time}${sameClause} ${cannotBehind}`), atLeast],
  [whole(`${cannot}${sameClause} ${late} ${time}`), atMost],
  [whole(`(?:na|after|past) ${time}${sameClause} ${cannotBehind}`), atMost],
  [
    whole(
      `(?:(?:finish|finished|klaar|gedaan|uit|off|done|stop|terug|back|thuis|home)${few} (?:om|at|vanaf|from|tegen|by|rond)|(?:free|vrij)${few} (?:vanaf|from|tegen|by)) ${time}`,
    ),
    atLeast,
  ],
  [
    whole(
      `(?:om|at|tegen) ${time} (?:(?!nog)\\w+ )?(?:klaar|gedaan|vrij|uit|off|done|finished|terug|thuis)(?!\\w)`,
    ),
    atLeast,
  ],
  // "Before my shift at 10"
  [
    whole(`${notFor}(?:before|voor(?:dat)?) ${event} (?:at|om|van|begint om) ${time}`),
    (limit) => (at) => at < limit,
  ],
  [whole(`(?:after|na(?:dat)?) ${event} (?:at|om|van) ${time}`), atLeast],
  [
    whole(
      `${time}(?: (?!#)\\S+){0,8}? (?:so|dus)(?: (?!#)\\S+){0,6}? (?:before (?:that|then)|ervoor|daarvoor|earlier than that)(?!\\w)`,
    ),
    (limit) => (at) => at < limit,
  ],
  [
    whole(
      `${time}(?: (?!#)\\S+){0,8}? (?:so|dus)(?: (?!#)\\S+){0,6}? (?:after (?:that|then)|erna|daarna|later than that)(?!\\w)`,
    ),
    atLeast,
  ],
  [whole(`moet${few} (?:om|tegen) ${time}`), (limit) => (at) => at < limit],
  [whole(`om ${time} (?:moet ik|weg|werken|begin ik|moet)(?!\\w)`), (limit) => (at) => at < limit],
  [
    whole(
      `(?:ik begin|i start|i begin|starts?|begint?|(?:have|need|got|gotta) to (?:leave|go|be|start|work|pick))${few} (?:om|at|by) ${time}`,
    ),
    (limit) => (at) => at < limit,
  ],
  [
    whole(
      `${time} (?:is |komt |would be )?(?:(?:mij |me |echt |wat |veel |way |a bit |bit |far )*)(?:te vroeg|too early)`,
    ),
    (limit) => (at) => at > limit,
  ],
  [
    whole(
      `${time} (?:is |komt |would be )?(?:(?:mij |me |echt |wat |veel |way |a bit |bit |far )*)(?:te laat|too late)`,
    ),
    (limit) => (at) => at < limit,
  ],
  [
    whole(
      `(?:vanaf|from|as of|starting(?: at| from)?|beginning at|(?:ten|op zijn|op zn|het) vroegste?(?: om)?|(?:niet|not|no|nothing|niks)(?: free| available| vrij)? (?:voor|eerder dan|vroeger dan|before|earlier than|till|until|tot)|no earlier than|at the earliest|earliest)(?: at)? ${time}|${time} (?:(?:or|of|en|and) (?:later|(?:any ?time )?after|daarna|erna|onwards|up)(?!\\w)|onwards?|ten vroegste|(?:at )?the earliest|earliest)`,
    ),
    atLeast,
  ],
  [
    whole(
      `(?:(?:niet|not|no) (?:na|later dan|after|later than)|ten laatste(?: om)?|uiterlijk(?: om)?|by|max(?:imaal|imum)?|at the latest|latest|up to|up until|no later than) ${time}|${time} (?:(?:or|of|en|and) (?:earlier|before|eerder|vroeger|ervoor)|uiterlijk|ten laatste|(?:at )?the latest|latest)`,
    ),
    atMost,
  ],
  [whole(`${near} (?:voor|before) ${time}`), (limit) => (at) => at < limit && at > limit - nearMinutes],
  [whole(`${near} (?:na|after|past) ${time}`), (limit) => (at) => at > limit && at < limit + nearMinutes],
  [whole(`(?:na|after|later dan|later than|past|post) ${time}`), (limit) => (at) => at > limit],
  [whole(`(?:until|till|tot(?: en met)?) ${time}`), atMost],
  [
    whole(`(?<!(?:kies|ga|gaan|gaat) )(?:voor|before|eerder dan|vroeger dan|earlier than) ${time}`),
    (limit) => (at) => at < limit,
  ],
];

const to = '(?:tot en met|tm|tot|to|until|till|through|a|-)';
const rangePattern = new RegExp(
  `(?<!\\w)(?<!(?:die|dat|deze) )(?:tussen|between|van|from|vanaf) #t(\\d+) (?:en|and|${to}) (?:de |the )?#t(\\d+)`,
  'u',
);
// "Move it from 2 to 4" is no range.
const moves =
  /(?<!\w)(?:move|change|push|switch|swap|shift|verzet\w*|verplaats\w*|verschuif|schuif|zet|wijzig)(?!\w)/u;
const bareRange = new RegExp(`#t(\\d+) ${to} #t(\\d+)`, 'u');

/** Finds what a text says of times: between, after, before. What it says twice holds together. */
export const findLimits = (text: string, times: readonly NamedTime[]): TimeLimits => {
  const used = new Set<number>();
  const tests: MinuteTest[] = [];
  const take = (place: string | undefined): number | null => {
    const index = Number(place);
    const named = place === undefined || used.has(index) ? undefined : times[index];
    if (!named) return null;
    used.add(index);
    return byDay(named);
  };
  const range = rangePattern.exec(text) ?? (moves.test(text) ? null : bareRange.exec(text));
  if (range) {
    const [from, end] = [take(range[1]) ?? 0, take(range[2]) ?? 0];
    // "Between 5 and 7" is in the evening, as five is.
    const to = end < from ? end + halfDay : end;
    tests.push((at) => at >= from && at <= to);
  }
  for (const [pattern, toTest] of limitPatterns)
    for (const found of text.matchAll(pattern)) {
      const limit = take(found[1] ?? found[2]);
      if (limit !== null) tests.push(toTest(limit));
    }
  return { test: tests.length > 0 ? (at) => tests.every((each) => each(at)) : null, used };
};
