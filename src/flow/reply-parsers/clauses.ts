import { saysUnavailable } from './unavailable.ts';
import { normalizeText } from './normalize-text.ts';
import { anywhere } from './phrases.ts';

const borders =
  /(?<!\d)[,.](?!\d)|(?<=\d)[,.](?=\s|$)|[;:!?\n()]|\s[-\u2013\u2014]\s|\p{Extended_Pictographic}|(?<![\p{L}\p{N}])(?:maar|but|though|dus|so(?! far)|therefore|want(?= (?:ik|het|dat|de|er|je|we|mijn|mn|die|dan|daar|zo|nu|door|vanaf|anders))|because|omdat|cause|terwijl|while)(?![\p{L}\p{N}])/gu;
const conclusion = /^(?:dus|so|therefore)$/u;

/** A part of a reply, normalized. */
export interface ReplyClause {
  readonly text: string;
  /** Whether "so" or "dus" leads to it: what was said before is its reason. */
  readonly concludes: boolean;
}

/** Splits a reply into its clauses: at punctuation, and at words such as "but", "so" and "because". */
export const splitReplyClauses = (reply: string): readonly ReplyClause[] => {
  const said = normalizeText(reply);
  const clauses: ReplyClause[] = [];
  let [from, concludes] = [0, false];
  const add = (to: number): void => {
    const text = said.slice(from, to).trim();
    if (/[\p{L}\p{N}]/u.test(text)) clauses.push({ text, concludes });
  };
  for (const { index, 0: mark } of said.matchAll(borders)) {
    add(index);
    if (/[\p{L}\p{N}]/u.test(said.slice(from, index)) || conclusion.test(mark))
      concludes = conclusion.test(mark);
    from = index + mark.length;
  }
  add(said.length);
  return clauses;
};

/** Other people and their things: "my sister", "mijn moeder", "hij". */
const others = anywhere(
  "(?:mijn|mn|m'n|onze|zijn|haar|me|my|our|his|her|their) (?:\\p{L}+ )?(?:zus|zusje|broer|broertje|moeder|mama|vader|papa|ma|pa|man|vrouw|vriend|vriendin|partner|jongste|oudste|zoon|zoontje|dochter|dochtertje|kind|kinderen|kids|collega|buurman|buurvrouw|neef|nicht|oma|opa|oom|tante|huisgenoot|baas|ex)(?:'?s)?",
  "(?:mijn|my|our|his|her|their) (?:\\p{L}+ )?(?:sister|brother|mother|mum|mom|father|dad|husband|wife|boyfriend|girlfriend|partner|son|daughter|youngest|eldest|oldest|kid|child|children|colleague|neighbour|cousin|nan|gran|grandma|grandad|uncle|aunt|flatmate|housemate|roommate|mate|friend|boss|twins?|baby)(?:'?s)?",
  '(?:vriend|vriendin|maat|kennis|collega|buurman|buurvrouw|friend|mate|colleague) (?:van (?:me|mij|mijn)|of mine)|(?:mijn|mn) maat|(?:my|me) mates?',
  '(?:he|she)(?= \\p{L})',
);
const myself = anywhere('ik|ikzelf|mezelf|i|im|ive|id|me|myself');

/** Whether a clause is about somebody else than the candidate. */
export const isAboutOthers = ({ text }: ReplyClause): boolean => {
  const rest = text.replaceAll(new RegExp(others, 'gu'), ' ');
  return rest !== text && !myself.test(rest.replaceAll("'", ''));
};

/** Words for something that is over, or was never finished. */
const over = anywhere(
  'liep af|sinds|since|gestopt|opgehouden|afgebroken|niet afgemaakt|nooit afgemaakt|gezakt|verlopen|vervallen|kwijt|ingetrokken|verhuisd|vroeger|voorheen|kreeg|deed|vorige|destijds|indertijd|stage gelopen|op school|begonnen|was|waren|had',
  'did|last job|dropped out|trained|quit|left|moved|used to|finished|expired|lapsed|lost|revoked|failed|never finished|back in|at school|at uni|started|ended',
);

/** Whether a clause tells of something that is over. */
export const isPast = ({ text }: ReplyClause): boolean => over.test(text);

/** Words for what is not reached yet. */
const unfinished = anywhere(
  'mee bezig|bezig met|(?:eerste|tweede|derde|vierde|laatste) jaar|nog aan het|nog niet (?:af|klaar|gehaald)|in opleiding|volgend jaar|finishing|studying (?:for|towards)|working on|working towards|still doing|in my (?:first|second|third|final|last) year|next (?:summer|year|spring)|halfway',
  '(?:wil|wou|zou|hoop|ga)(?: \\p{L}+){0,4} leren|(?:want|like|love|keen|hoping|hope) to learn|learning',
);

/** Whether a clause names what the candidate does not have yet. */
export const isUnfinished = ({ text }: ReplyClause): boolean => unfinished.test(text);

/** Words with which a candidate leaves something out. */
const excluded = anywhere(
  'niet|geen|gene|genen|gin|nie|nooit|te ver|te duur|klaar mee|niks voor mij|hoeft niet|valt af|liever niet|behalve|zonder|uitgezonderd|not|no|never|can.?t(?! wait)|cannot|(?:won|don|doesn|didn|wouldn|isn|aren).?t(?! (?:mind|bother))|except|without|anything but|everything but|rather not|too far|(?:is|are) out|no go|done with|fed up with|hate|haat|liever geen',
);

const tooMuch = anywhere(
  '(?:is|zijn|was|are|vind ik)(?: (?:me|mij|veel))* (?:te|too) \\p{L}+',
  'headache|hoofdpijn|nightmare|nachtmerrie|(?:drives?|makes?) me (?:mad|ill|sick|crazy|nuts)',
);

/** Whether a clause finds too much, or too far, what it names. */
export const isTooMuch = ({ text }: ReplyClause): boolean => tooMuch.test(text);

/** Whether a clause names what is gone, or taken by something else: "my car is sold", "mornings are my gym time". */
export const isUnavailable = ({ text }: ReplyClause): boolean => saysUnavailable(text);

/** Whether a clause leaves out what it names. */
export const isExcluding = ({ text }: ReplyClause): boolean => excluded.test(text) || tooMuch.test(text);

/**
 * Returns the clauses that can be the answer: the one that the others lead to ("so ...") where there is one, and otherwise
 * those that are about the candidate.
 */
export const answeringClauses = (clauses: readonly ReplyClause[]): readonly ReplyClause[] => {
  const last = clauses.findLast(({ concludes }) => concludes);
  return last ? [last] : clauses.filter((clause) => !isAboutOthers(clause));
};
