import { extractLocation, parseVacancy, type ParsedVacancy } from 'vacancy-reader';

/** The job title and the town of a vacancy; null for what its text does not say. */
export interface VacancyName {
  readonly title: string | null;
  readonly town: string | null;
}

// Title and town stand near the beginning of a vacancy.
const maxLength = 10_000;

const genderMarks =
  /\s*[([]\s*(?:m\s*\/\s*v|v\s*\/\s*m|m\s*\/\s*f|f\s*\/\s*m|all genders)(?:\s*\/\s*[a-z])?\s*[)\]]|\s\b(?:m\/v|v\/m|m\/f|f\/m)(?:\/[a-z])?\b/giu;
const titleLabel =
  /^(?:vacature|functie|gezocht|gevraagd|vacancy|job(?: title)?|position|role|title|wanted|hiring)\s*[:–-]\s*/iu;
/** Words of haste around a title, which are no part of its name. */
const haste = String.raw`(?:(?:very |zeer )?urgent(?:ly|e)?|spoed(?:vacature|klus)?|dringend|asap|per direct|met spoed|new|nieuw|hot ?job|top ?job|immediate start)(?:\s+(?:gezocht|gevraagd|nodig|wanted|needed|required|hiring|vacature|vacancy|job|start))*`;
const hasteBefore = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:${haste}\s*(?:[!:*,|/–-]|\.{2,})[\s!:*.,–|/-]*|${haste}$|(?:${haste}\s+)?(?:gezocht|gevraagd|wanted|needed):?\s+)`,
  'iu',
);
// "URGENT Cook" is in haste, "Urgent care nurse" is not.
const shoutedHaste = /^(?:URGENT|SPOED|DRINGEND|ASAP|PER DIRECT)\s+(?=\p{Lu})/u;
const hasteBehind = new RegExp(String.raw`[\s!:*.,–|/([-]+(?:${haste})[\s!*.)\]]*$`, 'iu');

const withoutHaste = (line: string): string =>
  line.replace(shoutedHaste, '').replace(hasteBefore, '').replace(hasteBehind, '');

const separator =
  /\s+[|–—@-]\s+|\s*[|•·]\s*|\s\/\/|,\s|:\s|\s[([]|\s(?:in|te|at|near|regio|bij|voor|for|worden|gezocht|gevraagd|wanted|needed)(?=[\s?!]|$)|[.!?]+(?:\s|$)/iu;
const workingHours =
  /\s+(?:\d{1,2}\s*(?:-|–|tot|to)?\s*\d{0,2}\s*(?:uur|u|hours?|hrs?)\b.*|fulltime|parttime|full-time|part-time)$/iu;
const soughtJob =
  /\b(?:op ?zoek naar|zoek(?:t|en)?(?: (?:wij|we|naar|per direct))*|plaats voor|looking for|seeking|hiring|recruiting)\s+(?:een|an?|onze nieuwe|our new|our next)\s+(\p{L}[\p{L}/&() -]{2,60}?)(?=\s+(?:die|voor|met|om|te|ter|in|bij|who|to|for|with|at)\s|[.,;:!?\n]|$)/iu;
const notTitle =
  /^(?:hi|hello|hallo|hoi|hey|dear|beste|welkom|welcome|wij|we|je|jij|you|are|ben|heb|kun|do|can|about|over|wat|what|who|wie|de|het|the|en|and|of|or|onze|our)\b/iu;

const toSentenceCase = (text: string): string =>
  text.length > 4 && text === text.toUpperCase()
    ? text.charAt(0) +
      text
        .slice(1)
        .toLowerCase()
        .replace(/(?<=\s)\p{L}(?=\s|$)/gu, (one) => one.toUpperCase())
    : text;

const isTitle = (text: string): boolean =>
  text.length >= 3 &&
  text.length <= 60 &&
  text.split(' ').length <= 6 &&
  !notTitle.test(text) &&
  !/\b(?:zoekt|zoeken|zoekend|seeks|looking|seeking|hiring)\b/iu.test(text) &&
  /^[\p{L}\p{N}\s'’/&()+.#-]+$/u.test(text) &&
  /\p{L}{3}/u.test(text);

const stripTown = (title: string, town: string | null): string =>
  town !== null && title.toLowerCase().endsWith(` ${town.toLowerCase()}`)
    ? title.slice(0, -town.length).trim()
    : title;

const findTitle = (
  vacancy: string,
  { statements: [first] }: ParsedVacancy,
  town: string | null,
): string | null => {
  // An advert of one line begins with its title.
  const isLine = !vacancy.trim().includes('\n');
  const line = first !== undefined && (first.section === 'title' || isLine) ? first.text : '';
  const plain = line.replace(/\p{Extended_Pictographic}\ufe0f?/gu, ' ').replace(/\s+/gu, ' ');
  const [firstPart = ''] = withoutHaste(
    withoutHaste(plain.trim()).replace(genderMarks, '').replace(titleLabel, ''),
  ).split(separator);
  const title = stripTown(firstPart.replace(workingHours, '').trim(), town);
  if (isTitle(title)) return toSentenceCase(title);
  const [, sought = ''] = soughtJob.exec(vacancy.slice(0, 800)) ?? [];
  const soughtTitle = sought
    .replace(genderMarks, '')
    .replace(/\s*\(.*$/u, '')
    .trim();
  return isTitle(soughtTitle) ? soughtTitle : null;
};

/** Finds the job title and the town of a vacancy, as they can stand in a sentence. */
export const findVacancyName = (vacancy: string): VacancyName => {
  const text = vacancy.slice(0, maxLength);
  if (text.trim() === '') return { title: null, town: null };
  const parsed = parseVacancy(text);
  const city = extractLocation(parsed)?.city ?? '';
  const town = city === '' || /[{}]/u.test(city) ? null : city;
  return { title: findTitle(text, parsed, town), town };
};
