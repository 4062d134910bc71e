import { dayOf } from './day-words.ts';
import { partsOf } from '../reply-parsers/day.ts';
import { closestTimes, minutesOf } from './labels.ts';
import { daysOf, offerConfirmation, otherRows, shownDaysOf } from './offer-slots.ts';
import { findNumberedRow } from './row-numbers.ts';
import { largeNumber, smallNumbers } from './spoken-numbers.ts';
import type { SlotChoices, SlotReply } from './slot-reply.ts';

/** Reads the value of a row that was shown; null for any other value. */
export const readRow = (value: string, { slots }: Pick<SlotChoices, 'slots'>): SlotReply | null => {
  if (value === otherRows.yes) return { type: 'yes' };
  if (value === otherRows.no) return { type: 'no' };
  if (value === otherRows.later || value === otherRows.otherDay) return { type: 'otherDay' };
  if (/^\d{4}-\d{2}-\d{2}$/u.test(value))
    return slots.some(({ localDate }) => localDate === value) ? { type: 'days', dates: [value] } : null;
  return /^\d{4}-\d{2}-\d{2}T/u.test(value) ? { type: 'slot', startsAt: value } : null;
};

/** The value of the last row, for others, where a reply can name it by its number; null where there is none. */
const lastRowOf = ({ isNumbered = false, stage, shown, slots }: SlotChoices): string | null => {
  if (!isNumbered) return null;
  if (stage !== 'day') return otherRows.otherDay;
  return slots.some(({ localDate }) => localDate > (shown.at(-1) ?? '')) ? otherRows.later : null;
};

/** Reads the row at a place. The number behind the last day or time is that of the row for others. */
const readRowAt = (place: number, choices: SlotChoices): SlotReply | null => {
  const { shown } = choices;
  const last = place === shown.length ? lastRowOf(choices) : null;
  return readRow(shown.at(place) ?? last ?? '', choices);
};

/** Reads the number of a button of the confirmation where the channel writes numbers before them: "1", "2 No". Null for anything else. */
export const readNumberedConfirmation = (
  said: string,
  { isNumbered = false, stage, language, slots }: SlotChoices,
): SlotReply | null => {
  const row = isNumbered && stage === 'confirm' ? findNumberedRow(said, offerConfirmation(language)) : null;
  return row && readRow(row.value, { slots });
};

const ordinals = [
  'eersten? allereersten? first bovensten? top bovenaan',
  'tweeden? second',
  'derden? third',
  'vierden? fourth',
  'vijfden? fifth',
  'zesden? sixth',
  'zevenden? seventh',
  'achtsten? eighth',
  'negenden? ninth',
].map((words) =>
  words.replaceAll(' ', '|').replace('|top|', '|top(?= (?:one|ones|option|optie|slot|time|of))|'),
);

const last = '(?:laatsten?|allerlaatsten?|last|ondersten?|onderaan|bottom|final)';
const wordOrdinal = `(?:${ordinals.join('|')}|${last})`;
const anyOrdinal = `(?:${wordOrdinal}|[1-9](?:st|nd|rd|th|e|de|ste))`;

const placeOfOrdinal = (word: string): number => {
  if (word === 'top') return 0;
  const place = ordinals.findIndex((words) => new RegExp(`^(?:${words})$`, 'u').test(word));
  if (place >= 0) return place;
  return /^\d/u.test(word) ? Number.parseInt(word, 10) - 1 : -1;
};

type FromText = (groups: readonly string[]) => number;

const whole = (source: string): RegExp => new RegExp(`(?<![\\w#:.])(?:${source})(?![\\w:])`, 'u');

const row =
  '(?:optie|option|keuze|keus|choice|slot|one|ones|rij|row|mogelijkheid|moment|tijdstip|datum|date|pick|suggestie|suggestion|voorstel|(?:tijd|uur|dag|time|day)(?=$| (?:die|dat|you|that|on|in|op|van|of|from|please|aub|graag)(?!\\w)))';
const listed =
  '(?:down|up|(?:van|of) (?:die|deze|de|the|those|these) (?:tijden|uren|dagen|data|times|days|dates|slots|options|opties)|listed|(?:van|op|in|uit|from|on|in|of) (?:de |het |the |jullie |je |uw |your )?(?:lijst|lijstje|rij|rijtje|list|boven|top|opsomming)|(?:die|dat|you|dat er|die er)(?: \\w+)? (?:noemde?n?|noemt|gaf|geeft|stuurde|staat|listed|gave|mentioned|said|sent|offered))';

