import type { ChoiceOption } from './choice.ts';
import { normalizeText } from './normalize-text.ts';

/** The names of each weekday, from Monday on. */
const names: readonly string[] = [
  'maandag(?:en|s)?|mondays?|ma|mon',
  'dinsdag(?:en|s)?|tuesdays?|di|tues?',
  'woensdag(?:en|s)?|wednesdays?|woe?|weds?',
  'donderdag(?:en|s)?|thursdays?|do|thu(?:rs?)?',
  'vrijdag(?:en|s)?|fridays?|vr|vrij|fri',
  'zaterdag(?:en|s)?|saturdays?|za|zat|sat',
  'zondag(?:en|s)?|sundays?|zo|zon|sun',
];
const exactly = names.map((name) => new RegExp(`^(?:${name})$`, 'u'));
const anyName = names.join('|');
const whole = (source: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, 'gu');

const range = whole(
  `(?:(?:van|from) )?(?<from>${anyName})\\.? ?(?:t/m|tm|tot en met|tot|-|–|to|till|until|through|thru) ?(?<to>${anyName})\\.?`,
);
const workDays = whole(
  'doordeweeks\\p{L}*|door de weeks?|(?:alle )?werkdagen|weekdagen|week ?days|working days',
);
const weekends = whole('weekend(?:en|s)?');
// "I can do Mondays" and "zo snel mogelijk" name no Thursday and no Sunday.
const single = whole(`(?:${anyName})\\.?`);
const noDay = whole(
  "(?:can|could|to|i|will|can't|cant|cannot|not) do|zo (?=snel|veel|mogelijk|goed|\\p{L}+ mogelijk)|so",
);

const mostWords = 14;

const marks = '<\\d+>(?:[ ,/&+]*(?:(?:en|and|of|or|noch|nor) )?(?:(?:op|on|in) )?<\\d+>)*';
const beside = '(?: (?:op|on|in|the|de|het|dat|is|werken|work|do|make|ik|i|alleen|only))*';
/** Days that a reply leaves out: "behalve wo", "not on Monday", "I cannot do Friday", "woensdag kan ik niet". */
const excluded: readonly RegExp[] = [
  new RegExp(
    `(?:behalve|uitgezonderd|maar niet|but not|except(?: for)?|but|bar|liever niet|rather not|niet|not|geen|no|never|nooit|cannot|can not|can't|cant|kan (?:ik )?niet)${beside} (${marks})`,
    'gu',
  ),
  new RegExp(
    `(${marks}) (?:(?:kan|lukt|gaat|past|werk|werkt|komt|ben|is|heb)(?: (?:ik|me|mij|het|dat|helaas|echt|meestal))* (?:niet|geen)(?: (?:werken|uit|vrij|beschikbaar|mogelijk|tijd))?|(?:is|are) (?:not|out|no good)|(?:does not|doesn't|don't|do not|won't) work)`,
    'gu',
  ),
];
// "Monday and Tuesday, Wednesday I cannot": which of the days are out is not known.
const isUnclear = /<\d+> ?, ?<\d+> (?:kan|lukt|gaat|past|werk|komt|does|doesn't|don't|is|are) /u;
/** Words that say nothing else beside days. */
const besides = new Set(
  [
    'ik kan kunnen werken werk wil graag alleen enkel vooral op in de het van en of plus ook dus maar hoor ja prima goed beschikbaar ben vrij liefst best alle alles dagen elke iedere dag helaas sorry nee voor mij me eigenlijk meestal gewoon zou willen liefste',
    "i can do could would work like to want only just on in the from and or plus also so but yes fine good available am im i'm free best all every everything any each day days sorry no for me usually mostly really prefer rather",
  ].flatMap((list) => list.split(' ')),
);
const everyDay =
  /^(?:(?:ja|yes|ik|i|kan|can|werk|work|op|on|do|am|ben|beschikbaar|available|de|the) )*(?:(?:alle|elke|iedere|every|all|any) (?:dagen|dag|days?|week)|(?:hele|whole) week)(?: (?:hoor|is|goed|fine|works|kan|past|prima|ok|oke))*$/u;
const allDays = /(?:^| )(?:alle|elke|iedere|alles|every|all|any|everything)(?: |$)/u;

const indexOf = (name: string): number => exactly.findIndex((each) => each.test(name.replace(/\.$/u, '')));

/** Returns the weekdays from one to another; past Sunday it goes on with Monday. */
const between = (from: number, to: number): readonly number[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);

interface MarkedDays {
  readonly text: string;
  /** The days of each mark. */
  readonly days: readonly (readonly number[])[];
}

/** Puts a mark in the place of all words that name days. */
const markDays = (said: string): MarkedDays => {
  const days: (readonly number[])[] = [];
  const mark = (found: readonly number[]): string => ` <${days.push(found) - 1}> `;
  const text = said
    .replaceAll(noDay, (words) => (words.endsWith(' do') ? words.slice(0, -3) : ' '))
    .replaceAll(range, (_, from: string, to: string) => mark(between(indexOf(from), indexOf(to))))
    .replaceAll(workDays, () => mark([0, 1, 2, 3, 4]))
    .replaceAll(weekends, () => mark([5, 6]))
    .replaceAll(single, (name) => mark([indexOf(name)]));
  return { text: text.replaceAll(/\s+/gu, ' ').trim(), days };
};

const daysIn = (part: string, days: MarkedDays['days']): readonly number[] =>
  Array.from(part.matchAll(/<(\d+)>/gu), ([, place]) => days[Number(place)] ?? []).flat();

/** Finds the days that a marked text wants and leaves out; null where it says anything else. */
const findWanted = ({
  text,
  days,
}: MarkedDays): {
  readonly wanted: ReadonlySet<number> | 'all';
  readonly left: ReadonlySet<number>;
} | null => {
  const left = new Set<number>();
  const takeOut = (_: string, part: string): string => {
    for (const day of daysIn(part, days)) left.add(day);
    return ' ';
  };
  const rest = excluded.reduce((said, pattern) => said.replaceAll(pattern, takeOut), text);
  const wanted = daysIn(rest, days);
  const words = rest.replaceAll(/<\d+>|[^\p{L}\p{N}' <>]/gu, ' ').split(' ');
  if (days.length === 0 || isUnclear.test(text) || words.some((word) => word !== '' && !besides.has(word)))
    return null;
  const isAll = wanted.length === 0 || (left.size > 0 && allDays.test(rest));
  return { wanted: isAll ? 'all' : new Set(wanted), left };
};

/**
 * Reads the weekdays that a short reply names by their names, short forms, ranges or "weekdays", without those that it leaves out:
 * "ma t/m vr behalve wo". Null where the options are no weekdays, and for a reply that says anything else.
 */
export const readWeekdays = (
  reply: string,
  options: readonly ChoiceOption[],
): readonly ChoiceOption[] | null => {
  const places = options.map(({ label }) => indexOf(normalizeText(label)));
  const said = normalizeText(reply);
  if (places.filter((place) => place >= 0).length < 3 || said.split(' ').length > mostWords) return null;
  if (everyDay.test(said)) return options.filter((_, index) => (places[index] ?? -1) >= 0);
  const found = findWanted(markDays(said));
  if (!found) return null;
  const { wanted, left } = found;
  return options.filter((_, index) => {
    const place = places[index] ?? -1;
    return place >= 0 && (wanted === 'all' || wanted.has(place)) && !left.has(place);
  });
};
