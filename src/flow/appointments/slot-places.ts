import { dayOf } from './day-words.ts';
import { partsOf } from '../reply-parsers/day.ts';
import { minutesOf } from './labels.ts';
import { otherRows } from './offer-slots.ts';
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

const ordinals = [
  'eerste allereerste first bovenste top bovenaan earlier former',
  'tweede second',
  'derde third',
  'vierde fourth',
  'vijfde fifth',
  'zesde sixth',
  'zevende seventh',
  'achtste eighth',
  'negende ninth',
].map((words) => words.split(' '));

const fromTheEnd: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:voorlaatste|op een na laatste|een na laatste|ene na laatste|last but|second to last|second last|penultimate|one before last)$/u,
    -2,
  ],
  [/^(?:laatste|allerlaatste|last|onderste|onderaan|bottom|final|later|latter)$/u, -1],
];

// A word that says that a row is meant, and no number of hours or of a day.
const marker =
  /(?<!\w)(?:optie|option|nummer|number|nr|no|keuze|choice|slot|one|ones|rij|row|mogelijkheid|van de lijst|on the list|in the list)(?!\w)/u;

const fillers =
  /(?<!\w)(?:doe|neem|pak|kies|geef|ik|wil|zou|graag|willen|maar|liefst|dan|aub|svp|please|pls|plz|id|ill|i|would|like|will|take|go|going|for|with|lets|the|de|het|die|dat|that|this|voor|mij|me|is|goed|prima|fine|good|great|works|work|perfect|ok|oke|okay|yes|ja|thanks|thank|you|bedankt|van|of|optie|option|nummer|number|nr|keuze|choice|slot|one|dag|day|tijd|time|rij|row|mogelijkheid|can|could|may|mag|wel|very|from|boven|those|these|date|datum|sir|maam|we|do|have|suits|suit|past|lukt|lijkt|best|beter|op|on|in|list|lijst|kan|a|up|mijn|my)(?!\w)/gu;

const placeOf = (text: string): number | null => {
  const rest = text
    .replaceAll(/(?<!\w)(?:no\.? (?=\d)|from the top|van boven|op de lijst|of the list)/gu, '')
    .replaceAll(fillers, ' ')
    .replaceAll(/[?.:]/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
  const ordinal = ordinals.findIndex((words) => words.includes(rest));
  if (ordinal >= 0) return ordinal;
  const last = fromTheEnd.find(([pattern]) => pattern.test(rest))?.[1];
  if (last !== undefined) return last;
  const number = /^(\d{1,2})(?:st|nd|rd|th|e|de|ste)?$/u.exec(rest)?.[1];
  return number === undefined ? null : Number(number) - 1;
};

const middle = /(?<!\w)(?:middelste|middle)(?!\w)/u;

// A number behind one of these words is a time or a day.
const limit = /(?<!\w)(?:na|after|voor|before|past|tot|until|till|vanaf|from|om|at|by|rond|around) (?=\d)/u;

const isBareNumber = (text: string): boolean => /\d/u.test(text) && !marker.test(text);

/** A number without more is a row, unless it can also be an hour, or the number of a day. */
const readNumber = (text: string, place: number, choices: SlotChoices): SlotReply | null => {
  const { shown, stage, slots, day, timeZone } = choices;
  const row = readRow(shown[place] ?? '', choices);
  const isOrdinal = /\d(?:st|nd|rd|th|e|de|ste)(?!\w)/u.test(text);
  if (stage === 'day') {
    const dates = shown.concat(slots.map(({ localDate }) => localDate));
    return isOrdinal && dates.some((date) => partsOf(dayOf(date)).date === place + 1) ? null : row;
  }
  if (isOrdinal) return row;
  const hours = slots.filter(
    (slot) =>
      slot.localDate === day &&
      [1, 13].some((more) => minutesOf(slot.startsAt, timeZone) === (place + more) * 60),
  );
  const [only, ...more] = hours;
  if (!only) return row;
  return row === null && more.length === 0 ? { type: 'slot', startsAt: only.startsAt } : { type: 'unclear' };
};

/** Reads a row that is named by its place in the list: "the second one", "optie 3", "de laatste". Null for anything else. */
export const readPlace = (text: string, choices: SlotChoices): SlotReply | null => {
  if (choices.stage === 'confirm' || limit.test(text)) return null;
  const place = middle.test(text) ? Math.floor((choices.shown.length - 1) / 2) : placeOf(text);
  if (place === null) return null;
  if (isBareNumber(text)) return readNumber(text, place, choices);
  return readRow(choices.shown.at(place) ?? '', choices);
};
