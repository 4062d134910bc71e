import { isSkip, isSkipOrRefusal } from './is-skip.ts';
import { requestedIdentity } from './question-intent.ts';
import { joinWords } from './normalize-text.ts';
import { wholly } from './phrases.ts';

const before = '(?:(?:sorry|nou|nee|no|well|eh+|uh+m?|hm+|but|maar|eerlijk gezegd|honestly|to be honest) )*';
const told =
  '(?: (?:je|jou|jullie|u|you|that|this|it|dat|die|het|my \\p{L}+|mijn \\p{L}+|anything|hier|here|nu|now|zomaar|online))*';
const giving =
  '(?:zeggen|geven|delen|vertellen|doorgeven|invullen|kwijt|beantwoorden|antwoorden|zeg|geef|deel)';

/** Replies of candidates who refuse to answer. */
const refusal = wholly(
  `${before}(?:(?:dat|daar|het) )?gaat (?:je|jou|jullie|u|niemand|hun) (?:\\p{L}+ )?(?:niks|niets|iets|geen \\p{L}+) aan(?: hoor)?`,
  `${before}(?:(?:dat|die|het|mijn \\p{L}+) )?(?:zeg|vertel|geef|deel|verstrek) ik (?:(?:je|jou|jullie|u|dat|het|liever|lekker|nu|nog|hier|echt|nog even) )*niet(?: (?:aan (?:je|jou|jullie|u)|hoor|door))?`,
  `${before}(?:ik )?(?:zeg|vertel|geef|deel) (?:ik )?(?:(?:je|jou|jullie|u|dat|die|het|mijn \\p{L}+|liever|lekker|nu|nog|hier|echt) )*niet(?: (?:aan (?:je|jou|jullie|u)|hoor|door))?`,
  `${before}(?:(?:ik|dat|die|het|mijn \\p{L}+) )*(?:wil|ga|hoef) (?:ik )?(?:(?:je|jou|jullie|u|dat|die|het|mijn \\p{L}+|liever|lekker|nu|nog|hier|echt) )*niet (?:${giving})`,
  `${before}(?:ik )?(?:wil )?(?:dat |het |die )?liever niet (?:${giving})`,
  `${before}(?:(?:ik )?(?:heb )?(?:(?:ik )?(?:hier|daar|er) )?)(?:ik )?geen zin(?: (?:in|meer|in dit|hierin|daarin|om (?:dat )?te \\p{L}+))?`,
  `${before}(?:(?:hier|daar) )?heb ik (?:(?:hier|daar) )?geen zin(?: in| meer)?`,
  `${before}(?:(?:dat|het) (?:is|vind ik|blijft) )prive|geen commentaar|ik antwoord(?: hier)? niet|laat me met rust|bekijk het(?: maar)?|(?:rot|donder|flikker) op`,
  `${before}(?:(?:its|it is|thats|that is|this is) )?(?:none of (?:your|ur|you) (?:\\p{L}+ )?(?:business|concern)|not (?:your|any of your) (?:business|concern))|mind your own business`,
  `${before}(?:i |id |i would |ill )?(?:much )?(?:rather|prefer) not (?:to )?(?:say|tell|answer|share|give|disclose|reply)${told}`,
  `${before}i (?:dont|do not|wont|will not|am not going to|would not|wouldnt|refuse to)(?: (?:want|wanna|like|wish|feel like|care))?(?: to)? (?:say|tell|telling|answer|answering|share|sharing|give|giving|disclose|reply)${told}`,
  `${before}(?:im |i am )?not (?:telling|saying|sharing|giving|answering)${told}|no comment|(?:thats|that is|its) (?:private|personal)|leave me alone|go away|get lost|fuck (?:you|off)`,
  `${before}(?:i )?(?:dont|do not) feel like (?:it|that|this|answering|doing this)|not in the mood|(?:i )?cant be bothered`,
  `${before}(?:skip(?: this| it| that)?|skippen|overslaan|sla (?:(?:deze|dit|het|die|maar) )*over)`,
);

