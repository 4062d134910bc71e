import { deniesOneThing } from './boolean-denial.ts';
import { containsDeniedObstacle } from './boolean-obstacle.ts';
import { claimsSomethingElse, countSharedSubjects, isAboutOtherSubject } from './boolean-subject.ts';
import { isAboutOthers, splitReplyClauses } from './clauses.ts';
import { joinWords } from './normalize-text.ts';
import { atBorders } from './phrases.ts';
import { toWrittenForms } from './spoken-spelling.ts';

const group = (...rows: string[]): RegExp => new RegExp(atBorders(...rows), 'gu');

const opening =
  '(?:(?:goh|tja|pff|oh|ah|nou|eh+|uh+m?|hm+|well|and|en|oei|sorry|honestly|eigenlijk|of|nah im kidding|haha|hihi|lol) )*';
const yesWord =
  '(?:ja|jawel|jazeker|jahoor|jep|yep|yup|yes|yess|yeah|yh|aye|sure|zeker|absoluut|absolutely|definitely|natuurlijk|uiteraard|vanzelfsprekend|(?:of )?course|obviously|naturally|evident|indeed|inderdaad|(?:i do|i am|i can|i have)(?= (?:indeed|sir|that|one|too|yes|and|so)|$))';
const noWord =
  '(?:nee|neen|nope|nah|no(?! (?:\\p{L}+s|clue|idea)\\b)|niet echt(?! veel)|not really(?! (?:much|a lot))|absoluut niet|zeker niet|niet meer|not any ?more|no go|hard no|afraid not|helaas niet)';
const tail =
  '(?: (?:hoor|joh|ik|sorry|helaas|thanks|please|mate|haha|lol|dus|spijtig|genoeg|jammer|then|again|i do|i am|i can|i have|for me|sir|zenne|man))*';
const explicitYes = new RegExp(
  `^${opening}${yesWord}(?! (?:niet|not|geen)\\b)|\\b(?:ja|yes|yeah|yep)${tail}$`,
  'u',
);
const explicitNo = new RegExp(`^${opening}${noWord}\\b|\\b${noWord}${tail}$`, 'u');

/** Negations that affirm: what would be odd, or impossible, if the answer were no. */
const affirmingDenials = group(
  '(?:zou|was) (?:\\p{L}+ )?(?:raar|gek|vreemd|erg|stom) (?:zijn )?(?:als|wanneer) .*|anders (?:\\p{L}+ )*(?:niet|geen|nooit)(?: .*)?|zonder (?:\\p{L}+ )*(?:niet|nergens|nooit)(?: .*)?|(?:kan|kon|zou) (?:\\p{L}+ )*niet zonder',
  '(?:draai|draaien) (?:\\p{L}+ )*hand(?:en)? niet voor om|lig (?:\\p{L}+ )*niet (?:\\p{L}+ )?wakker van|schrik (?:\\p{L}+ )*niet van|kijk (?:\\p{L}+ )*niet (?:van )?op',
  '(?:wouldnt|would not|couldnt|cant|wont) (?:\\p{L}+ )*(?:without|otherwise|if i (?:wasnt|werent|didnt|hadnt|couldnt))(?: .*)?|(?:be )?(?:odd|weird|strange|daft|silly) if .*',
);
/** Negations that have no objection: they agree to a favour, and say nothing of what the candidate has. */
const noObjections = group(
  '(?:never|not|hasnt|havent) (?:\\p{L}+ )?(?:been |had |was )?(?:a|an|any)? ?(?:problems?|issues?|bother|trouble)(?: before| yet| for me| at all)?|nooit (?:een )?(?:probleem|problemen|moeite)(?: \\p{L}+){0,3}',
  '(?:no|not a|geen) (?:enkel |enkele |single |real )?(?:problem|problems|probleem|problemen|bezwaar|bother|trouble|issue|issues|worries|sweat|biggie|drama|stress|punt|moeite|reason(?: \\p{L}+)?|objections?)',
  '(?:cant|wont|wouldnt|never|dont) say no|(?:zeg|zou) (?:\\p{L}+ )?geen nee(?: zeggen)?',
);

