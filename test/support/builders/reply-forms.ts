import type { Language } from '../../../src/flow/language.ts';

const numbers: Readonly<Record<Language, readonly string[]>> = {
  nl: ',een,twee,drie,vier,vijf,zes,zeven,acht,negen,tien,elf,twaalf'.split(','),
  en: ',one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(','),
};

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The digits and the word of an hour on a clock of twelve. */
const sayHour = (hour: number, language: Language): readonly string[] => {
  const onClock = ((hour + 11) % 12) + 1;
  return [String(onClock), numbers[language][onClock] ?? ''];
};

const combine = (hours: readonly string[], ...forms: readonly string[]): readonly string[] =>
  forms.flatMap((form) => hours.map((hour) => form.replace('*', hour)));

const inDigits = (hour: number, minutes: number): readonly string[] =>
  [':', '.', 'u', 'h'].map((mark) => `${hour}${mark}${twoDigits(minutes)}`);

const minutesInWords = new Map([
  [5, { nl: 'vijf', en: 'five' }],
  [10, { nl: 'tien', en: 'ten' }],
  [15, { nl: 'kwart', en: 'quarter' }],
  [20, { nl: 'twintig', en: 'twenty' }],
]);

const wordsFor = (minutes: number, language: Language): readonly string[] => {
  const word = minutesInWords.get(minutes)?.[language];
  return word === undefined ? [] : [word, ...(minutes === 15 ? [] : [String(minutes), `${minutes} min`])];
};

const inDutch = (hour: number, minutes: number): readonly string[] => {
  const [now, next] = [sayHour(hour, 'nl'), sayHour(hour + 1, 'nl')];
  const beside = (amount: number, sides: readonly string[], of: readonly string[]): readonly string[] =>
    wordsFor(amount, 'nl').flatMap((by) => combine(of, ...sides.map((side) => `${by} ${side}*`)));
  const part = hour < 12 ? "'s ochtends" : "'s middags";
  const said = [
    ...(minutes === 0 ? combine(now, '* uur', '* u', 'klokslag *', 'om * uur') : []),
    ...(minutes === 30 ? combine(next, 'half *', 'half * uur', 'halv *') : []),
    ...beside(minutes, ['over ', 'na '], now),
    ...beside(60 - minutes, ['voor '], next),
    ...(minutes > 30 && minutes < 45 ? beside(minutes - 30, ['over half ', 'na half '], next) : []),
    ...(minutes > 15 && minutes < 30 ? beside(30 - minutes, ['voor half '], next) : []),
  ];
  return [...said, ...said.map((form) => `${form} ${part}`)];
};

const inEnglish = (hour: number, minutes: number): readonly string[] => {
  const [now, next] = [sayHour(hour, 'en'), sayHour(hour + 1, 'en')];
  const half = hour < 12 ? 'am' : 'pm';
  const onClock = now[0] ?? '';
  const spoken = new Map([
    [15, 'fifteen'],
    [30, 'thirty'],
    [45, 'forty five'],
  ]).get(minutes);
  const said = [
    ...(minutes === 0 ? combine(now, "* o'clock", '* sharp', 'at *', '* on the dot') : []),
    ...(minutes === 30 ? combine(now, 'half past *', 'half *') : []),
    ...wordsFor(minutes, 'en').flatMap((by) => combine(now, `${by} past *`, `${by} after *`)),
    ...wordsFor(60 - minutes, 'en').flatMap((by) => combine(next, `${by} to *`, `${by} till *`)),
    ...(spoken === undefined ? [] : combine(now, `* ${spoken}`)),
  ];
  const withHalf = [`${onClock}:${twoDigits(minutes)}${half}`, `${onClock}.${twoDigits(minutes)} ${half}`];
  const part = hour < 12 ? 'in the morning' : 'in the afternoon';
  return [...said, ...said.map((form) => `${form} ${part}`), ...withHalf];
};

/** All ways to say a time of the day that this builder knows. */
export const clockForms = (hour: number, minutes: number, language: Language): readonly string[] => [
  ...inDigits(hour, minutes),
  ...(language === 'nl' ? inDutch(hour, minutes) : inEnglish(hour, minutes)),
];

