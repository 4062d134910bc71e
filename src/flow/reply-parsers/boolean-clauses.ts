import { containsDenial, deniesTwice, isPlainDenial, turnsDenial } from './boolean-denial.ts';
import { findNegations, isLimited, isUndecided } from './boolean-doubt.ts';
import { deniesAnObstacle } from './boolean-obstacle.ts';
import { namesLoss } from './boolean-polarity.ts';
import { noReplies, yesReplies } from './boolean-words.ts';
import { claimsSomethingElse, countSharedSubjects, isAboutOtherSubject } from './boolean-subject.ts';
import { isAboutOthers, splitReplyClauses, type ReplyClause } from './clauses.ts';
import { joinWords } from './normalize-text.ts';
import { atBorders } from './phrases.ts';

const yesWord =
  '(?:ja|jaja|jaa|jawel|jazeker|jahoor|jep|jup|yep|yup|yes|yess|yeah|yeh|yh|yea|ye|aye|sure|zeker|zeker weten|absoluut|absolutely|definitely|certainly|tuurlijk|natuurlijk|of course|(?<!\\p{L} )course|uiteraard|klopt|inderdaad|indeed|correct|prima)';
const noWord =
  '(?:nee|neen|nope|nop|nah|no|neuh|noh|nee joh|helaas niet|nog niet|nog nooit|not yet|unfortunately not|afraid not)';
const opening =
  '(?:(?:goh|tja|pff|oh|ah|nou|eh+|uh+m?|hm+|well|so|and|en|oei|oef|sorry|eerlijk gezegd|eigenlijk|honestly|unfortunately|helaas|jammer genoeg|sadly|of ja) )*';
const ending =
  '(?: (?:hoor|joh|sorry|helaas|thanks|dank je|bedankt|please|man|mate|haha|lol|dus|natuurlijk|zeker|wel|echt))*';

const beginsWith = (word: string): RegExp => new RegExp(`^${opening}${word}\\b`, 'u');
const endsWith = (word: string): RegExp => new RegExp(`\\b${word}${ending}$`, 'u');
/** Agrees to what its clause names: "dat wel", "auto wel", "ik kook graag". */
const softYes = endsWith('(?:(?<!niet |helaas )wel|graag)');
const explicit = {
  yes: [beginsWith(yesWord), endsWith(yesWord), softYes],
  no: [beginsWith(noWord), endsWith(`(?:nee|neen|nope|no)`)],
} as const;

/** Negations that agree: "ik zeg geen nee", "I don't see why not". */
const agreeing = atBorders(
  '(?:zeg|zei|zal|zou) (?:\\p{L}+ )?(?:geen|nooit|niet(?: (?:snel|gauw|zomaar))?) nee(?: zeggen)?|nooit nee gezegd|niet weten waarom niet|waarom zou (?:ik|dat) (?:dat )?niet|geen reden waarom niet|(?:is )?niet dat ik (?:er|het|dat) (?:geen|niet) (?:heb|kan|wil|mag|ben)(?: hoor)?',
  '(?:dont|do not|cant|cannot) see why not|(?:cant|cannot|wouldnt|wont|would never|never|dont|havent|have never|never have) (?:say|said) no|why would(?:nt i| i not)|no reason (?:why )?not',
);
const indifferentYes = atBorders(
  '(?:wouldnt|would not|dont|do not) mind|maakt (?:me |mij )?niet(?:s)? uit|geen bezwaar|no objection|open (?:to|for|voor) (?:it|that|this)|sta (?:er |daar )?(?:voor )?open|im open|happy to|glad to|met (?:alle )?(?:plezier|liefde)',
);
const asksWillingness = atBorders(
  'bereid|wil|wilt|zou|kun|kunt|kan|mogelijk|willing|would you|can you|are you able|could you|happy to|open to',
);

/** Words for another time: "volgende maand wel", "soon". */
const elsewhen = atBorders(
  'volgende?|binnenkort|straks|later|ooit|vroeger|voorheen|toen|over \\p{L}+ (?:dag|week|maand|jaar|weken|maanden)|mee bezig|wil (?:het |hem |die )?(?:graag |wel )?(?:halen|leren|doen)|leer snel|aangevraagd',
  'next|soon|later|eventually|used to|back then|in the past|working on it|getting it|applied for|learning|booked|planned|quick learner|learn (?:fast|quick)|keen to learn|willing to (?:learn|get)|borrow|lenen',
);
const past = atBorders(
  'vroeger|voorheen|destijds|toen|ooit|used to|back then|in the past|sold|verkocht|stopped driving',
);
const conditional = atBorders(
  'zou kunnen|eens (?:zien|kijken)|could be|let me check|als|indien|behalve|uitgezonderd|hoewel|alhoewel|echter|except|although|however|mits|tenzij|zolang|hangt|ligt eraan|ligt er aan|afhankelijk|voorwaarde|if|unless|as long as|provided|depends?|depending|when (?:i|it|the)|wanneer',
);
const having = atBorders(
  '(?:is|are|zijn) (?:fine|ok|oke|okay|prima|goed|great|perfect)|altijd|always|heb|had|kan|kon|ben|doe|deed|gedaan|gehaald|gewerkt|wil|rij|spreek|draai|sta|bezit|i have|ive|have|got|can|am|im|do|did|done|worked|drive|speak|hold|passed|been',
);

const occupied = atBorders(
  '(?:andere?|tweede|vaste) (?:job|baan|werk)|bijbaan\\p{L}*|(?:sta|werk|zit|heb|ben) ik al|mijn (?:kinderen|kids|gezin|dochter|zoon)|\\p{L}*school|les|stage|kerk',
  '(?:another|other|second|main) job|my (?:kids|children|family|daughter|son)|church|college|uni|lectures?|already (?:work|working|at|in|got|have|busy)',
);

