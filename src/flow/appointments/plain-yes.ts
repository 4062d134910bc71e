import { says } from './phrase-test.ts';

const yes = says(
  [
    'ja|jaa+|jaja|jawel|jazeker|jep|jup|jo|joe|yep|yup|yes|yess+|yeah|yea|ya|aye|ok|oke|okay|okee|okido|okidoki|okey|^(?:k|y|j)(?: thanks| bedankt| aub| please)?$|prima|perfect|perfekt|perfecto|top|goed|graag|akkoord|klopt|uiteraard|tuurlijk|natuurlijk|zeker|sure|fine|great',
    'lovely|brilliant|brill|grand|sweet|cool|awesome|excellent|ideal|ideaal|confirm|confirmed?|agreed?|book it|booked|bevestigd?|bevestigen|bevestig|in orde|vastgelegd|noteer|genoteerd|leg maar vast|zet maar vast|boek(?: het| hem)? maar(?: in)?|plan maar in|go (?:ahead|for it|on)',
    'works for me|see you|tot dan|afgesproken|deal|super|mooi|fijn|lekker|geweldig|heerlijk|absoluut|absolutely|definitely|certainly|of course|please do|do it|can do|put me down|noted|happy with (?:that|it|this)|(?:that|thatll|itll) (?:will )?do|i(?:ll| will) (?:be there|come|attend)|komt (?:me |mij )?(?:goed|prima) uit|oki|merci tot dan|ik ben er|ik zal er zijn|doe maar|doen we|correct|right|that works|(?:dat|die|dan|dit|het) (?:past|lukt|kan|werkt|gaat lukken)|(?:past|lukt)(?: me| mij)? (?:perfect|goed|prima|wel)|all good|all fine|good|suits(?: me)?|inderdaad|exact|precies',
  ].join('|'),
);

const no = says(
  [
    'nee+|neen|neuh|nope|nop|nah|no|^n$|niet|not (?:possible|good|for me|going|work|anymore|then)|cant|cannot|wont|doesnt|couldnt|onmogelijk|oei|helaas|unfortunately|im afraid|dentist|tandarts|werken dan|verhinderd|moet (?:ik )?dan (?:werken|weg)|annuleer|cancel',
    'oh wait|wait|oops|change my mind|rather not|ander (?:moment|tijdstip)|another time|different time|andere tijd',
  ].join('|'),
);

const saysUnsure = says('weet (?:ik )?(?:het )?(?:nog )?niet|(?:not|niet) (?:sure|zeker)|dont know');
const saysNoProblem = says('geen probleem|no (?:problem|worries|prob|bother)|niet erg|why not|waarom niet');

/** Reads a yes or a no; null for neither and for both. */
export const readYesNo = (text: string): 'yes' | 'no' | null => {
  if (saysUnsure(text)) return null;
  if (saysNoProblem(text)) return 'yes';
  const [isYes, isNo] = [yes(text), no(text)];
  if (isNo) return isYes && /^(?:ja|yes|ok|jo|sure|prima|top)/u.test(text) ? null : 'no';
  return isYes ? 'yes' : null;
};

/** Whether a text is a no and nothing else. */
export const saysPlainNo = (text: string): boolean =>
  /^(?:(?:nee+|neen|neuh|nope|no|n|nah|sorry|helaas|dus|hoor|dank je|dank u|bedankt|thanks|thank you|jammer|unfortunately|echt|really) ?)+$/u.test(
    text,
  ) && no(text);

/** Whether a text is true under a condition only. */
export const hasCondition = says(
  'als|if|mits|tenzij|unless|enkel|only|alleen|indien|zolang|zo lang|voorbehoud|(?:op|onder) (?:de )?voorwaarde|as long as|so long as|provided|providing|assuming|on (?:the )?condition|except|behalve|depending|afhankelijk',
);

const hasDoubt = says(
  'maar|ma|but|misschien|maybe|perhaps|denk|think|guess|suppose|twijfel|not sure|even (?:kijken|checken|vragen|overleggen)|let me|first|eerst|weet (?:het )?(?:nog )?niet|depends|hangt|hoe|waar|wat|wie|welke|wanneer|how|where|what|when|who|which|can i|kan ik|kan het|hopelijk|hoop|hopefully|hope|try|probeer|proberen|waarschijnlijk|wellicht|wss|vermoedelijk|probably|normaal|normally|should|might|may|could|moet|eventueel|in principe|voorlopig|tentatively|pencil|whatever|optie|option|anders|otherwise|though|wel eens|zal wel|liever|rather',
);

/** Whether a yes has a condition, a doubt or a question with it: then it is none yet. */
export const saysDoubt = (text: string): boolean =>
  text.includes('?') ||
  hasDoubt(
    text.replaceAll(
      /(?<!\w)(?:doe|noteer|leg|zet|boek|plan|hou|schrijf)(?: (?:hem|het|me|mij|die|dat))? maar/gu,
      ' ',
    ),
  );

// Words that go with a yes and change nothing about it.
const besideYes = new Set(
  [
    'ja jaja jawel jazeker jep jup jo joe joh ok oke okay okee okido okidoki prima perfect perfekt perfecto top goed graag akkoord klopt zeker weten tuurlijk natuurlijk uiteraard inderdaad precies exact super mooi fijn leuk lekker geweldig heerlijk ideaal helemaal heel kei echt hoor dan die dat dit is het de een deze voor mij me ik we jullie je komt past pas tot noteer maar leg vast vastleggen vastgelegd zet boek boeken plan in doe doen te aub dank u wel bedankt alvast super tijd tijdstip uur dag datum moment afspraak gesprek afgesproken deal orde bevestigd bevestig bevestigen bij deze zie zien elkaar daar er ben kom kan lukt gaat werkt staat genoteerd met plezier om half over kwart mijn agenda kalender zijn zal merci oki ga u uw uit wil kloppen eens onze inplannen ingepland genoteerd hartelijk vriendelijk fijne dag avond weekend zeg vanzelfsprekend absoluut geen probleem hallo hoi hey dag beste en man maat zo',
    'yes yep yup yeah yea ya aye k y j sure thing fine great lovely stuff brilliant brill grand sweet cool awesome excellent ideal nice good perfect perfectly sounds sound works work that thats this it its is the a an for me i ill im be there see you then confirm confirmed agreed agree book booked booking go on ahead please do thanks thank so much very many really all right alright correct absolutely definitely certainly of course no problem worries suits suit to with looking forward cheers happy time would at in of day date appointment interview slot lets mate pal sir maam love ta hi hello hey your help sorting arranging and again soon kind lad by do down put me my diary calendar will come coming noted nicely we are can grand works ideal suits brill cheers fully totally spot away make that then that itll thatll theyll received confirming speak talk meet meeting attend perfectly',
  ].flatMap((words) => words.split(' ')),
);

// What reads as a yes by its words, and is none.
const irony = /^(?:ja dag|yeah right)$/u;

const closing = /(?<!\w)(?:many thanks|thanks|bedankt|dank u wel|dank je wel|cheers|xx?)(?: [a-z]+){0,2}$/u;

const withoutStretch = (word: string): string =>
  word
    .replaceAll(/([a-z])\1{2,}/gu, '$1$1')
    .replace(/^jaa$/u, 'ja')
    .replace(/^yess$/u, 'yes');

/** Whether a yes says nothing else that could matter. `text` has marks for days and times. */
export const isPlainYes = (text: string): boolean =>
  !irony.test(text) &&
  text
    .replace(closing, '')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word) && !word.startsWith('#'))
    .every((word) => besideYes.has(withoutStretch(word)));
