import { anyWeekdayWord } from './calendar-words.ts';
import { says } from './phrase-test.ts';
import { toSlotText } from './slot-text.ts';

/** The marks between the clauses of a reply as it was written. */
export const clauseMarks = /,(?!\d)|[;!?\n()]+|\.(?!\d|\w\b)|…|\s[-–—]+\s/u;

const saysLife = says(
  [
    'werk|werkt|werken|shift|shifts|dienst|diensten|nachtdienst|stage|stageplek|les|lessen|school|schooltijd|opleiding|cursus|college|examens?|tentamens?|vol|volgeboekt|toets|avondschool|kantoor|vergadering',
    'work|works till|working|class|classes|course|uni|lectures?|colleges|exam|exams|training|office|meeting|doubles|nights',
    'kind|kinderen|kids|kid|kleine|kleintje|baby|zoon|zoontje|dochter|dochtertje|oma|opa|moeder|mama|vader|papa|vrouw|man|partner|vriend|vriendin|oppas|opvang|creche|kdv|gastouder|hond',
    'child|children|son|daughter|mam|mum|mom|dad|nan|wife|husband|childcare|nursery|playgroup|playschool|dog|babysitter|minder|minding|birthday|verjaardag',
    'haal|halen|ophalen|breng|brengen|wegbrengen|collect|pick up|picking up|drop|dropping|school run',
    'trein|bus|tram|auto|lift|fiets|train|car|luas|ferry|flight|vlucht|rijles|driving|verkeer|traffic|reis|reizen',
    'tandarts|dokter|ziekenhuis|fysio|kapper|garage|apk|huisarts|dentist|doctor|doctors|hospital|physio|hairdresser|gp|gym|sport|sporten|training|voetbal|football|zwemles|mosque|moskee|church|kerk|markt|market|bank',
    'vakantie|verlof|buitenland|holiday|holidays|abroad|verhuizen|verhuis|moving house|wedding|bruiloft|trouw|feest|party|funeral|begrafenis|family|familie|visiting|bezoek|op reis|travelling|collega|ziek|sick|volunteer|begin ik|start ik|i start|i begin|i finish|weg|away',
  ].join('|'),
);

const saysWish = says(
  'vrij|kan|kunnen|past|lukt|liever|liefst|graag|free|available|works|suits?|best|better|beter|please|aub|prefer|instead|niet|geen|not|cant|dont|no|nooit|never|behalve|except|any\\w*|elke|alles|ok|oke|okay|fine|good|goed|prima',
);

// "Dan werk ik" tells of the day that was named: that day is out.
const pointsBack = says(
  '^(?:(?:want|maar|but|cause|because) )?(?:dan|then)|dan$|(?:dan|then) (?:werken?|weg|working|away|at work)|(?:that|die) (?:day|dag)|dezelfde|daarna|after that|from then',
);

// "Before my shift at 11" is a limit.
const saysLimit = says('^(?:voor(?:dat)?|na(?:dat)?|before|after)');

const otherVerbs =
  'kan|kon|wil|wou|zou|mag|moest|heb|had|ben|was|kom|ga|neem|kies|pak|doe|zie|denk|dacht|vind|bedoel|bedoelde|verkies|bel|hoop|weet|lukt|past|of|en|want|maar|als|dan|dat|omdat|dus';
const ownVerbs =
  'can|could|will|would|may|am|was|have|had|get|go|come|take|pick|choose|chose|prefer|think|thought|guess|mean|meant|want|like|hope|said|say|see|suppose|know|need|agree';

const when = `(?:${anyWeekdayWord}|\\w+days?|(?:over)?morgen|vandaag|tomorrow|weekend|(?:volgende|next) week|\\d[\\w:.]*(?: uur)?)`;

/** "Thursday I coach", "donderdag poets ik": a clause that begins with its day or time, and tells what somebody does then. */
const saysHabit = says(
  `^(?:(?:op|om|on|at|and|en|maar|but) )*${when} (?:(?:and|en|of|or|tot|to|till) ${when} )?(?:(?!(?:${otherVerbs})(?!\\w))[a-z]+ ik|(?:i|we) (?:always |usually )?(?!(?:${ownVerbs})(?!\\w))[a-z]+)`,
);

const fewestWords = 4;

const saysQuestion = says(
  '^(?:(?:and|en|but|maar|also|ook|hi|hoi|hallo|hello|sorry|ok) )*(?:how long|hoe ?lang|where|waar|who|wie|how (?:do|will|would)|hoe (?:kom|gaat|verloopt)|is (?:it|het|dit|this) (?:\\w+ )?(?:online|remote|by phone|telefonisch|op kantoor)|what should|wat moet)',
);
const saysSelf = says('i|im|ive|my|we|ik|mijn|mn|me|werk');
const saysChoice = says('choose|pick|take|book|prefer|kies|neem|pak|doe|boek|i want|ik wil');

/** Whether a reply asks about the interview, and beside it only tells of the candidate's life: "how long is it? I must be home at 3". */
export const asksBesideLife = (reply: string): boolean => {
  const clauses = reply.split(/(?<=[?!.\n])(?!\d)/u).filter((clause) => /\w/u.test(clause));
  const asked = clauses.filter((clause) => clause.includes('?') && saysQuestion(toSlotText(clause)));
  const told = clauses.filter((clause) => !asked.includes(clause)).map(toSlotText);
  return (
    asked.length > 0 &&
    told.length > 0 &&
    told.every((each) => saysSelf(each) && !saysWish(each) && !saysChoice(each))
  );
};

/** A reply in two parts: what may be a wish, and what only tells of the candidate's life. Both are normalized. */
export interface Told {
  readonly wish: string;
  readonly asides: string;
}

/** Separates the asides of a reply, such as "ik haal om 3 uur de kinderen op"; null without any, and where nothing else is said. */
export const separateAsides = (reply: string, namesAny: (text: string) => boolean): Told | null => {
  const clauses = reply
    .split(clauseMarks)
    .map(toSlotText)
    .filter((clause) => clause !== '');
  const isAside = (clause: string): boolean =>
    (saysLife(clause) || (saysHabit(clause) && namesAny(clause))) &&
    !pointsBack(clause) &&
    !saysLimit(clause) &&
    (namesAny(clause) ? !saysWish(clause) : clause.split(' ').length >= fewestWords);
  const asides = clauses.filter(isAside);
  const wish = clauses.filter((clause) => !isAside(clause));
  return asides.length === 0 || wish.length === 0 ? null : { wish: wish.join(' '), asides: asides.join(' ') };
};