/** Words of ability, ease and long habit. */
const able = group(
  'lukt (?:me |mij )?(?:wel|prima|goed|zeker|best)|kan (?:ik )?(?:\\p{L}+ )?(?:altijd|prima|zeker|makkelijk|gerust|best|goed)|gaat (?:me |mij )?(?:prima|goed|makkelijk|vlot)|makkie|makkelijk zat|eitje|fluitje van een cent|met (?:gemak|plezier|liefde)|doe ik (?:al|elke|dagelijks|graag)|geen centje pijn|mag ik hopen|spreekt voor zich',
  '(?:hele|heel mijn|heel mn|gans mijn|gans mn) (?:\\p{L}+ )?leven|al (?:\\p{L}+ )?(?:\\d+ |\\p{L}+ )?(?:jaar|jaren)|jarenlang|elke dag|dagelijks|van jongs af',
  '(?<=^(?:die |dat )?)heb ik (?:\\S+ ){0,4}(?:\\p{L}+ge|ge|be)\\p{L}+[dtn]$|(?:nachten?|nachtdiensten|avonden|weekends?|vroege|nights?) (?:juist |echt |altijd |wel )?(?:heerlijk|leuk|fijn|rustig|top|great|lovely)',
  'juist (?:graag|fijn|leuk|liever)|liefst juist|overal waar .*|every (?:single )?one|all of them',
  'easy(?: peasy)?|piece of cake|walk in the park|can do|easily|every day|all my life|whole life|my whole career|for (?:years|ages|decades)|\\d+ (?:odd )?years|i should hope so|goes without saying|bring it on|im free|im all yours|still valid|up to date|good until|vrij dan|altijd vrij|nog geldig',
);

/** Words for what was reached and still holds, in reply to a question for a thing that one can have. */
const achieved = group(
  'geslaagd|(?:net|onlangs) binnen|(?:geldig|goed|staat (?:\\p{L}+ ){0,4})(?: nog)?(?: tot| t m)(?: \\p{L}+)? 20\\d\\d|vernieuwd|verlengd|sinds (?:\\d{4}|(?:mijn|mn) \\d+e)',
  'passed(?! away| on\\b)|in date|got (?:it|one|mine|them)(?: \\p{L}+){0,3} (?:in|last|this|on|from)|(?:one|it) done (?:in|last|this)|(?:valid|runs|good) (?:to|till|until)(?: \\p{L}+)? 20\\d\\d|renewed|revalidated|since (?:\\d{4}|i was)|registered since',
);

/** "Passed my theory, practical is next": a part of the way. */
const halfway =
  /\b(?:theor(?:y|ie)|practical|praktijk|first part|eerste deel|next|volgende?|nog niet|not yet)\b/u;

/** Words for what was lost, has ended, or is not reached yet. */
const lost = group(
  'afgepakt|afgenomen|ingenomen|ingevorderd|ingeleverd|verlopen|vervallen|kwijt(?:geraakt|gespeeld)?|ingetrokken|uitgeschreven|geschrapt|doorgehaald|geschorst|verkocht|weggedaan|gestolen|gezakt|gebuisd|gesneuveld|opgezegd|total loss',
  'taken (?:off me|away)|took (?:it|my \\p{L}+) (?:off|away)|banned|disqualified|struck off|(?:come|came) off (?:it|the)|g[ai]ve it up|gave up|r[au]n out|expired|lapsed|revoked|suspended|lost|sold|scrapped|failed|written off|handed (?:it|them) (?:back|in)|let it (?:go|slip|lapse)',
);
const unfinished = group(
  'nog (?:\\p{L}+ )?(?:bezig|leren|halen|wachten)|wacht(?:en)? (?:nog )?op|in afwachting|in opleiding|nog aan het \\p{L}+|opleiden|aangevraagd|rijlessen|voorlopig rijbewijs|binnenkort|volgend(?:e)? (?:week|maand|jaar)',
  'still (?:waiting|learning|studying|training|working on)|waiting (?:on|for)|awaiting|working on it|in progress|provisional|learner|studying for|not yet|nearly there|applied for',
);
const unwanted = group(
  'blijf (?:ik )?liever|liever (?:thuis|hier) blijven|(?:happy|fine|good) where i am|rather stay|neither (?:\\p{L}+ ){1,3}nor (?:\\p{L}+)',
  'no go|no chance|no way|not a chance|not in a million years|out of the question|geen denken aan|geen sprake van|uitgesloten|voor geen goud|onmogelijk|impossible|liever niet|rather not|zie ik niet zitten|niks voor mij|not for me|te zwaar|te ver|too (?:far|heavy|much)|nothing on \\p{L}+ wheels',
);
const past =
  /\b(?:vroeger|voorheen|destijds|toen|ooit|used to|i was (?:till|until)|back then|in the past|had ik|i had)\b/u;
