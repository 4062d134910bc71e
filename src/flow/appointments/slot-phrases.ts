const says = (pattern: string): ((text: string) => boolean) => {
  const compiled = new RegExp(`(?<!\\w)(?:${pattern})(?!\\w)`, 'u');
  return (text) => compiled.test(text);
};

/** Whether a text says that any time will do, or the first one. */
export const saysAny = says(
  [
    'maakt (?:me |mij )?(?:echt )?niet(?:s)? uit',
    'om het even',
    'gelijk (?:wanneer|welk\\w*)',
    'eender (?:wanneer|welk\\w*)',
    'alles (?:kan|is goed|past)',
    'kies (?:jij|jullie|zelf|maar)',
    'zeg(?:t)? (?:jij|jullie|gij) maar',
    'zo (?:snel|vlug|rap|gauw) (?:mogelijk|als het kan)',
    'asap',
    'as soon as possible',
    '(?:de |het )?(?:vroegste|eerst(?:e)? mogelijk\\w*|snelste|eerstvolgende)',
    'earliest',
    'soonest',
    'first available',
    'whenever',
    'whatever (?:works|suits|is easiest)',
    'any ?time',
    'any ?day',
    'any of (?:them|those|these)',
    'dont mind',
    'do not mind',
    'doesnt matter',
    'does not matter',
    'no preference',
    'geen voorkeur',
    'you (?:pick|choose|decide)',
    'up to you',
    'im (?:easy|flexible)',
    'ben flexibel',
    'quickest',
    'liefst snel',
  ].join('|'),
);

/** Whether a text says that everything suits. */
export const saysAnything = says('anything (?:is fine|goes|works)|all (?:good|fine)|allemaal goed');

/** Whether a text says that something cannot be. */
export const saysCannot = says('cant|cannot|wont|none|geen van|kan (?:ik )?(?:niet|nie|geen)');

/** Whether a text refuses everything that was shown. */
export const saysNone = says(
  [
    'zit(?:ten)? er (?:niet|nie) (?:bij|tussen)',
    'kunnen (?:echt )?(?:niet|nie)',
    'neither',
    '(?:niks|niets) (?:voor mij|bij|van)',
    'nothing (?:\\w+ )?(?:suits|works|fits)',
    'kan ik nooit',
    'busy (?:all|then|those)',
    'geen van (?:deze|die|allen|alle|beide|de \\w+)',
    'geen enkele?',
    'none of (?:these|those|them|the \\w+)',
    'none (?:work|suit)\\w*',
    'none',
    'geen een',
    '(?:kan|past|passen|lukt|lukken|gaan?|komen?) (?:me |mij |ik |dan |allemaal |eigenlijk )*(?:niet|nie)',
    '(?:dont|doesnt|wont|not) (?:work|suit|fit)\\w*',
    'cant (?:make|do) (?:any|those|these|it|that|them)',
    'cannot (?:make|do) (?:any|those|these|it|that|them)',
    'uren passen (?:me|mij) (?:zo |echt )*(?:niet|nie)',
    'no good',
    'not possible',
  ].join('|'),
);

/** Whether a text asks for a day that comes later in the week or the month. */
export const saysLaterIn = says(
  '(?:anything|something|iets|wat|ook|liever|rather come) later (?:in|that|this|deze) .*',
);

/** Whether a text asks for something later: in a list of days, further days. */
export const saysFurther = says('(?:nog|iets|wat|something|anything|any|much) later');

/** Whether a text asks for other offers. */
export const saysOther = says(
  'andere (?:tijd|tijden|uren|opties|mogelijkheden|momenten)|ander (?:uur|tijdstip|moment)|iets anders|(?:other|another|different) (?:time|times|slot|slots|option|options)|(?:anything|something|what) else|nog (?:meer|andere)|more (?:times|options|slots|days)',
);

/** Whether a text is a no and nothing else. */
export const saysPlainNo = (text: string): boolean =>
  /^(?:(?:nee+|neen|nope|no|nah|sorry|helaas|dus|hoor|dank je|dank u|bedankt|thanks|thank you|jammer|unfortunately|echt|really) ?)+$/u.test(
    text,
  ) && no(text);

/** Whether a text asks for another day. */
export const saysOtherDay = says(
  [
    '(?:een )?(?:andere|ander) (?:dag|keer|datum|week)',
    'andere dagen',
    '(?:another|different|other) (?:day|days|date|dates|week)',
    'some other (?:day|time)',
    'liever (?:iets |wat )?later(?! op de dag)',
    '(?:iets |nog )?later in (?:de week|the week|november|december|januari|the month|de maand)',
    'later (?:in|that|this) (?:the )?(?:week|month)',
    '(?:anything|something|iets|wat) later in',
    'rather (?:come )?later',
    'verder(?:op)?(?: weg)?',
    'further (?:dates|days)',
    'later (?:date|day|datum|dag)',
    '(?:not|niet) (?:on )?(?:that|die|deze) (?:day|dag)',
    '(?:die|deze|that|this) (?:dag|day) .*(?:niet|nie|not|no good|out|doesnt|wont|cant)',
    'further (?:out|away)',
  ].join('|'),
);

