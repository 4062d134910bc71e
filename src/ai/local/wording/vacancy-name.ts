import { takeApart } from '../text/take-apart.ts';

const marks =
  /\s*[([]\s*(?:m\s*\/\s*v|v\s*\/\s*m|m\s*\/\s*f|f\s*\/\s*m|all genders)(?:\s*\/\s*[a-z])?\s*[)\]]|\s\b(?:m\/v|v\/m|m\/f|f\/m)(?:\/[a-z])?\b/giu;
const label =
  /^(?:vacature|functie|gezocht|vacancy|job(?: title)?|position|role|title|wanted|hiring)\s*[:–-]\s*/iu;
const separator = /\s+[|–—-]\s+|\s*[|•·]\s*|,\s|:\s|\s\(|\s\[/u;
const tail =
  /\s+(?:\d{1,2}\s*(?:-|–|tot|to)?\s*\d{0,2}\s*(?:uur|u|hours?|hrs?)\b.*|fulltime|parttime|full-time|part-time)$/iu;
const wanted = /\s+(?:wanted|needed|gezocht|gevraagd)(?=\s|!|$)!?/iu;
const town = /^(.+?)\s+(?:in|te|at|near|regio|bij)\s+(.+)$/iu;
const greeting =
  /^(?:hi|hello|hallo|hoi|hey|dear|beste|welkom|welcome|wij|we|je|jij|you|are|ben|heb|kun|do|can|about|over|wat|what|who|wie)\b/iu;

const cased = (text: string): string =>
  text.length > 4 && text === text.toUpperCase() ? text.charAt(0) + text.slice(1).toLowerCase() : text;

/** The title of a vacancy as it can stand in a sentence, such as "verpleegkundige"; null where the text has no plain one. */
export const vacancyTitle = (vacancy: string): string | null => {
  if (vacancy.trim() === '') return null;
  const whole = takeApart(vacancy.slice(0, 5000))
    .title.replace(/[{}"“”<>]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const [first = ''] = whole.replace(marks, '').replace(label, '').split(separator);
  const plain = first.replace(tail, '').replace(wanted, '').trim();
  const [, title = plain] = town.exec(plain) ?? [];
  const isPlain = title.length >= 3 && title.length <= 60 && title.split(' ').length <= 6;
  return isPlain && !greeting.test(title) && !/[.!?;@]/u.test(title) && /\p{L}{3}/u.test(title)
    ? cased(title)
    : null;
};

/** The town of a vacancy, where its title names one or the text gives it under "Locatie" or "Location"; null otherwise. */
export const vacancyTown = (vacancy: string): string | null => {
  const [line = ''] = vacancy.trim().split('\n', 1);
  const said =
    /\b(?:in|te|regio)\s+((?:Den |Sint |'s-|New |The )?\p{Lu}[\p{L}'-]{2,}(?:\s\p{Lu}\p{Ll}+)?)/u.exec(
      line.slice(0, 150),
    ) ??
    /^\s*(?:standplaats|locatie|plaats|werklocatie|location|city|workplace)\s*:\s*((?:Den |Sint |'s-|New |The )?\p{Lu}[\p{L}'-]{2,}(?:\s\p{Lu}\p{Ll}+)?)/imu.exec(
      vacancy.slice(0, 5000),
    );
  return said?.[1] ?? null;
};