const regret = /\b(?:sorry|helaas|spijtig|jammer|im afraid|unfortunately|vrees ik)\b/u;
const open = group(
  'niet alleen|niet enkel|not only|not just|misschien|wellicht|mogelijk|soms|hangt|ligt eraan|afhankelijk|als|mits|tenzij|zolang|weet|geen idee|meestal|waarschijnlijk|voorkeur|geen zin|maakt|snap|begrijp|zou kunnen|hopelijk|hoop|eens (?:zien|kijken|vragen)|moet (?:\\p{L}+ ){0,3}(?:kijken|nadenken|overleggen|navragen|checken)',
  'maybe|perhaps|might|sometimes|depends?|depending|if|unless|provided|as long as|not sure|dont know|no idea|usually|mostly|probably|prefer|mind|care|understand|could be|hopefully|hope to|let me (?:check|see|think|ask)',
  '(?:bijna|almost)(?! (?:mn|mijn|my|heel|hele|all|every|elke|\\d+))',
);
const anyDenial =
  /\b(?:niet|geen|nooit|niets|niks|niemand|not|never|no|none|nothing|nobody|dont|cant|havent|wont|isnt|arent|wasnt|didnt|doesnt|wouldnt|neither|nor|zonder|without)\b/u;
/** Words that turn a denial round: "nothing stops me", "I never leave home without it", "niets liever". */
const turning = group(
  'stops?|keep|miss|leave|bothers?|shy|turn|refuse|else|better|than|regret|late|complain|wait|fazes?|scares?|hurts?|strange|new|hesitate|forget|lazy|first|nothing|nobody|off|lie|kidding|joke|stranger|sick|doubt|less|yet again',
  'anders|beter|liever|dan|spijt|laat|ziek|weiger\\w*|vreemd|onbekend|nieuw|mis|aarzel\\w*|vergeet|kinderachtig|vies|hekel|tegen|lui|eerste|niemand|niets|niks|lieg|grap\\w*|minder|last|druk|zomaar|voor niks',
);
/** Denials of having, being, being able, and wanting. */
const ownDenial = group(
  '(?:mag|kan|lukt|gaat|wil|heb|ben|sta|doe|durf|rij|rijd|zie|werk|bezit|spreek|is) (?:\\p{L}+ ){0,4}(?:niet|geen|nooit)|(?:ik|zelf|ikzelf) (?:zelf )?niet|niet (?:meer )?(?:gehad|gedaan|gehaald|gewerkt|geldig|ingeschreven)|nooit (?:\\p{L}+ ){0,3}(?:gehad|gedaan|gehaald|gewerkt)',
  '(?:cant|havent|wont)|(?:dont|didnt|never|not|wouldnt) (?:\\p{L}+ )?(?:have|had|own|owned|drive|driven|do|done|want|work|worked|speak|hold|held|got|possess|able|allowed|valid|registered|renewed|licensed|anymore|any more)|im (?:\\p{L}+ )?not|not (?:really )?mine|i (?:\\p{L}+ )?not',
);
/** "Meer niet", "wanneer niet": what stands before the last word is all that is denied. */
const notWhole = /\b(?:meer|verder|anders|wanneer|waarom|more|else|why|when) (?:niet|not)\b/u;
const edge =
  /^(?:not|niet|geen|nooit|never|none)\b|\b(?:niet|niet meer|nooit|not|never|none|any ?more)(?: (?:hoor|sorry|helaas|lol|haha))?$/u;
