import type { LaterAct } from './act.ts';
import { findLaterTime } from './later-time.ts';
import { anywhere, oneOfPhrases, wholly, wordsBetween } from '../reply-parsers/phrases.ts';
import { isForOwnWords, type QuestionInFlow, type ReadingContext } from './reading-context.ts';
import { answersAnyway } from './answers-anyway.ts';
import { laterMeanings } from './later-meanings.ts';
import { createWeigher, sureWeight } from './wordings.ts';
import { namesDelay, saysLater, saysLaterForWords } from './later-concepts.ts';
import { findPart, type MessagePart, type MessageParts } from './message-parts.ts';

const gap = wordsBetween;

const soon = oneOfPhrases(
  'seffens|straks|later|zo meteen|zometeen|meteen|dadelijk|subiet|seffens|vanavond|vanmiddag|vannacht|vanochtend|morgen(?:ochtend|vroeg|middag|avond)?|overmorgen|van de week|deze week|dit weekend|volgende week|na het weekend|deze namiddag|(?:op )?(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)|over (?:een |\\d+ |half |goed |paar )*(?:uur|uurtje|kwartier|minutes|dag|dagen|half uur|uren)|na (?:mijn |het |de )?(?:werk|dienst|school|les|eten|shift|pauze|lunch)|als ik (?:thuis|klaar|terug|weer|achter|bij|tijd)|wanneer ik (?:thuis|klaar|tijd)|een andere keer|ander moment|om \\d{1,2}|na \\d{1,2}(?! (?:jaar|jaren|maanden))',
  'later|tonight|tomorrow|this (?:afternoon|evening|weekend|week)|next week|in (?:a |an |\\d+ |half |about |couple of |few )*(?:hour|hours|minutes|minute|bit|while|sec|days|day|moment)|after (?:my |the )?(?:work|shift|school|class|lunch|dinner|meeting|weekend|\\d{1,2}(?! (?:years?|months?)))|when i (?:get|am|have|finish|got|can)|once i|(?:on )?(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)|another time|some other time|at \\d{1,2}|shortly|soon',
);
const goOn = oneOfPhrases(
  'verder(?: gaan| in| met| invullen)?|doorgaan|invullen|vul|vullen|afmaken|maak|antwoord|antwoorden|antwoord je|reageer|reageren|terug|terugkomen|kom(?: ik)?(?: er| hier| op)* (?:op )?terug|er op terug|erop terug|stuur|sturen|doorsturen|opsturen|laat|laten weten|weten|doe ik|doen|doe|geef|kijk|kijken|zoek|check|praat|spreek|spreken|app|appen|bericht|bij je|weer',
  'finish|continue|carry on|go on|do (?:it|this|that|the rest)|reply|respond|answer|get back|come back|be back|back|send|let you know|fill|complete|pick (?:this|it) up|look|check|talk|speak|message me|text me|write|chat|resume|try again|catch up|return|sort|dig',
);

/** Words that make a day one of work: "kan ik op vrijdag vrij?" */
const ofWork = oneOfPhrases('vrij|vrijaf|thuis ?werken|werken|off|free|work|from home');

