import type { ReplyGuess } from './reply-guess.ts';
import { guessPolarity } from '../../../flow/ai.ts';
import { topicWords, wordCoverage, foldText } from '../conversation-words.ts';

const wordGroup = (...rows: string[]): RegExp => new RegExp(`\\b(?:${rows.join('|')})\\b`, 'u');

const yesPhrases = wordGroup(
  'zit (?:wel )?(?:goed|snor|helemaal goed)|komt (?:wel |helemaal )?(?:goed|in orde|voor elkaar)|(?:is )?in orde|reken maar|nou en of|zie (?:ik )?(?:wel|helemaal) zitten',
  'moet (?:wel )?(?:kunnen|lukken)|gaat (?:wel )?lukken|lukt (?:me )?(?:wel|zeker)|kan (?:ik )?(?:wel|prima|goed)|past (?:me )?(?:prima|goed|wel)|vind ik (?:prima|goed|best|leuk|geen punt)',
  'lijkt (?:me|mij) (?:prima|goed|leuk|wat|wel wat|super|top|fijn)|sta ik voor open|sta er ?voor open|ben ik (?:voor|bereid) (?:te|toe)|ben bereid|daar ben ik (?:toe bereid|voor in)|met (?:alle )?liefde',
  'in (?:mijn )?bezit|heb ik (?:al|wel|gewoon|zeker|sinds|gehaald|behaald)|(?:gehaald|behaald|afgerond)|al (?:\\p{L}+ )?(?:\\d+ )?(?:jaar|jaren|maanden|tijden)|sinds (?:vorig|\\d{4}|een|jaren)',
  'count me in|(?:that |it |this )?works (?:for me|fine)|fine (?:by|with) me|im in|happy to|glad to|id love to|would love to|sounds like a plan|sounds (?:great|good|perfect)',
  'i (?:do|did|have|got|can|am|will) (?:have|indeed|one|it|mine|so|both|that|already)|(?:got|have) (?:mine|it|one|both) (?:for|since|in|last|already|years)|for (?:years|ages|\\d+ years)|since (?:last|\\d{4})',
  'all good|why wouldnt i|all set|im (?:open to|up for|willing|fine|ok|okay)|up for (?:it|that)|willing to|no prob|naar volle tevredenheid|geen enkel punt',
);

const noPhrases = wordGroup(
  'pas ik (?:er|hier|daar)?voor|ik pas(?: (?:er|hier|daar)voor)?$|zie (?:ik )?niet zitten|niet mijn (?:ding|stijl|ambitie)|niets? voor mij|geen sprake van|uitgesloten|dat wordt (?:hem )?niet|gaat (?:hem )?niet (?:worden|lukken)|zit er niet in',
  'daar (?:begin|doe) ik niet aan|moet ik (?:helaas )?(?:nee|ontkennend)|ontbreekt|verlopen|kwijt(?:geraakt)?|ingetrokken|nooit (?:gehaald|gedaan|gehad)|gezakt|nog (?:mee )?bezig|ben ik (?:nog )?(?:mee )?bezig|nog aan het (?:leren|halen|studeren)|in opleiding voor',
  'not for me|ill pass|pass on (?:that|this)|no can do|out of the question|hard no|not my (?:thing|cup of tea)|id rather (?:not|avoid)|afraid not|dont think so|expired|revoked|lost it|never (?:had|did|got|done)|failed',
  '(?:still )?(?:working on (?:it|that|mine|getting)|studying for|in the process of)|not (?:at the moment|currently|right now|anymore|any more)|wouldnt (?:say|want)(?! no\\b)|rather avoid|couldnt|wont work',
);

const doubtWords =
  /\b(?:misschien|wellicht|mogelijk|hangt|ligt eraan|afhankelijk|twijfel|weet (?:ik )?(?:het )?(?:nog )?niet|geen idee|maybe|perhaps|might|possibly|depends?|not sure|dont know|no idea|half|deels|partly|bijna|almost|soms|sometimes)\b/u;

/** A reply that stays open: it takes back its yes, sets a condition, or does not answer. */
const openReply = wordGroup(
  '(?<!(?:kom|doe|reken|zeg|stuur) )maar(?! natuurlijk| graag| zeker)|but(?! of course| sure)|behalve|except|tenzij|unless|mits|als (?:ik|het|dat|er|je|jullie|de|die|u)|if|though|although|hoewel|zolang|as long as|provided|alleen|only|vroeger|ooit|used to|voorheen',
  'maakt (?:me|mij|het|niet|niks|niets|allemaal|echt|verder) .*uit|dont (?:really )?(?:mind|care)|doesnt matter|geen voorkeur|no preference|whatever|om het even|schelen|geen zin|laat maar|stop(?:pen)?|met rust|leave me|forget it|never ?mind|geen tijd|no time|niet (?:zeggen|vertellen|verder)|rather not (?:say|tell)|not interested any ?more',
);
const plainYes = /^(?:ja|jawel|jazeker|yes|yep|yeah|sure|zeker|natuurlijk|klopt|ok|oke|prima)\b/u;
const negation =
  '(?:niet|nooit|not|never|isnt|doesnt|dont|hasnt|havent|didnt|wasnt|wont|cant|nothing|niets|niks)';