/** Denials of being able or willing, the only ones that tell of a problem. */
const unable =
  /\b(?:cant|wont|impossible|onmogelijk|(?:kan|kunnen|lukt|lukken|gaat|gaan|wil|mag) (?:\p{L}+ ){0,4}niet|not (?:able|possible|doable))\b/u;
const asksAbility =
  /^(?:kun|kan|kunt|wil|wilt|zou|ben je bereid|bent u bereid|are you (?:able|willing|happy|available)|can|could|would|will)\b/u;

/** Begins a clause whose subject is left out: "can't do them, got my kids then". */
const bare = /^(?:cant|dont|havent|kan|heb|mag|wil|niet|not)\b/u;
/** Matches a question, in plain words, for a thing or an ability that one has. */
export const havingQuestion =
  /^(?:heb|hebt|heeft|bezit|sta|staat|spreek|spreekt|do you (?:have|own|hold|speak)|have you|are you (?:registered|certified|licensed))\b/u;

/** `value` is above 0 for yes and below 0 for no; `isPlain` is a yes or no in so many words; `isPast` no longer holds. `restricts` denies something unclear. */
interface Vote {
  readonly value: number;
  readonly isPlain: boolean;
  readonly isPast: boolean;
  readonly restricts: boolean;
}

const squeezed = (text: string): string => text.replace(/\s+/gu, ' ').trim();
const nothing: Vote = { value: 0, isPlain: false, isPast: false, restricts: false };

const holds = (pattern: RegExp, said: string): boolean => said.search(pattern) >= 0;

/** Whether a clause says that something was lost, or has ended, and does not deny it. */
export const namesLoss = (said: string): boolean => holds(lost, said) && !anyDenial.test(said);

const belongings = /(?<!\b(?:over|door|met|with|of|to|for|from) )\b(?:mijn|mn|my) (.+)$/u;
const stay = /\b(?:visas?|visum|permits?|papers|papieren|verblijfs\p{L}*)\b/u;

/** Whether a clause is about a thing of the candidate's that the question does not name: "my passport has expired". */
const isAboutOtherThing = (said: string, asked: string): boolean =>
  isAboutOtherSubject(said, asked) ||
  (holds(lost, said) &&
    belongings.test(said) &&
    countSharedSubjects(said, asked) === 0 &&
    !(stay.test(said) && /\b(?:right to work|permit|werkvergunning|visum)\b/iu.test(asked)));

const denies = (said: string, asked: string): boolean => {
  if (!deniesOneThing(said) || holds(turning, said) || notWhole.test(said)) return false;
  if (countSharedSubjects(said, asked) > 0) return true;
  return !/\d/u.test(said) && (holds(ownDenial, said) || edge.test(said));
};

/** Weighs one clause that has no plain yes or no, by the concepts that it names. */
const meaningOf = (said: string, asked: string): number => {
  if (holds(unwanted, said)) return -1.5;
  if (isAboutOtherThing(said, asked)) return 0;
  const isDenied = anyDenial.test(said);
  const gone = holds(lost, said);
  // "It never expired" does not yet mean yes.
  if (gone) return isDenied && !/\b(?:en|and)\b/u.test(said) ? 0 : -1.5;
  // "I turn 21 next year" answers another question.
  if (holds(unfinished, said)) return /\d/u.test(said) ? 0 : -1.5;
  if (isDenied) return denies(said, asked) ? -1.5 : 0;
  const claim = holds(able, said)
    ? able
    : havingQuestion.test(asked) && holds(achieved, said) && !halfway.test(said)
      ? achieved
      : null;
  if (claim) return claimsSomethingElse(said, claim, asked) ? 0 : 1.5;
  const isShared = countSharedSubjects(said, asked) > 0;
  return isShared && regret.test(said) ? -1 : 0;
};