/** Words that take a no back, at least in part. */
const affirming = atBorders(
  'wel|ja|jawel|yes|yeah|i do|i have|i can|i am|geen probleem|no problem|prima|fine',
);

/** `past` is a yes that no longer holds; null says nothing about the question. */
type Vote = 'yes' | 'weakYes' | 'no' | 'past' | 'open' | null;

const statement = (said: string, asked: string): Vote => {
  const isAbout = countSharedSubjects(said, asked) > 0;
  if (deniesTwice(said)) return 'open';
  if (containsDenial(said)) {
    if (isAboutOtherSubject(said, asked)) return null;
    if (!isAbout && !isPlainDenial(said)) return null;
    if (turnsDenial(said)) return 'open';
    return /\b(?:geen|niet|nooit|not|never|no|dont|cant|cannot|havent|wont)\b/u.test(said) ? 'no' : null;
  }
  if (past.test(said)) return 'past';
  if (isLimited(said)) return 'open';
  // "In het weekend sta ik al in de bakkerij": what fills the time speaks against it.
  if (occupied.test(said)) return 'open';
  return isAbout && having.test(said) && !elsewhen.test(said) ? 'weakYes' : null;
};

/** "Not only level 3" and "not every weekend" deny a part. */
const onlyPart = atBorders(
  'niet alleen|niet enkel|not only|not just|(?:niet|not) (?:elke?|iedere?|alle|altijd|every|always)',
);
/** A clause about what was asked, which it does not name: "maar hij is ingenomen". */
const stateOf = /^(?:en |and )?(?:hij|die|deze|dat|het|ze|it|its|that|this|they|theyre|he)\b/u;

/** Reads what one clause says to the question, before the others are heard. */
const voteOf = ({ text }: ReplyClause, asked: string, isAfterYes = false): Vote => {
  const said = joinWords(text);
  if (onlyPart.test(said)) return 'open';
  if (isAfterYes && stateOf.test(said) && namesLoss(said)) return 'past';
  const isWillingness = asksWillingness.test(joinWords(asked));
  if (agreeing.test(said) || (isWillingness && indifferentYes.test(said))) return 'yes';
  const { agrees, isIndifferent, rest } = findNegations(said);
  if (isIndifferent) return 'open';
  const [isYes, isNo] = [explicit.yes, explicit.no].map((forms) => forms.some((form) => form.test(rest)));
  if (isYes && isNo) return 'open';
  if (agrees && !isNo && !containsDenial(rest)) return 'yes';
  if (isNo && agrees) return 'open';
  // "No ties here": what is denied is not what was asked.
  if (isNo && deniesAnObstacle(said, asked)) return 'open';
  if (isNo) return affirming.test(said) && !elsewhen.test(said) ? 'open' : 'no';
  if (isUndecided(said) || conditional.test(said)) return 'open';
  if (/^(?:nog (?:niet|nooit)|not yet|never|nooit)\b/u.test(said))
    return deniesAnObstacle(said, asked) ? null : 'no';
  if (isYes) {
    if (past.test(said)) return 'past';
    if (elsewhen.test(said)) return null;
    if (softYes.test(said) && claimsSomethingElse(said, softYes, asked)) return null;
    if (isLimited(said)) return 'open';
    return containsDenial(said) && !isAboutOtherSubject(said, asked) ? 'open' : 'yes';
  }
  return statement(said, asked);
};

const isYes = (vote: Vote): boolean => vote === 'yes' || vote === 'weakYes';

/** Whether a clause denies a part of the yes before it: "sure, but not at night". */
const isRestricted = (clauses: readonly ReplyClause[], votes: readonly Vote[], asked: string): boolean =>
  clauses.some(({ text }, index) => {
    const said = joinWords(text);
    return votes[index] === null && containsDenial(said) && !isAboutOtherSubject(said, asked);
  });

/**
 * Reads yes or no from the clauses of a reply: "ja maar ik heb geen auto", "I sold it in June, so no". Null where the
 * clauses leave it open, contradict each other, or say nothing about the question.
 */
export const readBooleanClauses = (reply: string, asked: string): boolean | null => {
  const question = joinWords(asked);
  const clauses = splitReplyClauses(reply);
  const last = clauses.at(-1);
  if (last?.concludes) {
    const said = joinWords(last.text);
    if (yesReplies.has(said) || noReplies.has(said)) return yesReplies.has(said);
    const vote = voteOf(last, question);
    if (vote === 'yes' || vote === 'no') return vote === 'yes';
  }
  const own = clauses.filter((clause) => !isAboutOthers(clause));
  const votes = own.map((clause, index) => voteOf(clause, asked, index > 0));
  const heard = votes.filter((vote) => vote !== null);
  const [first] = heard;
  if (first === undefined) return null;
  // After a no, the candidate need not be certain of the rest.
  if (first === 'no' && votes[0] === 'no') {
    const isTakenBack = own
      .slice(1)
      .some(
        ({ text }, index) =>
          votes[index + 1] === 'open' ||
          (isYes(votes[index + 1] ?? null) && !elsewhen.test(text)) ||
          (affirming.test(text) && !elsewhen.test(text)),
      );
    return isTakenBack ? null : false;
  }
  if (heard.every(isYes)) return isRestricted(own, votes, asked) ? null : true;
  const present = heard.filter((vote) => vote !== 'past');
  return present.length > 0 && present.every((vote) => vote === 'no') ? false : null;
};
