import { normal } from './talk-words.ts';
import type { Guess } from './understand.ts';

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
  'gestopt|opgezegd|pas ik (?:voor|op)|ik pas|laat maar|zie (?:ik )?niet zitten|niet mijn (?:ding|stijl|ambitie)|niets? voor mij|geen sprake van|uitgesloten|dat wordt (?:hem )?niet|gaat (?:hem )?niet (?:worden|lukken)|zit er niet in',
  'daar (?:begin|doe) ik niet aan|moet ik (?:helaas )?(?:nee|ontkennend)|ontbreekt|verlopen|kwijt(?:geraakt)?|ingetrokken|nooit (?:gehaald|gedaan|gehad)|gezakt|nog (?:mee )?bezig|ben ik (?:nog )?(?:mee )?bezig|nog aan het (?:leren|halen|studeren)|in opleiding voor',
  'not for me|ill pass|pass on (?:that|this)|no can do|out of the question|hard no|not my (?:thing|cup of tea)|id rather (?:not|avoid)|afraid not|dont think so|expired|revoked|lost it|never (?:had|did|got|done)|failed',
  '(?:still )?(?:working on|studying for|in the process of)|not (?:at the moment|currently|right now|anymore|any more)|wouldnt (?:say|want)|rather avoid|couldnt|wont work',
);

const unsure =
  /\b(?:misschien|wellicht|mogelijk|hangt|ligt eraan|afhankelijk|twijfel|weet (?:ik )?(?:het )?(?:nog )?niet|geen idee|maybe|perhaps|might|possibly|depends?|not sure|dont know|no idea|half|deels|partly|bijna|almost|soms|sometimes)\b/u;

/** What a reply to a yes/no question means that has neither word in it; null when both or neither can be meant. */
export const guessBoolean = (reply: string): Guess | null => {
  const said = normal(reply).replaceAll("'", '');
  if (unsure.test(said)) return null;
  const [good, bad] = [yes.test(said), no.test(said)];
  // "That is not fine by me": what says yes is denied.
  const denied = /\b(?:niet|not|nooit|never|isnt|doesnt|dont)\b/u.test(said);
  if (bad && !good) return { plain: 'no', confidence: 0.75 };
  if (good && !bad) return denied ? { plain: 'no', confidence: 0.65 } : { plain: 'yes', confidence: 0.75 };
  return bad && good && denied ? { plain: 'no', confidence: 0.65 } : null;
};
