import { oneOfPhrases, wholly } from '../reply-parsers/phrases.ts';
import type { MessageParts } from './message-parts.ts';

/** The kind of small talk, which decides the reply. */
export type SmallTalkKind = 'greeting' | 'thanks' | 'other';

const greeting = oneOfPhrases(
  'hoi(?:hoi)?|hey(?:a)?|heey|hee|hai|hallo|hello|hi(?:ya)?|halo|yo|moin|mogge|goeie|(?:goede|goeden|goeie|een goede|ne goeie) ?(?:morgen|ochtend|middag|namiddag|avond|dag)|goedemorgen|goeiemorgen|goedemiddag|goeiemiddag|goedenmiddag|goedenavond|goedeavond|goeieavond|goeienavond|goedendag|goeiendag|goedenamiddag|goedenacht|dag dag|dag|salut|bonjour|saluut|ola|hola|heyy|hoi daar|hallo daar|gegroet|groetjes|good (?:morning|afternoon|evening|day)|g day|greetings|howdy|alright mate|hey there|hi there|hello there|mijn beste|welkom',
);
const thanks = oneOfPhrases(
  '(?:heel |hartelijk |super |alvast |ontzettend |veel |heel erg |erg )*(?:dank je wel|dank je|dankjewel|dankuwel|dank u|dankje|bedankt|dankt|dank|merci|mercikes|danku|thanks|thank you|many thanks|cheers|ta|much appreciated|appreciate it)(?: (?:wel|he|hoor|hoor|zeer|so much|very much|a lot|a million|a bunch|again|heel erg|nogmaals|alvast|mate|man|loads|vielmals))*(?: (?:for|voor)(?: \\p{L}+){1,9})?',
);
const laugh = oneOfPhrases(
  '(?:ha|he|hi|ho){2,}h?|haha+|hihi+|hehe+|lol|lmao|rofl|xd|grapjas|grappig(?: hoor)?|funny|haa',
);
const pleasant = oneOfPhrases(
  '(?:wat |dat is |ja |heel |echt |best |super |zo |hoe |erg |die is )*(?:leuk|mooi|fijn|gezellig|handig|spannend|grappig|goed|lief|cool|nice|top|geweldig|prachtig|tof|netjes|sjiek|chique|chill|knap|snel|slim|apart|bijzonder)(?: (?:zeg|dit|dat|hoor|man|joh|he|gedaan|bedacht|om te horen|gemaakt|systeem|allemaal|te lezen|om te lezen))*',
  '(?:what |that is |such |very |how |really |so |this is |pretty |oh |you are )*(?:a |an )?(?:nice|great|cool|funny|lovely|sweet|awesome|amazing|brilliant|handy|exciting|good|neat|fun|fancy|kind|clever|smart)(?: (?:one|stuff|idea|bot|chat|chatbot|thing|app|site|system|joke|to hear|to know|that|this|btw|of you|mate))*',
  '(?:wat |dat is |dit is )?(?:een )?(?:leuke|mooie|handige|grappige|goede|snelle|toffe|fijne|gezellige|vlotte|nette|slimme) (?:chat|bot|chatbot|app|site|grap|gesprek|manier|vragenlijst|robot|service|reactie|tool|website)(?: (?:zeg|dit|hoor|he|is dit|heb je|hebben je))*',
  '(?:lekker|mooi|slecht|koud|warm|heet|nat|guur|fris|prachtig|wat een|heerlijk|rot|bah)(?: \\p{L}+){0,2} ?(?:weer|weertje)(?: (?:he|vandaag|buiten|zeg|hoor|toch|man))*|(?:wat )?(?:koud|warm|fris|nat|regen)(?: \\p{L}+)? (?:vandaag|buiten)(?: he| zeg)?',
  '(?:a bit |bit |very |really |so |it is |lovely |nice |awful |terrible |horrible |what |bad |good |is it )*(?:chilly|cold|hot|warm|rainy|sunny|wet|windy|freezing|weather)(?: (?:today|out|outside|out there|is not it|innit|we are having|day|lately|eh|here))*',
  '(?:nog |alvast |heb )*(?:een )?(?:fijne?|prettige?|goed|goeie|leuke?|mooie?|lekkere?|veel) (?:\\p{L}+ )?(?:avond|dag|weekend|middag|week|vakantie|feestdagen|kerst|jaar|succes|plezier|werkdag|zondag|nacht)(?: (?:nog|alvast|verder|he|gewenst|toegewenst|allemaal|en tot ziens))*|succes(?: (?:ermee|verder|ook|daar))*|sterkte|proost|eet smakelijk',
  '(?:have |enjoy |wish you )?(?:a |your |the |an )*(?:nice|good|great|lovely|pleasant|rest of (?:your|the)|wonderful) (?:day|evening|weekend|one|week|night|afternoon|holiday|time)(?: (?:too|everyone|all|ahead|mate))*|good luck|take care|happy (?:friday|monday|holidays|christmas|new year|easter)|merry christmas|gelukkig nieuwjaar|fijne kerst',
  '(?:alles |en )?(?:goed|goe|oke|ok)(?: (?:met je|daar|ermee|he|verder))*|alles goe(?:d)?(?: (?:met je|daar|bij je|verder|nog|en met je))*|hoe (?:gaat|is) (?:het|ie)(?: (?:met je|er mee|ermee|vandaag|daar|nu|zelf))*|hoe is het|how are (?:you|things)(?: (?:doing|today|all|going))*|how (?:is|are) (?:it|things|life|everything)(?: going)?|how you doing|bless you|god bless(?: you)?|bless|ca va|alles kits|alles wel|hoe gaat ie|how do you do|how is your day(?: going)?|you (?:alright|ok|all right)|are you well|alright|sup|whats up|what is up|nice to (?:meet|talk to|chat with) you|leuk je te (?:spreken|ontmoeten)|aangenaam|pleased to meet you|i hope you are (?:well|good)|hope you are (?:well|good)',
  '(?:i )?hope(?: \\p{L}+){1,7}|(?:leuk|fijn|tof|mooi|goed|super|great|nice|good|lovely|cool) (?:dat|that|to (?:hear|see|know|read|talk|chat)|te)(?: (?!i\\b|ik\\b|my\\b|mijn\\b)\\p{L}+){1,7}',
  '(?:lol |haha |wel |best |a bit |bit |this is |it is |dit is |het is |so |zo )*(?:weird|odd|strange|funny|raar|gek|grappig|leuk|apart|modern|handig)(?: (?:zo een|zo n|zo|this|talking|to|talk|chatten|praten|kletsen|met|tegen|with|a|an|een|deze|die))* (?:chat|bot|robot|chatbot|computer|machine|app)(?: (?:zeg|hoor|lol|haha|he))*',
  '(?:sorry|oeps|oops)(?: (?:hoor|voor de (?:late|trage) (?:reactie|antwoord)|for the (?:late|slow) (?:reply|response|answer)|late|for being late|about that|for the delay|dat ik zo laat ben))?|(?:ik )?(?:vind|heb) (?:het|dit) (?:een )?(?:leuk|spannend|fijn|gezellig)(?: (?:zo|gesprek|hoor|dit))*|(?:oh |ah )?(?:duidelijk|helder|begrepen|snap ik|got it|understood|clear|makes sense|noted)|bye|doei|dada|daag|ciao|tot ziens|see you|yay|joepie|hoera|woohoo|wow|omg|amai|allez|nou zeg|tjonge|zo zo',
);
const addressed =
  '(?: (?:mevrouw|meneer|mijnheer|madam|sir|miss|there|mate|allemaal|iedereen|team|jongens|bot|robot|chatbot|you|je|daar|hoor|he|zeg|ook|too|dan|man|joh|pal|love|dear|friend|my friend|vriend|vriendin|maat|kameraad|schat|buddy|bro|to you|aan je|jou|ook goed|thanks|bedankt|guys|everyone|again|weer|x|xx|xxx|btw))*';
