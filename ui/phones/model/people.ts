import parsePhoneNumber from 'libphonenumber-js/min';

/** A person and the number of their phone, in digits with country code. */
export interface Person {
  readonly name: string;
  readonly number: string;
}

const people: readonly Person[] = [
  { name: 'Sanne de Vries', number: '31612840175' },
  { name: 'Mohammed El Idrissi', number: '31623951486' },
  { name: 'Daan Bakker', number: '31634062597' },
  { name: 'Emine Yılmaz', number: '31645173608' },
  { name: 'Lotte van den Berg', number: '31656284719' },
  { name: 'Jeroen Visser', number: '31617395820' },
  { name: 'Shanelle Pinas', number: '31628406931' },
  { name: 'Piotr Kowalski', number: '31639517042' },
  { name: 'Fleur Hendriks', number: '31640628153' },
  { name: 'Ruben Smit', number: '31651739264' },
];

const mobileDigits = 8;

/** Returns a person who has no phone yet. When all have one, a number is counted up from the last one. */
export const suggestPerson = (taken: readonly Person[]): Person => {
  const numbers = new Set(taken.map(({ number }) => number));
  const free = people.find(({ number }) => !numbers.has(number));
  if (free) return free;
  for (let count = 1; ; count += 1) {
    const number = `316${String(51_739_264 + count).padStart(mobileDigits, '0')}`;
    const { name } = people[count % people.length] ?? { name: 'Noor Jansen' };
    if (!numbers.has(number)) return { name, number };
  }
};

/** Returns the digits of a number as a person writes it, Dutch without a country code; null when it is none. */
export const readNumber = (written: string): string | null => {
  const parsed = parsePhoneNumber(written, 'NL');
  return parsed?.isPossible() ? parsed.number.slice(1) : null;
};

/** Formats a number for reading: `+31 6 12840175`. */
export const formatNumber = (number: string): string => {
  const international = /^\d/.test(number) ? `+${number}` : number;
  return parsePhoneNumber(international)?.formatInternational() ?? number;
};

const firstLetterOf = (text: string): string => {
  const [first] = Array.from(text);
  return first ?? '';
};

/** Returns one or two letters for the picture of someone without one. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => /^\p{Lu}/u.test(word));
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return [first, last].map((word) => firstLetterOf(word ?? '')).join('') || firstLetterOf(name.trim()) || '?';
};

/** The number of colours of pictures. */
export const hueCount = 6;

/** Returns which of the colours someone always has. */
export const hueOf = (id: string): number =>
  Array.from(id).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % hueCount;

/** Returns a username that fits a name: small letters and dots, without accents. */
export const suggestUsername = (name: string): string => {
  const letters = name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll(/[^a-z0-9\s]/gu, '')
    .trim()
    .replaceAll(/\s+/gu, '.')
    .slice(0, 30);
  return letters.length < 3 ? `${letters}.nl` : letters;
};