/** "I will finish this tomorrow", "morgen vul ik het in". */
const deferring = anywhere(
  `${goOn}${gap(6)} ${soon}`,
  `${soon}${gap(6)} ${goOn}`,
  `(?:will|i will|going to|let me) (?:finish|do|complete|continue|answer|fill)(?: (?:this|it|that|the rest|in|out|up))*${gap(2)} (?:at|after|around|before) \\d{1,2}`,
  `(?:kan|mag|can|could|may|shall)(?: ik| i| we| het| this| dit)+${gap(3)} ${soon}(?!${gap(2)} ${ofWork}\\b)`,
);
/** Phrases that only put off, whatever stands around them. */
const puttingOff = anywhere(
  `(?:kom|kome?n)(?: ik)?(?: hier| er| daar| nog| later| straks| morgen| even)*(?: op)? ?(?:er)?(?:op)? terug|kom er(?: nog| later)? op terug|ik kom terug`,
  'ben (?:ik )?(?:zo|straks|dadelijk|meteen|even) (?:terug|weer|bij je|er weer|weg)|zo terug|ben zo bij je|ik ben er zo weer',
  'tot (?:straks|later|zo|zometeen|vanavond|morgen|dan)|spreek je (?:later|straks|snel|morgen)|later meer|wordt vervolgd',
  '(?:give me|geef (?:me|mij)(?: nog| even)*) (?:til|till|until|tot) (?!(?:then|dan)(?!\\p{L}))\\p{L}+',
  'be right back|will be back|be back|back in (?:a|an|\\d+)|get back to you|come back to (?:you|this|that|it)|talk (?:to you )?(?:later|soon|tomorrow)|speak (?:to you )?(?:later|soon|tomorrow)|catch you later|see you later|ttyl|to be continued',
  '(?:kies|kiezen|beslis|beslissen|bevestig|bevestigen|doe|pick|choose|decide|confirm)(?: ik| het| dit| dat| it| this| that| one| wel| nog| even)* later',
  'hold on|hang on|bear with me|one moment|just a (?:moment|sec|second|minute|min)|one (?:sec|second|minute)|give me (?:a|an|one|\\d+|five|ten|two|half|couple|few)(?: of)?(?: (?:sec|secs|second|seconds|minute|minutes|hour|hours|moment|day|days|bit|an hour))',
  '(?<!(?:the|dit|het|this|that|goed|ander) )moment(?:je)?(?: geduld)?|ogenblik(?:je)?|even (?:wachten|geduld|pauze)|wacht (?:even|eens|maar|effe|een)|geef me (?:even|een (?:momentje|moment|minuutje)|\\d+ minutes)|even (?:zoeken|kijken|opzoeken|nadenken|overleggen) (?:hoor|nog)?',
  'need to (?:think about|check|ask|look up|find|dig)(?: (?:that|this|it|the|my|out|one|with|on))*|moet (?:ik )?(?:er |daar |hier )?(?:eerst |nog |even )*(?:over )?(?:nadenken|overleggen|opzoeken|navragen|nakijken|checken|zoeken)|let me (?:think about|check|ask|get back)|denk er (?:nog )?(?:even )?over na',
);
const longestPuttingOff = 16;

const busy = anywhere(
  '(?:zit|sta|ben|loop|rij)(?: ik)?(?: nu| net| even| nog| op dit moment| momenteel)* (?:in|op|aan|met|bij|achter) (?:de |het |een |mijn )?(?:auto|trein|bus|tram|metro|les|klas|meeting|vergadering|overleg|gesprek|werk|werf|winkel|rijden|werken|stuur|kassa|koken|eten|wachtkamer|tandarts|dokter|college|bespreking|vliegveld|patient|klant|klanten|bed|sporten|telefoon|bellen)',
  '(?:ben|zit)(?: ik)?(?: nu| net| even| nog| op dit moment| momenteel)* (?:(?:heel|erg|te|even|nog|nu) )*(?:bezig|onderweg|aan het \\p{L}+|druk|druk bezig)|met een \\p{L}+ bezig|op (?:de werf|het werk|school|kantoor)(?: nu| bezig)?|aan het werk',
  '(?:geen|weinig) tijd|komt (?:nu |even |me )*(?:niet (?:goed )?uit|slecht uit)|kan (?:nu|even|nu even|op dit moment) (?:niet|geen)(?: (?:praten|typen|antwoorden|reageren|bellen|verder|hoor|goed))?$|nu even niet|nu niet|batterij|moet (?:nu|zo|even|ik nu)+ (?:\\p{L}+ ){0,3}(?:werken|werk|weg|gaan|eten|slapen|rijden|vertrekken|ophangen|stoppen|ophalen)|kan pas|heb nu (?:even )?(?:geen|les|pauze|dienst)',
  '(?:at|in|driving|boarding|about to) (?:the )?(?:work|a meeting|meeting|class|a lecture|the train|the bus|the car|my way|the phone|lunch|a break|school|uni|boarding|driving)|on (?:shift|the road|the phone|a call|a break|my break|lunch|my way|the train|the bus)(?: (?:right now|now|at the moment|just now))?|(?:at|in) class|just (?:boarding|driving|leaving)(?: (?:right now|now|at the moment|just now))?|(?:i am|am|now|currently|just|still)(?: now| just| currently)* (?:driving|cooking|working|busy|travelling|boarding|eating|shopping|out|in class|at work|at the gym|with (?:a )?(?:customer|patient|client))',
  'can not (?:talk|type|chat|do this|answer|reply)(?: (?:right now|now|at the moment|just now))|no time(?: (?:now|right now))?|gtg|got to go|have to go|need to (?:run|go|dash)|battery|bad time|not a good time|not (?:right )?now|crying',
);
/** Words of a busy candidate beside it, so that it is not an answer to a question about work. */
const afterwards = anywhere(soon, 'right now|now|nu|even|gtg|got to go|doe het zo|zo');

