import { deniedVerb, says } from './phrase-test.ts';
import { conclusionOf } from './slot-text.ts';

const beingAvailable = '(?:available|free|beschikbare?|vrije?)';

/** Whether a text asks for the first time there is. */
export const saysSoonest = says(
  [
    'zo (?:snel|vlug|rap|gauw|spoedig|vroeg) (?:mogelijk|als (?:het )?(?:kan|jullie|mogelijk))',
    'zsm|zodra (?:het|er|je|jullie|u|mogelijk)(?: \\w+)*',
    'hoe (?:eerder|sneller|rapper|vroeger|vlugger|gauwer) hoe (?:beter|liever)',
    'liefst (?:snel|vlug|rap|gauw)',
    '(?<!(?:ten|zijn|zn) )(?:vroegste|snelste?|rapste?|eerstvolgende(?! \\w+dag)|eerste? mogelijk\\w*)',
    `eerste? (?:de beste|${beingAvailable}|(?:die|dat) (?:er )?(?:vrij|kan|beschikbaar|past))`,
    'asap|a s a p|(?:soon|early|quick)(?:er)? as possible|als het maar (?:snel|vlug|rap|gauw) is|^(?:ten|op zijn|op zn) vroegste(?: (?:aub|graag))?$',
    '(?:first|earliest|next) (?:availability|opportunity|chance)|eerste (?:gelegenheid|mogelijkheid)',
    'as (?:soon|early|quick|quickly|fast) as',
    'the (?:sooner|earlier|quicker|faster) the better',
    '(?<!at the )(?<!\\d(?:[ap]m| [ap]m| oclock)?(?: the)? )(?:earliest|soonest|quickest)(?! (?:at )?\\d)',
    `(?:first|next) (?:${beingAvailable}|opening|thing|(?:one|slot|time|day) (?:${beingAvailable}|you have|youve got))`,
    'crack of dawn|quick(?:ly)? as (?:you|u) can|closest|dichtstbij\\w*|eerste wat (?:er )?(?:kan|past|vrij is|lukt)',
  ].join('|'),
);

/** Whether a text takes any time but the first one or the last one of a list; null for neither. */
export const saysAllBut = (text: string): 'first' | 'last' | null => {
  const found =
    /(?<!\w)(?:but|except|behalve|buiten|bar|niet|not|isnt|geen)(?: (?:for|de|het|the|op|om|at))* (?:(eersten?|first(?: (?:thing|one|slot|time))?|vroegsten?|earliest)|laatsten?|last(?: (?:thing|one|slot|time))?|latest)(?! (?:of|van) |\w)/u.exec(
      text,
    );
  if (!found) return null;
  return found[1] === undefined ? 'last' : 'first';
};

/** Whether a text asks for the last time of a day. */
export const saysLatest = says(
  'zo laat mogelijk|as late as|latest (?:you|one|slot|time|possible|that)|last thing|(?:the )?later the better|hoe later hoe (?:beter|liever)|(?:(?:het|de) )?laatste (?:tijd|tijdstip|uur) (?:die|dat|van die dag)|(?:het|de) laatste moment',
);

const not = '(?:niet|niets|niks|nix|weinig|geen)';
const you = '(?:jij|je|jullie|u|gij|ge|julie)';

const saysNoMatter = says(
  [
    `maakt(?: \\w+){0,4} ${not}(?: \\w+)? uit`,
    `boeit(?: \\w+){0,2} ${not}`,
    `(?:kan|zal)(?: \\w+){0,3} ${not}(?: \\w+)? schelen`,
    'geen (?:voorkeur|verschil)|geeft niet (?:wanneer|welke?|uit)',
    '(?:dont|do not|doesnt|does not|wouldnt|would not|couldnt|could not) (?:really |much |actually )?(?:mind|matter|care|bother)',
    '(?:dont|do not) have (?:an?|any|much)? ?(?:\\w+ )?(?:preference|pref)',
    'doet er (?:\\w+ )?niet toe',
    'not (?:\\w+ )?(?:fussed|bothered|fussy|picky)',
    'whenever(?! (?:i|im|my))',
    'no (?:\\w+ )?(?:preference|pref|prefs|odds|matter|bother)',
    'makes? no (?:difference|odds|matter)',
  ].join('|'),
);