/** The words that people write around a wish; `{}` is the wish. */
export const wishFrames: Readonly<Record<Language, readonly string[]>> = {
  nl: [
    '{}',
    '{} graag',
    'doe maar {}',
    'hoi, {} lijkt me prima, groetjes Anna',
    'mag het {} zijn?',
    '{} past mij het best',
    'is {} nog vrij?',
    'ik zou {} willen',
    'sorry voor de late reactie, {}',
    '{} svp 🙏',
    'ge moogt {} noteren',
    'laten we {} doen',
  ],
  en: [
    '{}',
    '{} please',
    "let's go with {}",
    'hi, {} would be great, thanks, Anna',
    'could you do {}',
    '{} works best for me',
    'is {} ok?',
    'put me down for {}',
    'sorry for the delay, {}',
    '{} 👍',
    "{} if that's ok",
    '{} is good to me',
  ],
};

/** Parts of the day that mean the same, the plain form first. */
export const partForms: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  nl: [
    [
      'in de ochtend',
      "'s ochtends",
      "'s morgens",
      'in de voormiddag',
      'voor de middag',
      'in de morgen',
      'vm',
    ],
    ['in de middag', "'s middags", 'in de namiddag', 'namiddag', 'snamiddags', 'nm'],
    ['einde van de ochtend', 'late ochtend', 'laat in de voormiddag', 'eind ochtend', 'later in de ochtend'],
    ['einde van de middag', 'late namiddag', 'laat in de middag', 'op het einde van de namiddag'],
    ['begin van de middag', 'vroege namiddag', 'vroeg in de middag', 'begin middag'],
    ['vroeg in de ochtend', "'s morgens vroeg", 'vroege ochtend', 'begin van de voormiddag'],
    ['na de middag', 'na de lunch', 'na de middagpauze', 'na het middageten', 'na lunchtijd'],
    ['in de avond', "'s avonds", 'na het werk', 'na mijn werkuren'],
  ],
  en: [
    ['in the morning', 'mornings', 'before lunch', 'before noon', 'in the am'],
    ['in the afternoon', 'afternoons', 'in the pm', 'arvo'],
    ['late morning', 'end of the morning', 'later in the morning', 'towards the end of the morning'],
    ['late afternoon', 'end of the afternoon', 'later part of the afternoon', 'late in the afternoon'],
    ['early afternoon', 'early in the afternoon', 'start of the afternoon', 'earlier in the afternoon'],
    ['early morning', 'beginning of the morning', 'early in the morning'],
    ['after lunch', 'after my lunch break', 'after lunchtime', 'post lunch'],
    ['in the evening', 'after work', 'after my shift', 'after working hours'],
  ],
};

/** Yeses, what can stand before and behind one, and what takes its clearness away. */
export const yesForms: Readonly<
  Record<Language, Readonly<Record<'before' | 'yes' | 'behind' | 'doubt', readonly string[]>>>
> = {
  nl: {
    before: ['', 'hoi, ', 'oké, ', 'top, ', 'nou '],
    yes: 'ja|ja hoor is goed|prima zo|akkoord|doe maar|dat past mij|lukt|boek maar|ok dan|tis goe|helemaal goed|dinsdag half 3 is goed|pirma|komt in orde|vooruit dan maar'.split(
      '|',
    ),
    behind: [
      '',
      '!',
      ' bedankt',
      ', dank u wel',
      ' tot dan',
      ', tot dinsdag',
      ' 👍',
      ' groetjes Anna',
      ' merci',
    ],
    doubt:
      'als het later kan|maar liever later|denk ik|misschien|of nee|moet ik nog vragen|tenzij ik moet werken|en waar is het?|mits online|weet ik nog niet|toch niet|hoop ik|als mijn baas het goed vindt'.split(
        '|',
      ),
  },
  en: {
    before: ['', 'hi, ', 'ok, ', 'great, ', 'oh '],
    yes: "yes|yep works|that'd be grand|sounds good|sure|go ahead|book it|that works for me|let's do it|i'll be there|2:30 works|perfct|agreed|fine by me|that'll do|can do".split(
      '|',
    ),
    behind: [
      '',
      '!',
      ' thanks',
      ', thank you so much',
      ' see you then',
      ' 👍',
      " can't wait",
      ' have a nice day',
    ],
    doubt:
      'if it can be later|but i would rather come later|i think|maybe|or no|i have to ask my boss|unless i have to work|and where is it?|only if online|not sure yet|i hope|probably|as long as i am out by 3|let me check'.split(
        '|',
      ),
  },
};