/** Whether a "no" only belongs to the "no problem" behind it, in reply to a question whether one can or wants to. */
const isReassuring = (rest: string, asked: string): boolean =>
  asksAbility.test(asked) &&
  /^(?:nee|no|nope|nah)(?: (?:hoor|joh|man))*$/u.test(squeezed(rest.replace(able, ' ')));

/** Hears one clause; null where the clause leaves the whole reply open. */
const voteOf = (clause: string, asked: string): Vote | null => {
  const known = squeezed(clause.replace(affirmingDenials, ' '));
  const rest = squeezed(known.replace(noObjections, ' '));
  const agrees = known !== clause || (rest !== known && !havingQuestion.test(asked)) ? 1.5 : 0;
  if (holds(open, rest)) return null;
  if (past.test(rest))
    return { value: holds(lost, rest) ? -1.5 : 0, isPlain: false, isPast: true, restricts: false };
  const [isYes, isNo] = [explicitYes.test(rest), explicitNo.test(rest)];
  if (isYes && isNo) return null;
  if (isNo && agrees > 0) return isReassuring(rest, asked) ? { ...nothing, value: agrees } : null;
  if (isYes || isNo) return { value: isYes ? 2 : -2, isPlain: true, isPast: false, restricts: false };
  if (containsDeniedObstacle(rest) && countSharedSubjects(rest, asked) === 0)
    return { ...nothing, value: agrees };
  const meaning = meaningOf(rest, asked);
  const restricts = meaning === 0 && anyDenial.test(rest) && !isAboutOtherThing(rest, asked);
  return { ...nothing, value: agrees + meaning, restricts };
};

/** The sum from which a reply is taken for a yes or a no. */
const threshold = 1;

/** Whether a yes holds in part only: some of it is over, or denied without a plain last word. */
const isPartly = (votes: readonly Vote[]): boolean =>
  votes.some(({ isPast, restricts }) => isPast || (restricts && votes.at(-1)?.isPlain !== true));

/** Decides from the votes of the clauses. Where they contradict each other, only a plain last word counts. */
const decide = (votes: readonly Vote[]): boolean | null => {
  const heard = votes.filter(({ value }) => value !== 0);
  const [first, last] = [heard.at(0), heard.at(-1)];
  if (!first || !last) return null;
  const sum = heard.reduce((total, { value }) => total + value, 0);
  if (heard.every(({ value }) => value > 0 === last.value > 0))
    return Math.abs(sum) < threshold || (sum > 0 && isPartly(votes)) ? null : sum > 0;
  return last.isPlain && !first.isPlain && last === votes.at(-1) ? last.value > 0 : null;
};

const votesOf = (reply: string, asked: string): (Vote | null)[] =>
  splitReplyClauses(reply)
    .map((clause) => ({ clause, said: toWrittenForms(joinWords(clause.text)) }))
    .filter(({ clause, said }) => !isAboutOthers(clause) || bare.test(said))
    .map(({ said }) => voteOf(said, asked));

/**
 * Weighs what the clauses of a reply say to a question that asks for an ability or a thing: true for yes. Each clause votes by
 * the concepts that it names (having, ease, loss, lack, not yet); null where the votes leave it open.
 */
export const weighPolarity = (reply: string, asked: string): boolean | null => {
  const question = joinWords(asked.split(/[.!]\s/u).at(-1) ?? '');
  const votes = votesOf(reply, question);
  const heard = votes.filter((vote) => vote !== null);
  const last = votes.at(-1);
  // "Only if you twist my arm ... just kidding, yes": the last word settles what was left open.
  if (heard.length < votes.length) return last?.isPlain === true ? last.value > 0 : null;
  return decide(heard);
};

/**
 * Weighs a reply to a question that asks for a problem: true where there is one. A plain yes or no can mean the problem or
 * the work, and a loss or a lack says nothing: they leave it open.
 */
export const weighProblem = (reply: string, asked: string): boolean | null => {
  const votes = votesOf(reply, joinWords(asked));
  if (votes.some((vote) => vote === null || vote.isPlain)) return null;
  const isAble = decide(votes.filter((vote) => vote !== null));
  if (isAble === true) return false;
  return isAble === false && unable.test(toWrittenForms(joinWords(reply))) ? true : null;
};
