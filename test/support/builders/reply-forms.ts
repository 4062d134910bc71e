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

/** Spans of days that mean the same, the plain form first. The Monday before is today. */
export const spanForms: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  nl: [
    ['maandag t/m woensdag', 'ma t/m wo', 'ma-wo', 'ma tot wo', 'maandag - woensdag', 'van ma t.e.m. wo'],
    [
      'deze week of volgende week',
      'deze of volgende week',
      'deze week of de volgende',
      'deze of komende week',
    ],
    [
      'begin volgende week',
      'in het begin van volgende week',
      'vroeg volgende week',
      'eerste helft van volgende week',
    ],
    [
      'eind volgende week',
      'laat volgende week',
      'tweede helft van volgende week',
      'op het einde van volgende week',
    ],
    ['tussen 10 en 13 november', '10-13 november', '10 t/m 13 nov', '10/11 - 13/11', 'van de 10e tot de 13e'],
    ['na 10 november', 'na de 10e', 'pas na 10 nov', 'later dan 10 november', 'na dinsdag de 10e'],
    ['vanaf 10 november', 'niet voor de 10e', '10 november of later', 'ten vroegste 10 november'],
    ['tot en met 10 november', 'uiterlijk de 10e', 'niet na 10 november', 'ten laatste 10 nov'],
    [
      'niet op maandag',
      'alles behalve maandag',
      'geen maandag',
      'maandag kan ik niet',
      'buiten maandag alles',
    ],
  ],
  en: [
    ['monday to wednesday', 'mon-wed', 'mon thru wed', 'monday - wednesday', 'between monday and wednesday'],
    ['this week or next week', 'this week or next', 'this or next week', 'either this week or next'],
    ['early next week', 'beginning of next week', 'the first half of next week', 'early part of next week'],
    ['end of next week', 'late next week', 'latter part of next week', 'towards the end of next week'],
    [
      'between 10 and 13 november',
      '10-13 november',
      'nov 10-13',
      '10th-13th november',
      'the 10th to the 13th',
    ],
    ['after 10 november', 'after the 10th', 'later than the 10th', 'anytime after the 10th'],
    [
      'from 10 november',
      'not before the 10th',
      'on or after the 10th',
      'the 10th or later',
      'starting the 10th',
    ],
    [
      'until 10 november',
      'by the 10th',
      'on or before the 10th',
      'the 10th at the latest',
      'nothing after the 10th',
    ],
    [
      'not on monday',
      'any day but monday',
      'all but monday',
      'no mondays',
      "monday doesn't work",
      'bar monday',
    ],
  ],
};

/** Spans of a day that mean the same, the plain form first. */
export const hourSpanForms: Readonly<Record<Language, readonly (readonly string[])[]>> = {
  nl: [
    [
      'tussen 14:00 en 16:00',
      'tussen 2 en 4',
      'van twee tot vier',
      '14u-16u',
      '14:00 - 16:00',
      '14 tot 16 uur',
    ],
    ['tussen 09:30 en 11:00', 'half 10 tot 11', 'van half tien tot elf', '9u30-11u', '9:30-11:00'],
    ['na 15:00', 'na 3', 'na drieën', 'later dan 15u', 'pas na drie uur'],
    ['vanaf 15:00', 'niet voor 3', '15u of later', 'ten vroegste 3 uur', '3 uur of erna'],
    ['tot 11:00', 'uiterlijk 11 uur', 'tot max 11u', 'niet later dan 11', 'op zn laatst 11 uur'],
  ],
  en: [
    [
      'between 14:00 and 16:00',
      '2pm-4pm',
      'two to four',
      '2-4',
      'from 2 til 4',
      'btw 2 and 4',
      '14:00 - 16:00',
    ],
    ['between 09:30 and 11:00', '9:30 to 11', 'half nine to eleven', '9.30-11', 'from half nine till eleven'],
    ['after 15:00', 'after 3', 'past 3', 'post 3pm', 'any time after three'],
    ['from 15:00', '3 or later', 'not before 3', '3pm onwards', '3pm+', 'three onwards', 'earliest 3'],
    ['until 11:00', '11 at the latest', 'by eleven', 'nothing after 11', '11 or earlier'],
  ],
};
