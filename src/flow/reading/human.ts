import { anywhere, oneOfPhrases, wholly, wordsBetween } from '../reply-parsers/phrases.ts';
import { findNoAnswer } from './not-answering.ts';
import { isForOwnWords, type ReadingContext } from './reading-context.ts';
import { answersAnyway } from './answers-anyway.ts';
import { wantsPeople } from './people-concepts.ts';
import { peopleMeanings } from './people-meanings.ts';
import { createWeigher, sureWeight } from './wordings.ts';
import { findPart, type MessagePart, type MessageParts, splitMessage } from './message-parts.ts';

const gap = wordsBetween;

// "mensen" and "people" are what candidates like to work with: only one person is somebody to talk to.
const person = oneOfPhrases(
  'een van (?:je |de |het |onze )?(?:medewerkers|collega s|collegas|recruiters|mensen|lui|gasten)|(?:een |de |je |van )*(?:echt |levend |gewone? |gewoon |fysieke? |menselijke? |ander |andere )*(?:mens|persoon|iemand(?: anders)?|medewerk(?:er|ster)|werknemer|collega|recruiter|recruitster|consulente?|intercedente?|contactpersoon|leidinggevende|manager|teamleid(?:er|ster)|planner|verantwoordelijke|hr|personeelszaken|vestiging|kantoor|bureau|receptie|klantenservice|helpdesk|vlees en bloed|echt(?= (?:spreken|aan|graag))|baas|chef|bedrijfsleider|directeur|echte|madam|mevrouw|meneer|mijnheer|bazin|zaakvoerder|eigenaar|eigenares|zaakvoerster|dame)(?: (?:van|bij|op) (?:het |de |je )?(?:team|bureau|kantoor|hr|bedrijf|vestiging|personeelszaken))?',
  '(?:a |an |the |your |one of your |some |any )*(?:real |actual |live |human |proper |genuine |other |different )*(?:human(?: being)?|person|someone|somebody|anyone|anybody|agent|recruiter|representative|rep|advisor|adviser|colleague|manager|supervisor|consultant|operator|employee|lady|gentleman|member of (?:staff|your team|the team)|staff member|hiring manager|boss|staff|whoever (?:is in charge|runs this|is responsible)|whoever|person in charge|hr|customer service|team|real people|actual people|real humans|human beings)',
);
const notTheirs = '(?<!\\b(?:mijn|onze|my|our|his|her|hun|zijn|in) )';
const talk = oneOfPhrases(
  'spreken|spreek|praten|praat|klappen|babbelen|bellen|opbellen|telefoneren|contact|overleggen|bespreken|over hebben|hebben over|appen|chatten|te woord|aan de (?:lijn|telefoon)|aan lijn|horen|terecht|doorvragen|bereiken|bespreek|overleg|doornemen|doorlopen|bel|belt|telefoneer|contacteer|contacteren|verbind|mailen|help|helpen|hulp|telefonisch|aan de bel|spreekt',
  'speak|speaking|talk|talking|chat|call|ring|phone|contact|discuss|reach|get hold of|get in touch|hear from|deal with|connected|message|email|phone|reach out|help|on the phone|contacted|connect|transfer|go through|walk me through',
);
const wishNl = '(?:wil|zou|kan|mag|moet|liever|hoe kan|is er|heb je|please|graag)';
const wishEn =
  '(?:can i|could i|may i|can we|could we|want(?: to)?|comfortable|would like|would love|prefer|rather|need to|like to|please|is there|is not there|any way(?: to| i can)?|any chance|is it possible|how do i|how can i|let me|wish to|able to)';

