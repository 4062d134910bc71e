import type { ReplyGuess } from './reply-guess.ts';
import { topicWords, wordCoverage, foldText } from './conversation-words.ts';

const group = (...rows: string[]): RegExp => new RegExp(`\\b(?:${rows.join('|')})\\b`, 'u');

const yes = group(
  'zit (?:wel )?(?:goed|snor|helemaal goed)|komt (?:wel |helemaal )?(?:goed|in orde|voor elkaar)|(?:is )?in orde|reken maar|nou en of|zie (?:ik )?(?:wel|helemaal) zitten',
  'moet (?:wel )?(?:kunnen|lukken)|gaat (?:wel )?lukken|lukt (?:me )?(?:wel|zeker)|kan (?:ik )?(?:wel|prima|goed)|past (?:me )?(?:prima|goed|wel)|vind ik (?:prima|goed|best|leuk|geen punt)',
  'lijkt (?:me|mij) (?:prima|goed|leuk|wat|wel wat|super|top|fijn)|sta ik voor open|sta er ?voor open|ben ik (?:voor|bereid) (?:te|toe)|ben bereid|daar ben ik (?:toe bereid|voor in)|met (?:alle )?liefde',
  'in (?:mijn )?bezit|heb ik (?:al|wel|gewoon|zeker|sinds|gehaald|behaald)|(?:gehaald|behaald|afgerond)|al (?:\\p{L}+ )?(?:\\d+ )?(?:jaar|jaren|maanden|tijden)|sinds (?:vorig|\\d{4}|een|jaren)',
  'count me in|(?:that |it |this )?works (?:for me|fine)|fine (?:by|with) me|im in|happy to|glad to|id love to|would love to|sounds like a plan|sounds (?:great|good|perfect)',
  'i (?:do|did|have|got|can|am|will) (?:have|indeed|one|it|mine|so|both|that|already)|(?:got|have|had) (?:mine|it|one|both) (?:for|since|in|last|already|years)|for (?:years|ages|\\d+ years)|since (?:last|\\d{4})',
  'all good|why wouldnt i|all set|im (?:open to|up for|willing|fine|ok|okay)|up for (?:it|that)|willing to|no prob|naar volle tevredenheid|geen enkel punt',
);

const no = group(
  'pas ik (?:er|hier|daar)?voor|ik pas(?: (?:er|hier|daar)voor)?$|zie (?:ik )?niet zitten|niet mijn (?:ding|stijl|ambitie)|niets? voor mij|geen sprake van|uitgesloten|dat wordt (?:hem )?niet|gaat (?:hem )?niet (?:worden|lukken)|zit er niet in',
  'daar (?:begin|doe) ik niet aan|moet ik (?:helaas )?(?:nee|ontkennend)|ontbreekt|verlopen|kwijt(?:geraakt)?|ingetrokken|nooit (?:gehaald|gedaan|gehad)|gezakt|nog (?:mee )?bezig|ben ik (?:nog )?(?:mee )?bezig|nog aan het (?:leren|halen|studeren)|in opleiding voor',
  'not for me|ill pass|pass on (?:that|this)|no can do|out of the question|hard no|not my (?:thing|cup of tea)|id rather (?:not|avoid)|afraid not|dont think so|expired|revoked|lost it|never (?:had|did|got|done)|failed',
  '(?:still )?(?:working on (?:it|that|mine|getting)|studying for|in the process of)|not (?:at the moment|currently|right now|anymore|any more)|wouldnt (?:say|want)(?! no\\b)|rather avoid|couldnt|wont work',
);

const unsure =
  /\b(?:misschien|wellicht|mogelijk|hangt|ligt eraan|afhankelijk|twijfel|weet (?:ik )?(?:het )?(?:nog )?niet|geen idee|maybe|perhaps|might|possibly|depends?|not sure|dont know|no idea|half|deels|partly|bijna|almost|soms|sometimes)\b/u;

/** What leaves a reply open: it agrees and takes back, is tied to something, or does not answer at all. */
const open = group(
  '(?<!(?:kom|doe|reken|zeg|stuur) )maar(?! natuurlijk| graag| zeker)|but(?! of course| sure)|behalve|except|tenzij|unless|mits|als (?:ik|het|dat|er|je|jullie|de|die|u)|if|though|although|hoewel|zolang|as long as|provided|alleen|only|vroeger|ooit|used to|voorheen',
  'maakt (?:me|mij|het|niet|niks|niets|allemaal|echt|verder) .*uit|dont (?:really )?(?:mind|care)|doesnt matter|geen voorkeur|no preference|whatever|om het even|schelen|geen zin|laat maar|stop(?:pen)?|met rust|leave me|forget it|never ?mind|geen tijd|no time|niet (?:zeggen|vertellen|verder)|rather not (?:say|tell)|not interested any ?more',
);
const plainYes = /^(?:ja|jawel|jazeker|yes|yep|yeah|sure|zeker|natuurlijk|klopt|ok|oke|prima)\b/u;
const negation =
  '(?:niet|nooit|not|never|isnt|doesnt|dont|hasnt|havent|didnt|wasnt|wont|cant|nothing|niets|niks)';
const anyNegation = new RegExp(`\\b(?:${negation}|geen|no)\\b`, 'u');
const trouble = /\b(?:probleem|problemen|bezwaar|moeite|problems?|issues?|objections?|trouble)\b/u;

/** A phrase that is denied at once, before it or behind it: "that is not fine by me". */
const denied = ({ source }: RegExp): RegExp =>
  new RegExp(`\\b${negation} (?:\\p{L}+ ){0,2}${source}|${source} (?:\\p{L}+ )?niet\\b`, 'u');
const deniedYes = denied(yes);
const deniedNo = denied(no);

const owned = /\b(?:mijn|my) ((?:\p{L}+[ -]?){1,3})/u;
const gained =
  /\b(?:verlopen|kwijt\p{L}*|ingetrokken|expired|revoked|lost|gehaald|behaald|afgerond|gezakt|failed|for (?:years|ages)|sinds|since)\b/u;

/** "My passport has expired" says nothing of a licence: what one has got or lost is another thing than what is asked for. */
const isOfAnother = (said: string, question: string): boolean => {
  const [, thing = ''] = owned.exec(said) ?? [];
  const named = topicWords(thing).filter((word) => !gained.test(word));
  const asked = topicWords(question.replaceAll(/licens/giu, 'licenc'));
  const isKin =
    wordCoverage(
      named.map((word) => word.replace('licens', 'licenc')),
      asked,
    ) > 0;
  return gained.test(said) && named.length > 0 && asked.length > 0 && !isKin;
};

/** What a reply to a yes/no question means that has neither word in it; null when both or neither can be meant. */
export const guessBoolean = (question: string, reply: string): ReplyGuess | null => {
  const said = foldText(reply).replaceAll("'", '');
  if (unsure.test(said) || open.test(said) || isOfAnother(said, question)) return null;
  const [good, bad] = [yes.test(said), no.test(said)];
  const isDoubtful = trouble.test(said) || (good && bad);
  // "That is not fine by me", and "it never expired", which does not yet say yes.
  if (good && deniedYes.test(said)) return { plain: 'no', confidence: 0.65 };
  if (good) return isDoubtful || anyNegation.test(said) ? null : { plain: 'yes', confidence: 0.75 };
  return !bad || isDoubtful || deniedNo.test(said) || plainYes.test(said)
    ? null
    : { plain: 'no', confidence: 0.75 };
};