/** Whether a text wants an earlier or a later time; null for neither. */
export const saysEarlierOrLater = (text: string): 'earlier' | 'later' | null => {
  if (says('(?:iets|wat|bit|little|tikje|beetje) later|later (?:op de dag|in the day|that day)')(text))
    return 'later';
  return says('(?:iets|wat|bit|little|tikje|beetje) (?:vroeger|eerder|earlier|sooner)')(text)
    ? 'earlier'
    : null;
};

const yes = says(
  [
    'ja|jaa+|jaja|jawel|jazeker|jep|jup|yep|yup|yes|yess+|yeah|yea|ok|oke|okay|okee|okido|okey|prima|perfect|perfekt|top|goed|graag|akkoord|klopt|uiteraard|tuurlijk|zeker|sure|fine|great',
    'lovely|brilliant|grand|confirmed?|agreed?|book it|bevestigd?|in orde|is goed|dat is goed|das goed|komt goed|vastgelegd|noteer(?: maar)?|leg maar vast|go ahead|go for it|thats (?:good|fine|perfect|great)',
    'sounds good|works for me|see you then|tot dan|afgesproken|deal|super|mooi|fijn|perfecto|absoluut|absolutely|definitely|please do|do it|doe maar|graag ja|correct|thats right|that works|👍|✅|👌',
  ].join('|'),
);
const no = says(
  [
    'nee|neen|nope|nah|no|niet|nie|not (?:possible|good|for me|going|work|anymore|then)|cant|cannot|wont|doesnt|couldnt|onmogelijk|toch maar niet|oei|helaas|unfortunately|im afraid|dentist|tandarts|werken dan|verhinderd|moet (?:ik )?dan (?:werken|weg)|annuleer|cancel',
    'oh wait|wait|oops|change my mind|rather not|liever niet|ander (?:moment|tijdstip)|another time|different time|andere tijd',
  ].join('|'),
);

/** Reads a yes or a no; null for neither and for both. */
export const readYesNo = (text: string): 'yes' | 'no' | null => {
  if (says('weet (?:ik )?(?:het )?(?:nog )?niet|(?:not|nie?t) (?:sure|zeker)|dont know')(text)) return null;
  if (says('geen probleem|no problem|niet erg|why not|waarom niet')(text)) return 'yes';
  const [isYes, isNo] = [yes(text), no(text)];
  if (isNo) return isYes && /^(?:ja|yes|ok)/u.test(text) ? null : 'no';
  return isYes ? 'yes' : null;
};

/** Whether a yes has a condition, a doubt or a question with it: then it is none yet. */
export const saysDoubt = (text: string): boolean =>
  text.includes('?') ||
  hasDoubt(text.replaceAll(/(?<!\w)(?:doe|noteer|leg|zet|boek|plan|hou|schrijf) (?:\w+ )?maar/gu, ' '));

/** Whether a text is true under a condition only. */
export const hasCondition = says(
  'als|if|mits|tenzij|unless|enkel|only|alleen|indien|zolang|zo lang|(?:op|onder) (?:de )?voorwaarde|as long as|so long as|provided|providing|assuming|on (?:the )?condition|except|behalve',
);

// Words that go with a yes and change nothing about it.
const besideYes = new Set(
  [
    'ja jaa jaja jawel jazeker jep jup ok oke okay okee prima perfect top goed graag akkoord klopt zeker tuurlijk uiteraard super mooi fijn leuk helemaal heel hoor dan die dat das da is het de een voor mij me ik we komt past mij uit tot noteer maar leg vast vastleggen zet boek doe alsjeblieft aub svp dank dank je u wel bedankt tijd dag datum afspraak afgesproken deal in orde bevestigd bevestig zie jullie daar er ben kom kan goed prima lukt gaat staat genoteerd met plezier groetjes groet',
    'yes yep yup yeah sure fine great lovely brilliant grand cool nice good perfect sounds works work that thats this it its is the a an for me i ill be there see you then confirm confirmed agreed agree book booked go ahead please do thanks thank so much very all right alright correct absolutely definitely works suits suit to with looking forward cheers happy on at time day date appointment lets',
  ].flatMap((words) => words.split(' ')),
);

const maxOtherWords = 2;

/** Whether a yes says nothing else that could matter. `text` has marks for days and times. */
export const isPlainYes = (text: string): boolean =>
  text.split(' ').filter((word) => /\p{L}/u.test(word) && !word.startsWith('#') && !besideYes.has(word))
    .length <= maxOtherWords;

const hasDoubt = says(
  'maar|but|als|if|mits|tenzij|unless|enkel|only|alleen|misschien|maybe|perhaps|denk|think|twijfel|not sure|even (?:kijken|checken|vragen)|let me|first|eerst|weet (?:het )?(?:nog )?niet|depends|hangt|hoe|waar|wat|wie|welke|how|where|what|who|which|is het|is da|can i|kan ik',
);