const asked = [
  // "can I speak to someone", "ik praat liever met een collega"
  `${wishNl}${gap(5)} (?:met |door |aan |van |tot )?${notTheirs}${person}${gap(4)} ${talk}`,
  `${wishNl}${gap(4)} ${talk}${gap(3)} (?:met|van|aan) ${notTheirs}${person}`,
  `(?:kan|mag|wil|liever|graag)(?: ik| even| nu| dan| gewoon)* (?:met|door|aan) ${notTheirs}${person}$`,
  `${talk}${gap(1)} (?:liever|graag)${gap(3)} (?:met|van) ${notTheirs}${person}`,
  `${wishEn}${gap(4)} ${talk}${gap(3)} ${notTheirs}${person}`,
  // "can someone call me", "laat iemand mij bellen"
  `(?:kan|wil|zou|laat|mag)${gap(2)} ${notTheirs}${person}${gap(3)} (?:me|contact|terug)${gap(3)}(?: (?:op)?bellen| terugbellen| helpen| contacteren| opnemen| spreken| uitleggen| te woord staan)`,
  `(?:can|could|would|have|get|let|need|want|please)${gap(2)} ${notTheirs}${person}${gap(2)} (?:call|ring|phone|contact|help|message|talk to|speak to|get back to|explain)(?: (?:me|us|to me|this|it|with this))`,
  `(?:graag|please) ${person}(?: (?:aan|van|die|from|who|that)${gap(4)})?`,
  `(?:is er|heb je)(?: daar| hier| ook| nog)* ${person} (?:die|waar|met wie|voor me|om|beschikbaar|aanwezig)${gap(6)}`,
  `(?:is there|do you have)(?: also)? ${person}(?: that| who| here| there| available)*${gap(3)} (?:${talk}|available|help)`,
  `(?:wil|mag|kan|krijg|zoek|verwacht)(?: ik)?(?: graag| gewoon| liever| even| ook| hier| dan| niet)* een (?:echt |levend |gewone? )?(?:mens|persoon|medewerk(?:er|ster)|collega)(?: (?:please|spreken|hebben|aan de lijn|aan lijn|krijgen|graag|nu|zien|in plaats van .*))*$`,
  '(?:want|need|have|get|prefer|like|rather have|expect|see)(?: to)?(?: (?:see|get|have))? (?:a |an )(?:real |actual |live |human )*(?:human|person|human being|agent)(?: (?:please|now|to (?:talk|speak|help|answer).*|not .*|instead.*|on the line))*$',
  // "geef mij maar een mens", "put me through"
  `(?:geef|stuur|haal)(?: er)?(?: me)?(?: maar| even| dan| gewoon| eens)* ${person}`,
  `(?:(?:give|get|send|fetch)(?: me| us)?|find (?:me|us)) ${person}(?: please)?`,
  `(?:verbind|schakel) (?:me|ons)${gap(3)} door|(?:me|ons)${gap(3)} (?:doorverbinden|doorschakelen|doorverbonden)|doorverbonden worden`,
  '(?:put|transfer|connect|pass) (?:me|us) (?:through|over|to|with|on)',
  `(?:bring|get|pull) ${person} in(?: here)?`,
  '(?:get|take) me (?:off|away from) (?:this|the) (?:bot|chatbot|robot|machine)|(?:haal|weg) (?:me|mij) (?:van|bij) (?:deze|die|dit) (?:bot|chatbot|robot|machine)',
  `(?:get|bring) them in`,
  // "ik word liever gebeld", "call me instead"
  '(?:wil|liever|graag|wordt?|zou)(?: ik)?(?: liever| graag| gewoon)* (?:terug)?gebeld(?: worden)?(?: (?:door|worden)\\b)?',
  '(?:kan|kan je|wil je|zou je)(?: je)? me(?: even| misschien| niet)* (?:op|terug)?bellen',
  '(?:can|could|would|please)(?: [\\p{L}]+){0,5} (?:give|gives|giving) me a (?:bell|call|ring|buzz|shout)',
  `(?:kan|mag|wil|zou)(?: ik| er)?${gap(4)} (?:de|een|die|je) (?:afdeling|teamleider|leidinggevende|baas|chef|ploegbaas|winkel|vestiging|werkgever|directeur|bazin)${gap(2)} (?:bellen|spreken|contacteren|bereiken)`,
  `(?:liever|graag|rather|prefer|sooner)${gap(3)} (?:een|a|the|de|speak|talk|gesprek|praten|spreken|bellen)${gap(3)} (?:met|to|with|van) ${notTheirs}(?:${person}|(?:the |de |een |a )?(?:\\p{L}+ )?(?:sister|afdeling|teamleider|leidinggevende|baas|chef|department|team leader|boss|owner|head))`,
  `(?:zijn er|heb je|are there|do you have)${gap(2)} (?:mensen|people)${gap(3)} (?:spreken|bellen|praten|talk|speak|call)`,
  '(?:can|could|would) you(?: please| just)* (?:call|ring|phone) me(?: please| instead| back)?',
  // "I'd rather you call me", "liever telefonisch"
  '(?:rather|prefer)(?: (?:if|that|you|just|to|it|could|would))* (?:call|ring|phone) me|(?:liever|graag) (?:even |gewoon )?telefonisch|(?:rather|prefer)(?: \\p{L}+){0,3} (?:on|over|by) the phone',
  // "ik bel liever even met jullie"
  '(?:bel|praat|spreek|overleg|telefoneer|app)(?: ik)? (?:veel )?liever(?: even| gewoon| eerst)*(?: (?:met|naar))?(?: (?:je|jou|iemand|een))|liever (?:even |gewoon )?(?:bellen|praten|telefoneren)(?: met je)?$',
  // An office that we do not know, such as "de hoofdverpleegkundige".
  '(?:kan|mag|zou)(?: ik)? (?:met )?(?:de|een|je) \\p{L}{4,}(?: even| eens| misschien| zelf)* (?:spreken|aan de lijn|aan de telefoon)',
  `is not there ${person}|(?:laat|let) ${person}${gap(3)} (?:bekijken|doornemen|kijken|oppakken|look|handle)`,
  `(?:any chance of|kans op|how about|what about) ${person}`,
  // "no bots please", "geen zin in een chatbot"
  `(?:geen zin|heb geen behoefte|wil (?:niet|geen)|praat niet|niet|geen)${gap(4)} (?:chatbot|bot|robot|computer|machine|chatbots|bots|robots|computers|automaat)`,
  `(?:not|do not|will not|hate|no|stop|sick of|tired of|fed up with|had enough of|instead of|rather than)${gap(5)} (?:bot|robot|chatbot|computer|machine|bots|robots|chatbots|machines|ai)`,
];

