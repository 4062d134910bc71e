import { says } from './phrase-test.ts';

/** Whether the minutes of a day fit what a text says. */
export type MinuteTest = (minutes: number) => boolean;

/** A part of the day in hours, the end excluded, and whether its words only bound it on one side. */
interface Part {
  readonly from: number;
  readonly to: number;
  readonly bounds?: 'from' | 'to';
}

/** The minutes of a day at which each of its quarters of an hour begins. */
export const quarters = Array.from({ length: 24 * 4 }, (_, index) => index * 15);

const hours = (from: number, to: number): Part => ({ from, to });
const from = (hour: number): Part => ({ from: hour, to: 24, bounds: 'from' });
const until = (hour: number): Part => ({ from: 0, to: hour, bounds: 'to' });

const toTest =
  ({ from: first, to }: Part): MinuteTest =>
  (at) =>
    at >= first * 60 && at < to * 60;

const whole = (source: string): RegExp => new RegExp(`(?<!\\w)(?:${source})(?!\\w)`, 'u');

const morning =
  '(?:ochtend|ochtends|morgens|morning|mornings|voormiddag|voormiddags|vm|ochtendje|forenoons?)(?: ?time)?';
const afternoon = '(?:middag|middags|namiddag|namiddags|nm|afternoon|afternoons|arvo)(?: ?time)?';
const evening = '(?:avonds?|avondje|evenings?)';
const day = '(?:dag|day|werkdag|working day|workday)';
const lunch =
  '(?:lunch|middag|noen|middageten|middagmaal|middagpauze|lunch ?pauze|lunch ?tijd|lunch ?time|lunch ?break|lunch ?hour|dinner ?time)';
const work =
  '(?:werk|werkuren|werktijd|werkdag|uren|dienst|kantooruren|work|working hours|work hours|office hours|hours|shift|school hours)';

// Words that place a time within a part of the day: "late in the", "op het einde van de".
const link = '(?: ?(?:part|deel|gedeelte|stuk|bit))?(?: (?:in|of|op|van|aan))?(?: (?:the|de|het))?';
const early = `(?:vroeg|vroege|vroeger|begin|start|beginning|early|earlier|(?:first|eerste) (?:half|helft|part|deel))${link}`;
const late = `(?:laat|late|later|latter|eind|einde|end|(?:last|laatste|second|tweede|latter) (?:half|helft|part|deel))${link}`;
const middle = `(?:mid|middle|midden|halverwege)${link}`;
const own = '(?:(?:the|de|het|my|mijn|mn|me|a|een) )?';

const schoolEnd =
  '(?:school ?(?:run|pick ?up)|(?:pick|collect|get)(?: up)? (?:the |my )?(?:kids|children)|(?:kinderen|kids|kleine)(?: \\w+){0,3} (?:ophalen|halen|haal|ophaal))';

// In their order: "end of the morning" comes before "morning".
const parts: readonly (readonly [RegExp, Part])[] = [
  [
    whole(`${early} ?${morning}|${morning} (?:(?:heel|zeer|erg|very|really|super) )?(?:vroeg|early)`),
    hours(0, 10),
  ],
  [whole(`${late} ${morning}|${morning} (?:laat|late)`), hours(10.5, 12.5)],
  [whole(`(?:second|tweede|latter|last|laatste) (?:half|helft) (?:of|van) (?:the|de) ${day}`), hours(12, 24)],
  [whole(`(?:first|eerste) (?:half|helft) (?:of|van) (?:the|de) ${day}`), hours(0, 12)],
  [whole(`(?:tegen|towards?|richting) ${own}(?:${lunch}|noon|midday)`), hours(11, 13)],
  [whole(`${middle} ?${morning}`), hours(10, 11.5)],
  [whole(`${middle} ?${afternoon}`), hours(14, 16)],
  [whole(`${early} ?${afternoon}|${afternoon} (?:vroeg|early)`), hours(12, 15)],
  [whole(`${late} ${afternoon}|${afternoon} (?:laat|late)`), hours(15, 18)],
  [whole(`${early} ?${evening}|${evening} (?:vroeg|early)`), hours(16, 19.5)],
  [whole(`${late} ${evening}|${evening} (?:laat|late)`), hours(19, 24)],
  [whole(`(?:na|after|post) ${own}${lunch}|na 12 uur`), from(12.5)],
  [whole(`(?:voor|before|pre) ${own}${lunch}`), until(12)],
  [
    whole(
      `lunch ?(?:time|tijd|break|hour|pauze)s?|middagpauze|(?:${afternoon} )?(?:rond|tussen|over|around|at|during|tijdens|in|on) ${own}(?:lunch|noen|noon|eten|etenstijd)|(?:rond|tussen|over|around|during|tijdens) ${own}middag|midday-ish`,
    ),
    hours(12, 14),
  ],
  [whole(`(?:voor|before)(?:dat)? (?:(?:the|de|my|mijn|ik|i) )*${schoolEnd}`), until(15)],
  [
    whole(
      '(?:na|after) (?:the |de )?(?:school(?: ?tijd)?|school ?pick ?up)(?! ?run)|(?:around |rond )?tea ?time',
    ),
    from(15),
  ],
  [whole('(?:voor|before) (?:(?:het|mijn|mn|my|i start) )?(?:werk|work|school|dienst|shift)'), until(9.5)],
  [
    whole(`(?<!(?:te|too) )(?:tail |back )?${late} ${day}|later op de dag|eod|cob|close of business`),
    hours(15, 24),
  ],
  [
    whole(`${evening}|(?:na|after|outside|buiten|once|when) (?:i finish |im done with )?${own}${work}`),
    hours(17, 24),
  ],
  [
    whole(
      `${morning}|(?<!(?:te|too|zo|so) )(?:vroeg|early)(?! genoeg| enough| bird| riser)|(?<!i )am|voor de noen`,
    ),
    hours(0, 12),
  ],
  [whole(`${afternoon}|pm`), hours(12, 18)],
  [whole('\\w+(?:ochtend|voormiddag)'), hours(0, 12)],
];

