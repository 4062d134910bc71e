/** Whether the minutes of a day fit what a text says. */
export type MinuteTest = (minutes: number) => boolean;

const hours =
  (from: number, to: number): MinuteTest =>
  (at) =>
    at >= from * 60 && at < to * 60;

const whole = (source: string): RegExp => new RegExp(`(?<!\\w)(?:${source})(?!\\w)`, 'u');

const morning = '(?:ochtend|ochtends|morgens|morning|mornings|voormiddag|voormiddags|vm|ochtendje)';
const afternoon = '(?:middag|middags|namiddag|namiddags|nm|afternoon|afternoons|arvo)';
const beginning = '(?:vroeg (?:in|op) de|vroege|begin(?: van)?(?: de)?|start of (?:the )?|early(?: in the)?)';
const ending =
  '(?:laat (?:in|op) de|late|later in the|eind(?:e)?(?: van)?(?: de)?|end of(?: the)?|tail end of(?: the)?)';

// In their order: "end of the morning" comes before "morning".
const parts: readonly (readonly [RegExp, MinuteTest])[] = [
  [whole(`${beginning} ?${morning}`), hours(0, 10)],
  [whole(`${ending} ${morning}`), hours(10.5, 12.5)],
  [whole(`${beginning} ?${afternoon}`), hours(12, 15)],
  [whole(`${ending} ${afternoon}`), hours(15, 18)],
  [whole('(?:na|after) (?:de |the |my |mijn )?(?:middag|lunch|noen|middagpauze)|na 12 uur'), hours(12.5, 24)],
  [whole('(?:voor|before) (?:de |the |my |mijn )?(?:middag|lunch|noen)'), hours(0, 12)],
  [
    whole(
      'lunch ?time|lunch ?tijd|lunch ?break|(?:rond|tussen|over|around|at|during|tijdens) (?:de |the |my |mijn )?(?:lunch|middag|noen|noon|middagpauze|lunchpauze)|midday-ish',
    ),
    hours(12, 14),
  ],
  [whole('(?:voor|before) (?:(?:het|mijn|mn|my|i start) )?(?:werk|work|school|dienst|shift)'), hours(0, 9.5)],
  [
    whole(`${ending} (?:dag|day)|laat op de dag|late in the day|later op de dag|eod|cob|close of business`),
    hours(15, 24),
  ],
  [
    whole(
      'avond|avonds|evening|evenings|(?:na|after) (?:(?:het|mijn|mn|my|de|i finish) )?(?:werk|werkuren|uren|werktijd|work|dienst|shift|kantooruren|hours)',
    ),
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
  ' (?:(?:is|are|zijn) (?:a no go|no go|hectic|busy|mad|druk|bad|hard|out)|kan ik niet|moet ik|heb ik (?!tijd|vrij|alle|ruimte)|zit ik|sta ik|lukt (?:me |mij )?niet|werk ik|is (?:no good|out|te druk|too busy|hectic|busy|mad|lastig|moeilijk)|(?:dont|doesnt|wont) (?:work|suit)\\w*|gaat niet|moet ik werken|past (?:me |mij )?niet)';

/** A part of the day in a text: where it begins, and what it is. */
interface FoundPart {
  readonly index: number;
  readonly test: MinuteTest;
}

const findFirst = (text: string): FoundPart | null =>
  parts
    .flatMap(([pattern, test]) => {
      const found = pattern.exec(text);
      return found ? [{ index: found.index, test }] : [];
    })
    .reduce<FoundPart | null>((first, each) => (first && first.index <= each.index ? first : each), null);

/** Finds the part of the day that a text names first, or everything but the part that it excludes; null without one. */
export const findPartOfDay = (text: string): MinuteTest | null => {
  let left = text;
  const excluded: MinuteTest[] = [];
  for (const [pattern, test] of parts) {
    const out = new RegExp(
      `(?<!\\w)${denied}(?:${pattern.source})|(?:${pattern.source})${impossible}(?!\\w)`,
      'u',
    );
    if (!out.test(left)) continue;
    left = left.replace(out, ' ');
    excluded.push(test);
  }
  const wanted = findFirst(left);
  if (wanted) return wanted.test;
  return excluded.length > 0 ? (at) => !excluded.some((each) => each(at)) : null;
};