const humanAsked = anywhere(...asked);

const polite = '(?: (?:please|graag|nu|now|thanks|maar|even|hoor))*';
const alone = wholly(
  `(?:echt |levend |een |a |real |actual |live |human )*(?:mens|human|real person|echt persoon|person please|persoon please)${polite}`,
  `(?:nee |no |graag |please |een |a |an )*(?:echt iemand|someone real|real someone|customer service|klantenservice|real person|real human|live agent)${polite}`,
  `(?:please |graag |een |a |an )*(?:medewerker|collega|recruiter|colleague|representative|agent|manager|person|persoon|operator) (?:please|graag|nu|now)${polite}`,
  `(?:talk|speak|spreken|praten|bellen met|contact met|contact)(?: to| with| met)? ${person}${polite}`,
  `(?:bel|call|ring|phone) me(?: (?:maar|gewoon|even|terug|liever|please|instead|back|dan|eens|up))*`,
  `(?:hello |hallo )?(?:is (?:daar|er|there) )?(?:iemand|anyone|anybody|someone)(?: daar| there| real)?(?: (?:aanwezig|here|thuis))?`,
);
// The name of a role alone can be an answer to a question for words.
const role = wholly(
  `(?:een |a |an |the |de )*(?:person|persoon|agent|operator|medewerker|collega|recruiter|colleague|representative|manager)${polite}`,
);
const startsWithCall =
  /^(?:(?:nee|no|ok|maar|but|please|just|ach|nou|dan) )*(?:bel|call|ring|phone) me(?: (?:maar|gewoon|even|terug|liever|please|instead|back|dan|eens|up))*(?: (?:dit|dat|this|it|that) .*)?$/u;