/** Replies that ask why the question is asked, with or without a question mark. */
const asksWhy = wholly(
  `${before}(?:why|waarom|hoezo|waarvoor|what for|why not ask)`,
  `${before}why (?:do|would|should|must) (?:you|i|they) (?:need|want|ask|have|tell|give|say)(?: (?:to know|to have|to ask))?${told}(?: for)?`,
  `${before}(?:waarom|waarvoor) (?:wil|wilt|moet|moeten|vraag|vraagt|vragen|heb|hebt|hebben|willen) (?:je|jij|jullie|u|ik|we)(?: (?:dat|die|dit|mijn \\p{L}+|daarvoor))?(?: (?:allemaal|eigenlijk|zo))*(?: (?:weten|hebben|zeggen|geven|vertellen|nodig|vragen))?`,
  `${before}waar (?:heb|hebben|heeft|is) (?:(?:je|jij|jullie|u|dat|die|dit|mijn \\p{L}+) )*(?:dat |die )?voor nodig`,
);

/** Words that no name and no address contains. */
const inNoName =
  /\b(?:none of (?:your|ur) (?:\p{L}+ )?(?:business|concern)|gaat (?:je|jou|jullie|u) (?:\p{L}+ ){0,2}(?:niks|niets|geen \p{L}+) aan|(?:rather|prefer) not(?: to)? (?:say|tell|share|answer|give|disclose)|(?:zeg|geef|vertel|deel) ik (?:\p{L}+ ){0,2}niet|niet (?:zeggen|vertellen|delen|geven|kwijt)|(?:dont|do not|wont|will not|refuse to|not going to) (?:\p{L}+ ){0,2}(?:say|tell|share|give|answer|disclose)|geen zin)\b/u;
const identityRefusal = wholly(
  'prive|privé|private|personal|persoonlijk|anoniem|anonymous|niemand|nobody|no one|geen naam|no name',
);
/** Short refusals that are also surnames. */
const surnames = wholly('nee|no|none');

/** Whether a reply refuses to answer a question for words; `asked` is the question's text. */
export const isRefusal = (text: string, asked: string): boolean => {
  const said = joinWords(text);
  if (refusal.test(said) || asksWhy.test(said)) return true;
  const identity = requestedIdentity(asked);
  if (identity === null || (identity === 'lastName' && surnames.test(said))) return false;
  return isSkipOrRefusal(text) || identityRefusal.test(said) || inNoName.test(said);
};

const nothing = wholly(
  `(?:(?:nee|neen|no|nope|nah|sorry|hoor|dank je|dank je wel|dankjewel|bedankt|thanks|thank you|eh+|um) )*(?:nee|neen|no|nope|nah|hoor|thanks|thank you|dank je|dank je wel|dankjewel|bedankt|sorry)`,
  `${before}(?:(?:ik heb|heb ik|ik zou) )?(?:(?:verder|nu|op dit moment|zo|nog|eigenlijk|even) )*(?:niets|niks|geen(?: (?:enkele )?(?:vragen|vraag|opmerkingen?|bijzonderheden|aanvullingen|toevoegingen|verdere \\p{L}+))?(?: (?:of|en) (?:vragen|opmerkingen))?|nergens)(?: (?:te melden|toe te voegen|bijzonders|speciaals|meer|verder|anders|hoor|bij|voor nu|dank je|bedankt|weten))*`,
  `${before}(?:(?:i have|ive got|i got|there is|theres) )?(?:nothing|none|no (?:further |other |more |special )?(?:questions?|remarks?|comments?|notes|particulars)(?: (?:or|and) (?:questions?|remarks?|comments?))?|not (?:really|at the moment|right now|for now|that i know(?: of)?))(?: (?:else|more|further|to add|to report|to say|to mention|special|particular|in particular|for now|at the moment|at this time|from me|from my side|really|thanks|thank you|that i can think of))*`,
  `${before}(?:dat was het|dat is alles|dit was het|thats (?:it|all)|that is (?:it|all)|dat was alles|niet echt|niet dat ik weet|zou (?:het )?niet weten|niet nodig|not needed|not necessary)`,
);

/** Whether a reply to an optional question gives no answer: it refuses, or says that there is nothing. */
export const isEmptyReply = (text: string): boolean =>
  isSkip(text) || refusal.test(joinWords(text)) || nothing.test(joinWords(text));
