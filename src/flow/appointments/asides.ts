import { says } from './phrase-test.ts';
import { toSlotText } from './slot-text.ts';

const borders = /,(?!\d)|[;!?\n()]+|\.(?!\d|\w\b)|…|\s[-–—]+\s/u;

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

const fewestWords = 4;

/** A reply in two parts: what may be a wish, and what only tells of the candidate's life. Both are normalized. */
export interface Told {
  readonly wish: string;
  readonly asides: string;
}

/** Separates the asides of a reply, such as "ik haal om 3 uur de kinderen op"; null without any, and where nothing else is said. */
export const separateAsides = (reply: string, namesAny: (text: string) => boolean): Told | null => {
  const clauses = reply
    .split(borders)
    .map(toSlotText)
    .filter((clause) => clause !== '');
  const isAside = (clause: string): boolean =>
    saysLife(clause) &&
    !pointsBack(clause) &&
    (namesAny(clause) ? !saysWish(clause) : clause.split(' ').length >= fewestWords);
  const asides = clauses.filter(isAside);
  const wish = clauses.filter((clause) => !isAside(clause));
  return asides.length === 0 || wish.length === 0 ? null : { wish: wish.join(' '), asides: asides.join(' ') };
};