/** Asking who talks here, a time to call, what was said elsewhere, and what others do, is no wish for people. */
const otherwise = anywhere(
  '(?:am i|ben ik|spreek ik|praat ik|chat ik|are you|ben je)(?: nu| eigenlijk| now)?(?: (?:met|talking|speaking|chatting|to|with|aan|het))* (?:een|a|an|echt|iemand|real|human|mens|wie)',
  'niet (?:bellen|gebeld|terugbellen|te contacteren|contacteren)|not (?:call|ring|phone)|gebeld (?:op|onder)',
  `(?:heb|have|had|hebben)${gap(3)} (?:al |already |net |just )?(?:gesproken|gepraat|gebeld|spoken|talked|spoke|called)`,
  'love(?! ?(?:x|xx|thanks|please)?$)|like (?:speaking|talking|to talk|to speak) (?:to|with) (?:real )?(?:people|humans)|(?:graag|fijn|leuk) (?:met|contact met) (?:mensen|klanten)|mensen|klanten|customers|clients|patients|patienten',
  '(?:een|a) (?:baan|job|functie|werk|role) (?:waar|waarin|waarbij|where)',
  // "Spend time with real people", which is what the work is liked for.
  '(?:time|days?|work|working|spend|tijd|werk|werken) (?:\\p{L}+ ){0,3}(?:with|around|among|met|tussen) (?:real|actual|echte) (?:people|humans)(?!(?: \\p{L}+)* (?:bots?|chatbots?|robots?|computers?|machines?|please|instead|here))',
  `(?:not|niet)${gap(3)} (?:tell|telling|give|giving|share|sharing|say|vertellen|geven|delen|zeggen)|(?:vertel|geef|deel|zeg)${gap(4)} niet`,
  '(?:aan|voor) iemand anders|for (?:someone|somebody) else|to (?:someone|somebody) else|all day|hele dag|elke dag|every day',
  '(?:just |only )?(?:wanted|needed) (?:someone|somebody)|(?:who|die)(?: just| gewoon| alleen)* (?:want|wants|need|needs|wil|willen)(?: \\p{L}+)? (?:someone|somebody|iemand)',
);

const habit =
  /(?:^|\b)(?:ik|i) (?:praat|spreek|bel|talk|speak|call)(?: (?:ook|altijd|heel|always|also|really))* graag\b/u;

/** A link, whose words are none. */
const address = /^\S+[./]\S+$/u;

const callNumber =
  '(?:(?:(?:je|you|u|jullie)\\s+(?:kunt|kan|can|mag|may)\\s+)?(?:(?:me|mij)\\s+)?(?:altijd\\s+|always\\s+)?\\b(?:bel|bellen|call|ring|phone|reach|bereiken)\\b(?:\\s+(?:me|mij|maar|dan|back|please))*\\s+)?';
const phoneNumber = '(?:\\+|\\b)\\d[\\d ()./-]{6,}\\d';
/** A number or an address without the words that lead to it. */
const plainDetail = `(?:\\b(?:op|on|at|onder)\\s+)?${phoneNumber}|\\S+@\\S+\\.\\p{L}+`;
const plainDetails = new RegExp(plainDetail, 'giu');
/** Phone numbers and addresses, with the words that lead to them: "ring me on", but not those of a request, "can you ring me on". */
const contactDetails = new RegExp(
  [
    `(?<!\\b(?:kan|kun|can|could|would|zou|wil|mag)(?:\\s+\\p{L}+){0,4}\\s+)${callNumber}(?:\\b(?:op|on|at|via|onder)\\s+)?(?:\\b(?:mijn|mn|my|the|het)\\s+)?(?:\\b(?:nummer|number|nr|tel\\p{L}*|gsm|mobile|mobiel)\\b\\s*(?:(?:is|:)\\s*)?)?${phoneNumber}`,
    plainDetail,
  ].join('|'),
  'giu',
);
const onlyManners = /^(?:(?:please|instead|graag|liever|maar|just|dan|nu|now|even|thanks) ?)*$/u;
/** Words with which a candidate says how to use the number that the question asks for. */
const callsToNumber =
  /\b(?:(?:je|you|u|jullie)\s+)?(?:(?:kunt|kan|kun|can|mag|mogen|may|liefst|liever|please|graag)\s+)*(?:(?:me|mij)\s+)?(?:altijd\s+|always\s+)?(?:bel|bellen|call|ring|phone|reach|bereiken|gebeld)\b(?:\s+(?:me|mij|maar|worden|back|please))*/giu;

const asksForNumber = ({ action }: ReadingContext['pending']): boolean => action.kind.endsWith('phone');

/** Leaves out numbers and addresses: the wish for a person stands beside them. A message that only says whom to call wishes it. */
const withoutContactDetails = (segments: MessageParts, pending: ReadingContext['pending']): MessageParts => {
  const { text } = segments.whole;
  const bare = text.replace(contactDetails, ' ');
  if (bare === text) return segments;
  if (asksForNumber(pending)) return splitMessage(bare.replace(callsToNumber, ' '));
  const rest = splitMessage(bare);
  return onlyManners.test(rest.whole.words) ? splitMessage(text.replace(plainDetails, ' ')) : rest;
};