const denied =
  '(?:niet|geen|liever niet|behalve|not|no(?= (?:mornings|afternoons|evenings))|except|anything but|cant (?:do|make)|dont do)(?: (?:in|op|s|de|the|a|an|een|in the|in de|too))* ';
const impossible =
  ' (?:(?:dan )?niet(?= hoor|$| (?:want|de rest|verder|sorry|graag|aub))|(?:is|are|zijn) (?:a no go|no go|hectic|busy|mad|druk|bad|hard|out)|kan ik niet|moet ik|kan niet|kunnen niet|heb ik (?!tijd|vrij|alle|ruimte)|zit ik|sta ik|lukt (?:me |mij )?niet|werk ik|is (?:no good|out|te druk|too busy|hectic|busy|mad|lastig|moeilijk)|(?:dont|doesnt|wont) (?:work|suit)\\w*|gaat niet|moet ik werken|past (?:me |mij )?niet)';

const notToo = '(?:niet|not|nothing|niks|niets|geen) (?:\\w+ )?(?:te|too|zo|so|that|very|heel)';

const excludedParts: readonly (readonly [RegExp, MinuteTest])[] = [
  [whole(`${notToo} (?:vroege?|early)`), toTest(until(10))],
  [whole(`${notToo} (?:laat|late)`), toTest(from(16))],
  ...parts.map(([pattern, part]): readonly [RegExp, MinuteTest] => [
    new RegExp(`(?<!\\w)${denied}(?:${pattern.source})|(?:${pattern.source})${impossible}(?!\\w)`, 'u'),
    toTest(part),
  ]),
];

const anyPart = `(?:${morning}|${afternoon}|${evening})`;

/** Whether a marked text has a time beside a part of the day, one or the other: "in the morning or at 5". */
export const saysPartOrTime = says(
  `#t\\d+ (?:or|of) (?:(?:else|anders|in|de|the|een|an?|s) )*${anyPart}|${anyPart} (?:or|of) (?:(?:else|anders|at|om|around|rond) )*#t\\d+`,
);

/** A part of the day in a text, with the places where its words begin and end. */
interface FoundPart {
  readonly index: number;
  readonly end: number;
  readonly part: Part;
}

const findParts = (text: string): readonly FoundPart[] =>
  parts
    .flatMap(([pattern, part]) => {
      const found = pattern.exec(text);
      return found ? [{ index: found.index, end: found.index + found[0].length, part }] : [];
    })
    .toSorted((a, b) => a.index - b.index);

const joint = /^ (?:or|of|en|and|dan wel)(?: (?:in|de|the|s|een|a|an))* $/u;

/** Finds the part that a text names first, with one that is joined to it: "late morning or early afternoon", "after lunch, before school". */
const findWanted = (text: string): MinuteTest | null => {
  const [first, ...others] = findParts(text);
  if (!first) return null;
  const joined = others.find(({ index }) => joint.test(text.slice(first.end, index)));
  const tests = [first, ...(joined ? [joined] : [])].map(({ part }) => toTest(part));
  if (joined) return (at) => tests.some((each) => each(at));
  const { bounds } = first.part;
  const other = others.find(({ part }) => part.bounds !== undefined && part.bounds !== bounds)?.part;
  if (bounds === undefined || !other) return toTest(first.part);
  const both = { from: Math.max(first.part.from, other.from), to: Math.min(first.part.to, other.to) };
  return toTest(both.from < both.to ? both : first.part);
};

/** Finds the part of the day that a text names first, or everything but the part that it excludes; null without one. */
export const findPartOfDay = (text: string): MinuteTest | null => {
  let left = text;
  const excluded: MinuteTest[] = [];
  for (const [out, test] of excludedParts) {
    if (!out.test(left)) continue;
    left = left.replace(out, ' ');
    excluded.push(test);
  }
  const wanted = findWanted(left);
  if (excluded.length === 0) return wanted;
  const isLeft: MinuteTest = (at) => wanted?.(at) !== false && !excluded.some((each) => each(at));
  return quarters.some(isLeft) ? isLeft : wanted;
};