// In their order: a longer expression comes before its parts.
const namedPlaces: readonly (readonly [RegExp, FromText])[] = [
  [
    whole(
      'voorlaatste|(?:op )?(?:een|ene) na (?:de )?(?:laatste|onderste)|last but one|last but|(?:second|2nd|next) to last|(?:second|2nd) last|penultimate|one before (?:the )?last|(?:tweede|2e) (?:van onder|van achter)\\w*|(?:second|2nd)(?: one)? (?:up )?from (?:the )?bottom',
    ),
    () => -2,
  ],
  [whole('middelste|middle'), () => Number.NaN],
  [
    whole('(?:the |de )?(?:one|optie|option) at the bottom|bottom of the list|last (?:of|on|in) the list'),
    () => -1,
  ],
  [
    whole(
      `(?:optie|option|nummer|nummertje|number|nr|no|num|n|keuze|choice|slot)\\.? (?:nummer |number |no |nr )?(\\d{1,2})(?! ?(?:am|pm|uur|u|h|:|\\d|[/.-]\\d))`,
    ),
    ([number = '']) => Number(number) - 1,
  ],
  [
    whole(`(${anyOrdinal}) (?:(?!any|elke|every|all|alle)\\w+ )?${row}`),
    ([word = '']) => placeOfOrdinal(word),
  ],
  [
    whole(`(${anyOrdinal}) (?:one |tijd |uur |dag |time |day )?${listed}`),
    ([word = '']) => placeOfOrdinal(word),
  ],
  [
    new RegExp(
      `^(?:de |het |the |die )?(${wordOrdinal})(?: (?:dag|day|tijd|time|datum|uur))? (?:aub|please|graag|is|lijkt|past|works|would|want|thanks|dan)(?!\\w)`,
      'u',
    ),
    ([word = '']) => placeOfOrdinal(word),
  ],
  [
    whole(
      `(?:doe|neem|pak|kies|geef|gaa?n? voor|take|have|pick|choose|prefer|gimme|go(?:ing)? (?:with|for)|opt for)(?: (?:mij|me|dan|maar|toch|graag|to|us))* (?:de|het|die|dat|the|that) (${wordOrdinal})(?! (?:week|weken|half|helft|of|van|dag|day))`,
    ),
    ([word = '']) => placeOfOrdinal(word),
  ],
];

const fillers =
  /(?<!\w)(?:doe|neem|pak|kies|geef|ik|wil|zou|ga|graag|willen|maar|toch|ook|liefst|liever|dan|aub|please|id|ill|i|would|like|will|take|pick|prefer|go|going|for|with|lets|gimme|give|the|de|het|die|dat|that|this|voor|mij|me|lijkt|is|goed|prima|fine|good|great|works|work|perfect|ok|oke|okay|yes|ja|thanks|thank|you|alvast|bedankt|mate|lot|mill|van|of|optie|option|nummer|number|num|nr|n|keuze|keus|choice|slot|one|dag|day|tijd|tijdstip|uur|time|rij|row|mogelijkheid|can|could|may|mag|wel|very|from|boven|those|these|date|datum|sir|maam|we|do|have|suits|suit|past|lukt|best|beter|op|on|in|list|lijst|lijstje|kan|a|up|mijn|my|hoor|even|x|xx|madam|all|beste|uit|komt|handig|handigste?|makkelijke?s?t?e?|ideaal|ideal|top|super|gewoon|nu|dus|denk|think|just|really|actually|eigenlijk|hi|hello|hoi|hallo|hey|nou|well|then|mooi|lekker|much|so|love|lad|cheers|defo|now|suggestion|voorstel)(?!\w)/gu;

// "3 uur" and "ten past one" are times, and no rows.
const anyNumber = `(?:\\d{1,2}|${[...smallNumbers.keys()].join('|')})`;
const hourAlone = new RegExp(
  `(?<!\\w)(?:${anyNumber} ?(?:uur|u|h)|klokslag ${anyNumber}|(?!(?:one|een) (?:of|van) )(?:${anyNumber}|fifteen) (?:past|to|till|of|before|after|voor|over|na) ${anyNumber}|one (?:ten|fifteen|twenty|thirty))(?!\\w)`,
  'u',
);

// "The later one"; without an article, or with "a", it is a wish for other times.
const earlierRow = '(?:earlier|former|vroege(?:re)?|eerdere)';
const laterRow = '(?:later|latter|latere)';
const namesOneOfTwo = new RegExp(
  `(?<!\\w)(?:the|that) (?:${earlierRow}|${laterRow})(?!\\w)|(?<!\\w)(?:de|die|het|dat) (?:latere|eerdere|vroege(?:re)?)(?!\\w)|(?<!\\w)(?:former|latter)(?!\\w)|(?<!(?<!\\w)an? )(?<!\\w)(?:earlier|later) one(?!\\w)`,
  'u',
);