/** "Call me Will" at a question for a name: what follows is neither a time nor a manner. */
const introducesName =
  /\b(?:call|calls) me (?!(?:back|please|instead|now|later|soon|today|tonight|tomorrow|up|when|whenever|if|on|at|or|and|asap|first|to|about|then|any|anytime|again|via|by|this|in|so|for|after|before|maybe|thanks|directly|morning|afternoon|evening|i|my|we|you|it|not|no|here|because|cos)\b)(?=\p{L})/giu;

/** Leaves out the words that introduce a name where a name is asked. */
const withoutIntroduction = (message: MessageParts, { action }: ReadingContext['pending']): MessageParts => {
  if (action.namePart === null) return message;
  const { text } = message.whole;
  const bare = text.replaceAll(introducesName, '');
  return bare === text ? message : splitMessage(bare);
};

/** Whether a text has a figure of many digits: it tells of something, rather than asking for somebody. */
const hasLongFigure = (text: string): boolean => (text.match(/\d/gu)?.length ?? 0) >= 5;

/**
 * Where an answer is a number, a date or a choice, a person and a talk in one part of a message are enough, however they are
 * put: "dat bespreek ik wel met de recruiter".
 */
const personWord = anywhere(`${notTheirs}${person}`);
const talkWord = anywhere(
  talk,
  'hulp nodig|need help|snap (?:er|het) ni(?:ks|et)|over de telefoon|telefonisch',
);
const callsMe = anywhere(
  `(?:me|mij)${gap(4)} (?:telefonisch|opbellen|terugbellen|contacteren|bellen)|telefonisch${gap(4)} (?:bereiken|contact|contacteren|spreken|overleggen)`,
  'do not do (?:bots|chatbots|robots)|no bots',
);

/** Asking for something, where a story only tells of talking to people. */
const isRequest = anywhere(
  'can|could|may|rather|prefer|please|instead|who|call me|ring me|kan|mag|liever|please|wie|bel me|number|nummer',
);
const weigh = createWeigher(peopleMeanings);
const longestHint = 40;

/** Finds the wish for people that the meanings of a message tell together. */
const weighWish = (message: MessageParts, pending: ReadingContext['pending']): MessagePart | null => {
  const { whole } = message;
  if (whole.words.split(' ').length > longestHint || /https?:|\.com/u.test(whole.text)) return null;
  const { weight, part } = weigh(message);
  if (!part || weight < 1.5 || otherwise.test(part.words) || hasLongFigure(whole.text)) return null;
  if (!pending.action.required && findNoAnswer(message, { pending })) return null;
  if (isForOwnWords(pending))
    return weight >= sureWeight && isRequest.test(part.words) && !habit.test(whole.words) ? part : null;
  const isAnswer = answersAnyway(message, pending) || pending.parse(whole.text.replaceAll('?', '')) !== null;
  return weight < sureWeight && pending.action.namePart === null && isAnswer ? null : part;
};

/** Finds a wish for a person in place of the chatbot. */
export const findWishForPeople = (message: MessageParts, { pending }: ReadingContext): MessagePart | null => {
  if (address.test(message.whole.text)) return null;
  const segments = withoutContactDetails(withoutIntroduction(message, pending), pending);
  const { whole } = segments;
  const takesAnyWords = pending.action.answeredBy === 'anyWords';
  const named = findPart(segments, (words) => alone.test(words) || (!takesAnyWords && role.test(words)));
  if (named) return named;
  const put = findPart(segments, (words) => {
    if (words.split(' ').length > 40) return false;
    if (startsWithCall.test(words)) return !asksForNumber(pending);
    const wished =
      humanAsked.test(words) ||
      (wantsPeople(words, takesAnyWords) && (takesAnyWords || pending.parse(whole.text) === null)) ||
      (!takesAnyWords && ((personWord.test(words) && talkWord.test(words)) || callsMe.test(words)));
    if (!wished || hasLongFigure(whole.text)) return false;
    return !otherwise.test(words) && !(takesAnyWords && habit.test(words));
  });
  return put ?? weighWish(segments, pending);
};

/** Whether plain words ask for a person in place of the chatbot, whatever is pending. */
export const asksForPeople = (words: string): boolean => {
  const bare = words.replace(contactDetails, ' ').replace(/\s+/gu, ' ').trim();
  return (alone.test(bare) || humanAsked.test(bare)) && !otherwise.test(bare) && !hasLongFigure(bare);
};