const filler = '(?:(?:ok|oke|ja|oh|ah|nou|en|and|well|he|hm|goh|ach|maar|just|also|ook|zeg|nog|x|xx) )*';
const phrase = `${filler}(?:${[greeting, thanks, laugh, pleasant].join('|')})${addressed}`;

// "Morgen" greets, and answers a question for a day or a part of it.
const dayPartGreeting = wholly(`${filler}(?:morgen|mogge|morning|afternoon|evening)${addressed}`);
/** "Morning!" greets rather than chooses. */
const exclaims = /!\s*$/u;
const timeKind = /^ask\/(?:date|choice)$/u;
const timeWords =
  /\b(?:wanneer|dagdeel|dagdelen|deel van de dag|hoe laat|tijd\p{L}*|moment\p{L}*|when|times?|what time|parts? of the day)\b/iu;

const asksForTime = ({ kind, text }: AskedQuestion, said: string): boolean =>
  timeWords.test(text) || (timeKind.test(kind) && !(kind === 'ask/choice' && exclaims.test(said)));

const onlySmallTalk = wholly(`${phrase}(?: ${phrase}){0,5}`);
const startsWithThanks = new RegExp(`^${filler}${thanks}`, 'u');
const startsWithGreeting = new RegExp(`^${filler}${greeting}(?: |$)`, 'u');
const longest = 22;

/** The question that a message is read at; both members are empty where none is pending. */
interface AskedQuestion {
  /** Such as `ask/date`. */
  readonly kind: string;
  readonly text: string;
}

/** Reads small talk; null where a message is anything else. */
export const readSmallTalk = ({ whole }: MessageParts, asked: AskedQuestion): SmallTalkKind | null => {
  const { words } = whole;
  if (words === '' || words.split(' ').length > longest || /\d/u.test(words)) return null;
  if (dayPartGreeting.test(words)) return asksForTime(asked, whole.text) ? null : 'greeting';
  if (!onlySmallTalk.test(words)) return null;
  if (startsWithThanks.test(words)) return 'thanks';
  return startsWithGreeting.test(words) ? 'greeting' : 'other';
};