/** Reads a place and nothing else beside the words that go with a choice. */
const placeAlone = (text: string): number | null => {
  if (hourAlone.test(text)) return null;
  const rest = text
    .replace(/(?<!\w)(?:thanks|bedankt|cheers)(?: [a-z]+){0,2}$/u, '')
    .replaceAll(/(?<!\w)no\.? (?=\d)/gu, '')
    .replaceAll(fillers, ' ')
    .replaceAll(/[?.:]/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  const isOneOfTwo = namesOneOfTwo.test(text);
  if (isOneOfTwo && new RegExp(`^${earlierRow}$`, 'u').test(rest)) return 0;
  if (isOneOfTwo && new RegExp(`^${laterRow}$`, 'u').test(rest)) return -1;
  if (new RegExp(`^${anyOrdinal}$`, 'u').test(rest)) return placeOfOrdinal(rest);
  const number =
    /^(\d{1,2})(?:e|de|ste|st|nd|rd|th)?$/u.exec(rest)?.[1] ?? smallNumbers.get(rest) ?? largeNumber(rest);
  return number === undefined ? null : Number(number) - 1;
};

const refused = /(?<!\w)(?:too|te \w+|niet|not|cant|cannot|doesnt|wont)(?!\w)/u;

const besideNumber =
  '(?:is|zou|zijn|was|nog|vrij|denk|ofzo|of zo|dan|noteren|doen|nemen|kiezen|werkt?|werken|komen|dank|bedankt|thanks|thank|schikt|past|lukt|kan|van|free|available|possible|mogelijk|if|when|would|will|it is|i think|sounds|suits|works|good|ok|oke|okay|goed|prima|fine|great|perfect|please|aub|graag|for me|voor mij|then|maar|misschien|perhaps|maybe|hoor|even|also|ook|still|beschikbaar|alsnog|mag|zal|lijkt|klinkt|wordt|looks|seems)';
const soleNumber = new RegExp(
  `(?<![\\w#:./-])(?<!(?<!\\w)(?:optie|option|nummer|number|nr|keuze|de|the|die|week|wk|or|of|en|and|have|heb|ive|all|alle|met|with) )(\\d{1,2}|${[...smallNumbers.keys()].filter((word) => word !== 'een' && word !== 'one').join('|')})(?= ?\\?*$| ${besideNumber}(?!\\w))`,
  'u',
);
const manyNumbers = new RegExp(`(?<!\\w)${anyNumber}(?!\\w).*(?<!\\w)${anyNumber}(?!\\w)`, 'u');

/** The one number of a text that other words surround, where those are words of a choice: "zou 11 nog vrij zijn?" */
const numberAmong = (text: string, namesMore: (rest: string) => boolean): number | null => {
  const found = soleNumber.exec(text);
  if (!found || manyNumbers.test(text.replaceAll(/(?<!\w)(?:een|one)(?!\w)/gu, '')) || refused.test(text))
    return null;
  const [, number = ''] = found;
  const rest = `${text.slice(0, found.index)}${text.slice(found.index + number.length)}`;
  return namesMore(rest) || namesMore(text) ? null : (smallNumbers.get(number) ?? Number(number)) - 1;
};

/** A place in the list that a text names, and what else it says. `place` counts from 0, and from the end below 0. */
interface NamedPlace {
  readonly place: number;
  readonly rest: string;
}

const denied = /(?<!\w)(?:niet|not|behalve|except|geen|no)(?: (?:de|het|the|die))?$/u;

const findNamedPlace = (text: string): NamedPlace | null => {
  for (const [pattern, read] of namedPlaces) {
    const found = pattern.exec(text);
    if (!found) continue;
    const before = text.slice(0, found.index).trim();
    const rest = `${before} ${text.slice(found.index + found[0].length)}`.trim();
    if (denied.test(before) || refused.test(rest) || whole(anyOrdinal).test(rest)) return null;
    return { place: read(found.slice(1)), rest };
  }
  return null;
};

// A number behind one of these words is a time or a day.
const limit =
  /(?<!\w)(?:na|after|voor|before|past|tot|until|till|vanaf|from|om|at|by|rond|around) (?=\d|(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?!\w))|(?<!\w)die van (?!de|het)/u;

// Only of two rows: of more, two are some of them.
const ofTwo =
  /(?<!\w)(?:out of|of|van) (?:(?:de|die|deze|the|those|these) )?(?:twee|two|2|both)(?: (?:options|times|days|opties|tijden|dagen))?(?!\w)/u;

// "2 would suit me"
const namesHour = /(?<!\w)(?:would|suits?|works?|zou|past|lukt|schikt|kan)(?!\w)/u;

const readHour = (hour: number, choices: SlotChoices): SlotReply | null => {
  const { slots, timeZone } = choices;
  const days = shownDaysOf(choices);
  const [only, ...more] = slots.filter(
    ({ localDate, startsAt }) =>
      days.has(localDate) && [0, 12].some((half) => minutesOf(startsAt, timeZone) === (hour + half) * 60),
  );
  if (!only) return null;
  if (more.length === 0) return { type: 'slot', startsAt: only.startsAt };
  return choices.day === null
    ? { type: 'times', startsAts: [only, ...more].map(({ startsAt }) => startsAt) }
    : { type: 'unclear' };
};

/** A number that is neither a row nor a free hour is an hour by day: the closest times. */
const readTakenHour = (hour: number, choices: SlotChoices): SlotReply | null => {
  const days = shownDaysOf(choices);
  const pool = choices.slots.filter(({ localDate }) => days.has(localDate));
  const isByDay = hour >= 7 && hour <= 20;
  return isByDay && pool.length > 0
    ? { type: 'nearest', startsAts: closestTimes(pool, [hour * 60], choices.timeZone) }
    : null;
};

/** A number without more is a row of the list; where there is no such row, an hour or a day of the month. In a sentence such as "2 would suit me" it is the hour first. */
const readNumber = (
  text: string,
  place: number,
  choices: SlotChoices,
  prefersRow: boolean,
): SlotReply | null => {
  if (place < 0) return null;
  const { shown, stage, slots } = choices;
  const named = readRowAt(place, choices);
  const isOrdinal = /\d(?:st|nd|rd|th|e|de|ste)(?!\w)/u.test(text);
  if (stage === 'day') {
    const dates = shown.concat(daysOf(slots));
    const dated = dates.filter((date) => partsOf(dayOf(date)).date === place + 1);
    if (isOrdinal) return dated.length > 0 ? null : named;
    return named ?? (dated[0] === undefined ? null : { type: 'days', dates: [dated[0]] });
  }
  if (isOrdinal) return named;
  const atHour = readHour(place + 1, choices);
  return (prefersRow ? (named ?? atHour) : (atHour ?? named)) ?? readTakenHour(place + 1, choices);
};

const placesOfTwo = new RegExp(
  `^(?:either )?(?:the |de |het )?(${wordOrdinal}) (?:or|of|and|en) (?:the |de |het )?(${wordOrdinal})(?: (?:one|option|optie|time|slot|tijd|day|dag))?(?: ${besideNumber})*$`,
  'u',
);

/** Reads two rows by their places: "the second or third". */
const readTwoPlaces = (text: string, { stage, shown }: SlotChoices): SlotReply | null => {
  const found = placesOfTwo.exec(text);
  const rows = (found?.slice(1) ?? []).flatMap((word) => shown.at(placeOfOrdinal(word)) ?? []);
  if (rows.length !== 2) return null;
  const sorted = rows.toSorted();
  return stage === 'day' ? { type: 'days', dates: sorted } : { type: 'times', startsAts: sorted };
};

/**
 * Reads a row that is named by its place in the list: "the second one", "optie 3", "de laatste". Null for anything else.
 * `namesMore` says whether the words beside the place name days or times: then the place is part of a date.
 */
export const readPlace = (
  said: string,
  choices: SlotChoices,
  namesMore: (rest: string) => boolean,
): SlotReply | null => {
  const { stage, shown } = choices;
  if (stage === 'confirm' || limit.test(said)) return null;
  const wish = said.replace(/^(?:ok(?:e|ay)? )?top (?!one|option|optie|of|van)/u, '');
  const text = shown.length === 2 ? wish.replace(ofTwo, ' ').trim() : wish;
  const two = readTwoPlaces(text, choices);
  if (two) return two;
  const named = findNamedPlace(text);
  if (named && !namesMore(named.rest)) {
    const place = Number.isNaN(named.place) ? Math.floor((shown.length - 1) / 2) : named.place;
    return readRowAt(place, choices);
  }
  const bare = placeAlone(text);
  const alone = bare ?? (stage === 'slot' ? numberAmong(text, namesMore) : null);
  if (alone === null) return null;
  const isWord = new RegExp(`${wordOrdinal}|${earlierRow}|${laterRow}`, 'u').test(text);
  return isWord || (text !== said && alone === -1)
    ? readRow(shown.at(alone) ?? '', choices)
    : readNumber(text, alone, choices, bare !== null && !namesHour.test(text));
};