const all = '(?:alles?|allemaal|elke?|ieder\\w*|all|every\\w*|any\\w*|each|both|either|allebei|beide)';
const suits =
  '(?:goed|prima|best|oke?|okay|past|passen|schikt|schikken|lukt|lukken|kan|kunnen|fine|good|works?|suits?|grand|great|perfect|possible|will do|would do)';

const saysEverything = says(
  [
    'om het (?:even|eve)|(?:mij|me|is) (?:allemaal )?(?:gelijk|eender)|all the same|(?:any|alles)$|(?:around|about|home) all (?:day|week)|gelijk voor mij',
    '(?:gelijk|eender|onverschillig) (?:wanneer|welk\\w*|wat)',
    `(?<!(?:as|thats|thats|dat is) )${all}(?: (?!but|except|behalve|maar)\\w+){0,4} ${suits}`,
    `(?:zijn|is|kan|past|werkt|voor mij) (?:\\w+ )?(?:alles|allemaal) ${suits}`,
    `(?:kies|pak|prik|zegt?|kiest) (?:(?:${you}|zelf|er) )*(?:maar )?(?:iets|wat|een|zelf|uit|op|hoe laat|wanneer)`,
    `(?:kies|prik|zegt?|kiest|bepaal|beslis) (?:${you}|maar|zelf)(?: maar)?(?: zelf)?$`,
    `(?:kies|zegt?|kiest|bepaalt?|beslist?) ${you}`,
    '(?:doe|neem) (?:er )?maar (?:iets|wat|een)(?: \\w+)?$',
    `${you} (?:mag|mogen|moogt|kan|kunt|kunnen) (?:\\w+ )?(?:kiezen|beslissen|bepalen|zeggen)`,
    `(?:wat|wanneer) (?:het )?(?:voor )?(?:${you}|jou) (?:\\w+ )*(?:wil|wilt|willen|past|uitkomt|uit komt|kan|kunt|kunnen)`,
    'pas (?:me|mij) (?:wel )?aan',
    '(?:ben|wel|heel|zeer) flexibel',
    '(?:hele|heel de|ganse) (?:dag|week) (?:vrij|tijd|beschikbaar|thuis)',
    'altijd (?:vrij|beschikbaar|tijd|thuis|goed|prima)|kan (?:ik )?altijd',
    `${you} zegg?e?n? het maar`,
    `laat(?: \\w+){1,4} aan ${you} over|leave(?: \\w+){1,3} to you`,
    'alle tijd(?: van de wereld)?$|available (?:all|any|every) \\w+|open agenda',
    'whichever|whatever(?: (?:works|suits|is easiest|you|mate|time|day))?',
    '(?:pick|choose|with|take) (?:any|one|for me)|any ?(?:time|day|one|slot|hour|date|moment|thing goes)|any of (?:them|those|these|the (?:\\d|two|three|four|five|six|times|days|slots|options))',
    '^all of (?:them|those|these)$',
    '(?:you|u) (?:can |guys |lot )?(?:pick|choose|decide|tell me)|(?:up|down) to (?:you\\w*|u|ye|yous)|surprise me',
    '(?:your|ur|uw|jullie) (?:call|choice|convenience|pick|keuze|gemak)',
    'im (?:\\w+ )?(?:easy|flexible|open)|wide open',
    'free (?:all|every|any|the whole) (?:day|week|time)|always free',
    '(?:they|those|these|all of (?:them|those|these)) (?:all |are )*(?:work|suit|fine|good|ok)',
  ].join('|'),
);

const saysNot = says(
  `${deniedVerb}|niet|niks|niets|geen|none|neither|not|no|nope|nee|cannot|never|nooit|except|but|behalve`,
);

/** Whether a text says that any time will do, or the first one. */
export const saysAny = (text: string): boolean =>
  saysNoMatter(text) ||
  [text, conclusionOf(text)].some((said) => !saysNot(said) && (saysSoonest(said) || saysEverything(said)));