const whole = wholly(
  `(?:(?:ok|sorry|nee|no|ja|yes|maybe|misschien|please|liever|rather|ik doe het|not now|nu niet|nu even niet|i will do it|doe het|i will|do it|can i do it|later|straks|ill do it) ?)*(?:later|straks|vanavond|tonight|zo meteen|dadelijk|brb|not now|nu niet|nu even niet|even niet|geen tijd(?: nu)?|no time(?: now)?|sec|secs|a sec|min|1 sec|2 sec|bezig|busy(?: (?:now|right now))?|druk|not right now|another time|een andere keer|afk|wacht|wait|even wachten)(?: (?:ok|please|hoor|oke|maybe|misschien|verder|more|even|sorry|thanks|right now|now))*`,
);

const firstPerson = anywhere(
  `(?:ik|i will|i am|let me|can i|can we|could i|could we|kan ik|mag ik|kunnen we|will|message me|text me|zal|doe|stuur|vul|laat|kom|maak|we)${gap(8)}`,
);

const asksForTime = /^ask\/(?:date|choice|boolean)$/u;
const answersWhen = /^(?:later|straks|vanavond|tonight|morgen|tomorrow|avond|evening)$/u;

const greetings = /^(?:(?:hoi|hallo|hello|hi|hey|sorry|ok|oh|ah|dag) )+/u;

/** "No, the first train is at 06:12": who begins with a yes or a no answers, and what follows is the reason. */
const startsWithAnswer = /^\s*(?:no|nope|nee|neen|yes|yep|yeah|ja|jep)\s*[,.;:!]/iu;

/** Whether words put the answer off. Words that only name a time answer a question for one. */
const putsOff = (
  { words, text }: MessagePart,
  { pending }: ReadingContext,
  { whole: message }: MessageParts,
): boolean => {
  const isWhole = words === message.words || words === message.words.replace(greetings, '');
  const length = message.words.split(' ').length;
  if (length > 30) return false;
  const { kind, answeredBy } = pending.action;
  if (isWhole && whole.test(words)) return !(asksForTime.test(kind) && answersWhen.test(words));
  if (puttingOff.test(words) && (answeredBy !== 'anyWords' || length <= longestPuttingOff)) return true;
  if (deferring.test(words)) return busy.test(words) || firstPerson.test(words);
  if (kind === 'ask/boolean' && startsWithAnswer.test(message.text)) return false;
  if (!busy.test(words) || text.includes('?') || /\d/u.test(words)) return false;
  return length <= 5 || (length <= 14 && afterwards.test(message.words));
};
/** Begins work, a start date and the like: a question about the job that has its own time words. */
const aboutTheJob = anywhere(
  'begin|beginnen|starten|start|werken in|beschikbaar|available|working|per direct|aan de slag|ingaan',
);

const isPutOff = (words: string, text: string, { action, parse }: QuestionInFlow): boolean => {
  if (text.includes('?') || (action.kind === 'ask/boolean' && startsWithAnswer.test(text))) return false;
  if (action.answeredBy === 'anyWords') return saysLaterForWords(words);
  if (namesDelay(words)) return true;
  return saysLater(words, action.kind) && (action.kind === 'ask/date' || parse(text) === null);
};

const weigh = createWeigher(laterMeanings);
const longestHint = 30;

/** Finds the wish to go on later that the meanings of a message tell together. */
const weighLater = (message: MessageParts, pending: QuestionInFlow): MessagePart | null => {
  if (message.whole.words.split(' ').length > longestHint) return null;
  const { weight, part } = weigh(message);
  if (!part || weight < 1) return null;
  const answers = (): boolean => isForOwnWords(pending) || answersAnyway(message, pending);
  return weight >= sureWeight || !answers() ? part : null;
};

/** Builds the act of going on later, with the instant that the message names. */
export const buildLaterAct = (
  { text }: MessagePart,
  { whole }: MessageParts,
  { now, timeZone }: ReadingContext,
): LaterAct => {
  const at = findLaterTime(whole.words, now, timeZone);
  return { type: 'later', evidence: text, confidence: 0.9, at: at ? at.toISOString() : null };
};

/** Finds the wish to go on at another time, with the instant that is named. */
export const findLater = (segments: MessageParts, context: ReadingContext): LaterAct | null => {
  const { pending } = context;
  const { words: all, text } = segments.whole;
  const isLater = isPutOff(all, text, pending);
  if (!isLater && pending.action.kind === 'ask/date' && aboutTheJob.test(all) && !puttingOff.test(all))
    return null;
  const found: MessagePart | null = isLater
    ? segments.whole
    : (findPart(segments, (words, text) => putsOff({ words, text }, context, segments)) ??
      weighLater(segments, pending));
  return found && buildLaterAct(found, segments, context);
};
