const denial =
  /\b(?:(?:have|has|had|got|speak|know|own|hold|possess|is|are) no(?! (?:problems?|issues?|objections?|trouble|worries|doubt|preference|longer)\b)|niet|geen|nooit|nergens|niemand|not|never|dont|do not|didnt|cant|cannot|havent|hasnt|wont|wouldnt|couldnt|isnt|arent|doesnt|wasnt|without|zonder|unable)\b/u;

/** Whether a reply has a word of denial, whatever it denies. */
export const containsDenial = (said: string): boolean => denial.test(said);

const filler =
  '(?:(?:sorry|sorry but|maar|nou|eh+|uh+m?|hm+|oh|well|so|unfortunately|sadly|actually|honestly|eigenlijk|eerlijk gezegd|jammer genoeg|to be honest|tbh|im afraid|i am afraid|the answer is|nee|no) )*';
const adverb =
  '(?:(?:nog|ook|helaas|eigenlijk|momenteel|nu|zelf|echt|sorry|jammer|genoeg|zeker|absoluut|really|actually|currently|honestly|unfortunately|sadly|just|still|also|definitely) )*';
const mine =
  '(?:heb|ben|kan|wil|mag|spreek|woon|werk|werkte|rij|rijd|bezit|beschik|durf|denk|geloof|zal|zou|doe|ga|beheers|drink|rook|lees|schrijf|ken|vind|voldoe|heb dat|ben daar)';

const plainDenials = [
  `(?:i|we) ${adverb}(?:do not|dont|did not|didnt|cannot|can not|cant|could not|couldnt|am not|have not|havent|have no|have never|never|will not|wont|would not|wouldnt|got no|have got no|am unable|no longer|lack)\\b.*`,
  `(?:im|i am) ${adverb}(?:not|unable|never)\\b.*`,
  `(?:havent|have not|dont|do not|cant|cannot|wont|didnt|unable) ${adverb}\\p{L}+(?: \\p{L}+){0,4}`,
  `(?:that|this|it)(?:s| is| does| will)? ${adverb}(?:not|isnt|doesnt|wont|wouldnt) ${adverb}(?:true|correct|right|possible|the case|me|for me|work|happen|working|going to (?:work|happen))(?: for me| out)?`,
  `(?:that|this|it) (?:isnt|doesnt|wont|wouldnt) ${adverb}(?:true|correct|right|possible|the case|me|for me|work|happen|going to (?:work|happen))(?: for me)?`,
  `(?:not|never) (?:at the moment|currently|right now|yet|at present|available|able|possible|done|had|worked|been|driven|did|tried|obtained|completed|got|for me|me|really|certified|registered|qualified|licen[cs]ed|willing|prepared|allowed|interested|at all)\\b(?: \\p{L}+){0,4}`,
  `no longer\\b(?: \\p{L}+){0,4}`,
  `(?:(?:dat|die|deze|dit|het|hem|er|daar|zo|zoiets|hier|daarvoor|zelf) )*${mine} ik ${adverb}(?:(?:er|dat|die|het|hem|daar|mee|toe|voor) )*${adverb}(?:niet|geen|nooit)\\b.*`,
  `ik ${mine} (?:\\p{L}+ ){0,4}?(?:niet|geen|nooit)\\b.*`,
  `(?:dat|het|die|dit) (?:lukt|kan|klopt|gaat|is|past|werkt|wordt) ${adverb}(?:(?:me|mij|er|bij) )*${adverb}niet(?: (?:waar|zo|juist|correct|mogelijk|lukken|het geval|in|worden|hoor|helaas))*`,
  `(?:lukt|kan|klopt|gaat|past) ${adverb}(?:(?:me|mij) )?${adverb}niet(?: (?:lukken|hoor|helaas|sorry))*`,
  `${adverb}(?:geen|niet|nooit) ${adverb}\\p{L}+(?: \\p{L}+){0,3}`,
  `${adverb}(?:geen|niet|nooit)`,
];
const plainDenial = new RegExp(`^${filler}(?:${plainDenials.join('|')})$`, 'u');

/** Denials that agree, or that deny something else than the question. */
const twofold =
  /\b(?:other way|bothers?|else|scares?|fazes?|hurts?|liever|beter|rather do|mind|(?<=(?:dont|not|couldnt|really) )care|matter|see|afraid of|bang|erg|vervelend|schelen|uit|wachten|wait|complain|klagen|hate|dislike|hekel|difficult|hard|moeilijk|lastig|zwaar|lang geleden|long ago|bad|slecht|verkeerd|wrong with|against|opposed|averse|unwilling|onwillig|tegenop|vies|tegen|onbekend|ongewoon|miss|nee|say no|gezakt|failed|verlopen|expired|why not|zonder|without|problem|problems|probleem|problemen|issue|issues|bezwaar|moeite|objection|haast|rush|hurry|doubt|twijfel|angst|fear|keus|keuze|choice|vraag|vragen|question|questions|anders|otherwise|agree more|limit|beperking|beperkingen|nodig|need|worry|zorgen|hoeft|voor niets|disagree|refuse|object|last|like|leuk|fijn)\b|\b(?:geen|niet|nooit|not|never|dont|cant|havent)\b(?:(?! (?:en|and) ).)*\b(?:geen|niet|nooit|niets|not|never|nothing|un(?:able|willing)|without|zonder)\b|\b(?:alleen|only|just|enkel|slechts)\b/u;

/** Whether a denial turns round, or denies something else: "nights don't bother me", "not only B". */
export const turnsDenial = (said: string): boolean => twofold.test(said);

/** Words with which a denial leaves a part open: other days, other hours, less of it. */
const partial =
  /\b(?:maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekends?|weekenden|avonds?|avonden|nachts?|nachten|ochtends?|ochtenden|middags?|evenings?|nights?|mornings?|afternoons?|elke?|iedere?|every|always|altijd|(?<!at )all|alle|allemaal|alles|everything|fulltime|full time|meer dan|more than|langer|longer|zoveel|te|too|until|before|after|today|tomorrow|vandaag|morgen|week|weken|maand|month|months|weeks|helemaal|precies|entirely|fully|exactly|quite|both|beide|per se|zo|so|very|heel|that much|officieel|officially|perfect|perfectly|vloeiend|fluent|fluently|geweldig|great|vaak|often|veel|much|lang|long)s?\b/u;

/** "I don't think so" and "dat is niet zo": denials of the whole, although they have a word of `partial`. */
const whole = /\b(?:think so|believe so|(?:is|was) (?:het |helaas )?niet zo)$/u;

const longest = 200;

/** Whether a short reply denies exactly what was asked: "dat heb ik niet", "I don't have one". */
export const isPlainDenial = (said: string): boolean =>
  said.length <= longest &&
  plainDenial.test(said) &&
  !twofold.test(said) &&
  (!partial.test(said) || whole.test(said));

const denials = /\b(?:niet|nie|geen|nooit|not|never|dont|cant|cannot|couldnt|havent|wont|isnt|arent|no)\b/gu;

/** Whether a clause denies a denial, which can be a yes; "no licence and no car" is a list of two. */
export const deniesTwice = (said: string): boolean =>
  said.split(/\b(?:en|and)\b/u).some((part) => (part.match(denials) ?? []).length > 1);

/** Whether a clause denies one thing wholly, in any form: "mag niet van de fysio". */
export const deniesOneThing = (said: string): boolean =>
  containsDenial(said) && !deniesTwice(said) && !twofold.test(said) && !partial.test(said);