const anyNegation = new RegExp(`\\b(?:${negation}|geen|no)\\b`, 'u');
const troubleWords = /\b(?:probleem|problemen|bezwaar|moeite|problems?|issues?|objections?|trouble)\b/u;

/** Matches a phrase with its negation before or after it: "that is not fine by me". */
const deny = ({ source }: RegExp): RegExp =>
  new RegExp(`\\b${negation} (?:\\p{L}+ ){0,2}${source}|${source} (?:\\p{L}+ )?niet\\b`, 'u');
const deniedYes = deny(yesPhrases);
const deniedNo = deny(noPhrases);

const ownedThing = /\b(?:mijn|my) ((?:\p{L}+[ -]?){1,3})/u;
const gainOrLoss =
  /\b(?:verlopen|kwijt\p{L}*|ingetrokken|expired|revoked|lost|gehaald|behaald|afgerond|gezakt|failed|for (?:years|ages)|sinds|since)\b/u;

/** "My passport has expired" says nothing about a licence: the reply is about another thing than the question. */
const isAboutAnotherThing = (folded: string, question: string): boolean => {
  const [, thing = ''] = ownedThing.exec(folded) ?? [];
  const thingWords = topicWords(thing).filter((word) => !gainOrLoss.test(word));
  const questionWords = topicWords(question.replaceAll(/licens/giu, 'licenc'));
  const isRelated =
    wordCoverage(
      thingWords.map((word) => word.replace('licens', 'licenc')),
      questionWords,
    ) > 0;
  return gainOrLoss.test(folded) && thingWords.length > 0 && questionWords.length > 0 && !isRelated;
};

const ownYes = /\b(?:ja|jawel|yes|yep|yeah)\b/u;
/** Words of time and small words, which say nothing of what a claim is about. */
const circumstances =
  /\b(?:jaar|jaren|maanden|weken|years?|months?|weeks?|last|vorige?|now|gister|gisteren|yesterday|tien|ten|kheb|nee|hoor|grapje|well|nou|oh|okay|hmm?|tja|ach|ehm?|uhm?|honestly|eerlijk|gezegd|\d+)\b/gu;

/** "Ik woon hier al jaren": a claim of long habit or ease is about another thing where all words beside it are. */
const claimsAnotherThing = (folded: string, question: string): boolean => {
  const beside = topicWords(folded.replace(yesPhrases, ' ').replaceAll(circumstances, ' '));
  return (
    beside.length > 0 &&
    wordCoverage(topicWords(folded.replaceAll(circumstances, ' ')), topicWords(question)) === 0 &&
    !ownYes.test(folded)
  );
};

const asksForTrouble = /\b(?:probleem|bezwaar|moeite|problem|issue|objections?|mind|trouble|belemmering)\b/u;

/** The guess of the phrases: null where none is found or they can mean both, `open` where the reply does not decide. */
const guessByPhrases = (question: string, folded: string): ReplyGuess | 'open' | null => {
  if (openReply.test(folded)) return null;
  if (isAboutAnotherThing(folded, question)) return 'open';
  const [saysYes, saysNo] = [yesPhrases.test(folded), noPhrases.test(folded)];
  const isDoubtful = troubleWords.test(folded) || (saysYes && saysNo);
  // "That is not fine by me" means no; "it never expired" does not yet mean yes.
  if (saysYes && deniedYes.test(folded)) return { plain: 'no', confidence: 0.65 };
  if (saysYes)
    return isDoubtful || anyNegation.test(folded) || claimsAnotherThing(folded, question)
      ? null
      : { plain: 'yes', confidence: 0.75 };
  return !saysNo || isDoubtful || deniedNo.test(folded) || plainYes.test(folded)
    ? null
    : { plain: 'no', confidence: 0.75 };
};

/** Below what is stored without a confirmation. */
const confidenceOfWeights = 0.6;
const negations = new RegExp(
  `\\b(?:${negation}|(?:ca|wo|would|could|should|did|does|do|is|was|have|has|are)nt|geen|no|nee)\\b`,
  'gu',
);

/** Whether the words of a reply that no phrase decides can be weighed: not of a question, of a denied denial, or of phrases against each other. */
const canBeWeighed = (folded: string): boolean =>
  !folded.includes('?') &&
  (folded.match(negations) ?? []).length < 2 &&
  !yesPhrases.test(folded) &&
  !noPhrases.test(folded);

/** Guesses whether a reply without a plain yes or no means yes or no; null when it can mean both or neither. */
export const guessBoolean = (question: string, reply: string): ReplyGuess | null => {
  const folded = foldText(reply).replaceAll("'", '');
  // A question for a problem turns a yes round; its own parser knows how.
  if (asksForTrouble.test(foldText(question)) || doubtWords.test(folded)) return null;
  const guess = guessByPhrases(question, folded);
  if (guess) return guess === 'open' ? null : guess;
  const isYes = canBeWeighed(folded) ? guessPolarity(reply) : null;
  return isYes === null ? null : { plain: isYes ? 'yes' : 'no', confidence: confidenceOfWeights };
};
