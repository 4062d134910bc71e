import { anywhere, oneOfPhrases, wholly, wordsBetween } from './phrases.ts';
import type { ReadingContext } from './reading-context.ts';
import { findSegment, type Segment, type Segments } from './segments.ts';

const gap = wordsBetween;

// "mensen" and "people" are what candidates like to work with: only one person is somebody to talk to.
const person = oneOfPhrases(
  '(?:een |de |je |van )*(?:echt |levend |gewone? |gewoon |fysieke? |menselijke? |ander |andere )*(?:mens|persoon|iemand(?: anders)?|medewerk(?:er|ster)|werknemer|collega|recruiter|recruitster|consulente?|intercedente?|contactpersoon|leidinggevende|manager|teamleid(?:er|ster)|planner|verantwoordelijke|hr|personeelszaken|vestiging|kantoor|bureau|receptie|klantenservice|helpdesk|vlees en bloed|baas|madam|mevrouw|meneer|mijnheer)(?: (?:van|bij|op) (?:het |de |je )?(?:team|bureau|kantoor|hr|bedrijf|vestiging|personeelszaken))?',
  '(?:a |an |the |your |one of your |some )*(?:real |actual |live |human |proper |genuine |other |different )*(?:human(?: being)?|person|someone|somebody|anyone|anybody|agent|recruiter|representative|rep|advisor|adviser|colleague|manager|supervisor|consultant|operator|employee|member of (?:staff|your team|the team)|staff member|hiring manager|hr|customer service|team|real people|actual people|real humans|human beings)',
);
const notTheirs = '(?<!\\b(?:mijn|onze|my|our|his|her|hun|zijn) )';
const talk = oneOfPhrases(
  'spreken|spreek|praten|praat|klappen|babbelen|bellen|opbellen|telefoneren|contact|overleggen|bespreken|over hebben|hebben over|appen|chatten|te woord|aan de (?:lijn|telefoon)|aan lijn|horen|terecht|doorvragen|bereiken',
  'speak|speaking|talk|talking|chat|call|ring|phone|contact|discuss|reach|get hold of|get in touch|hear from|deal with|connected|message',
);
const wishNl = '(?:wil|zou|kan|mag|moet|liever|hoe kan|is er|heb je|please|graag)';
const wishEn =
  '(?:can i|could i|may i|can we|could we|want to|would like|would love|prefer|rather|need to|like to|please|is there|any chance|is it possible|how do i|how can i|let me|wish to|able to)';

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
  // "geef mij maar een mens", "put me through"
  `(?:geef|stuur|haal)(?: er)?(?: me)?(?: maar| even| dan| gewoon| eens)* ${person}`,
  `(?:give|get|send|find|fetch)(?: me| us)? ${person}(?: please)?`,
  `(?:verbind|schakel) (?:me|ons)${gap(3)} door|(?:me|ons)${gap(3)} (?:doorverbinden|doorschakelen|doorverbonden)|doorverbonden worden`,
  '(?:put|transfer|connect|pass) (?:me|us) (?:through|over|to|with|on)',
  `(?:bring|get|pull) ${person} in(?: here)?`,
  `(?:get|bring) them in`,
  // "ik word liever gebeld", "call me instead"
  '(?:wil|liever|graag|wordt?|zou)(?: ik)?(?: liever| graag| gewoon)* (?:terug)?gebeld(?: worden)?(?: (?:door|worden)\\b)?',
  '(?:kan|kan je|wil je|zou je)(?: je)? me(?: even| misschien| niet)* (?:op|terug)?bellen',
  '(?:can|could|would) you(?: please| just)* (?:call|ring|phone) me(?: please| instead| back)?',
  // "no bots please", "geen zin in een chatbot"
  `(?:geen zin|heb geen behoefte|wil (?:niet|geen)|praat niet|niet|geen)${gap(4)} (?:chatbot|bot|robot|computer|machine|chatbots|bots|robots|computers|automaat)`,
  `(?:not|do not|will not|hate|no|stop|sick of|tired of|fed up with|had enough of|instead of|rather than)${gap(5)} (?:bot|robot|chatbot|computer|machine|bots|robots|chatbots|machines|ai)`,
];

const humanAsked = anywhere(...asked);

const polite = '(?: (?:please|graag|nu|now|thanks|maar|even|hoor))*';
const alone = wholly(
  `(?:echt |levend |een |a |real |actual |live |human )*(?:mens|human|person|persoon|agent|operator)${polite}`,
  `(?:nee |no |graag |please |een |a |an )*(?:medewerker|collega|recruiter|contactpersoon|echt iemand|someone real|real someone|recruiter|colleague|representative|customer service|klantenservice|mens|real person|real human) (?:please|graag|nu|now)${polite}`,
  `(?:talk|speak|spreken|praten|bellen met|contact met|contact)(?: to| with| met)? ${person}${polite}`,
  `(?:bel|call|ring|phone) me(?: (?:maar|gewoon|even|terug|liever|please|instead|back|dan|eens|up))*`,
  `(?:hello |hallo )?(?:is (?:daar|er|there) )?(?:iemand|anyone|anybody|someone)(?: daar| there| real)?(?: (?:aanwezig|here|thuis))?`,
);
const startsWithCall =
  /^(?:(?:nee|no|ok|maar|but|please|just|ach|nou|dan) )*(?:bel|call|ring|phone) me(?: (?:maar|gewoon|even|terug|liever|please|instead|back|dan|eens|up))*(?: (?:dit|dat|this|it|that) .*)?$/u;

/** Asking who talks here, a time to call, what was said elsewhere, and what others do, is no wish for people. */
const otherwise = anywhere(
  '(?:am i|ben ik|spreek ik|praat ik|chat ik|are you|ben je)(?: nu| eigenlijk| now)?(?: (?:met|talking|speaking|chatting|to|with|aan|het))* (?:een|a|an|echt|iemand|real|human|mens|wie)',
  'niet (?:bellen|gebeld|terugbellen)|not (?:call|ring|phone)|gebeld (?:op|onder)',
  `(?:heb|have|had|hebben)${gap(3)} (?:al |already |net |just )?(?:gesproken|gepraat|gebeld|spoken|talked|spoke|called)`,
  'love|like (?:speaking|talking|to talk|to speak) (?:to|with) (?:real )?(?:people|humans)|(?:graag|fijn|leuk) (?:met|contact met) (?:mensen|klanten)|mensen|klanten|customers|clients|patients|patienten',
  '(?:een|a) (?:baan|job|functie|werk|role) (?:waar|waarin|waarbij|where)',
  'all day|hele dag|elke dag|every day',
);

const habit =
  /(?:^|\b)(?:ik|i) (?:praat|spreek|bel|talk|speak|call)(?: (?:ook|altijd|heel|always|also|really))* graag\b/u;

const hasNumber = (text: string): boolean => (text.match(/\d/gu)?.length ?? 0) >= 5;

/** Finds a wish for a person in place of the chatbot. */
export const findWishForPeople = (segments: Segments, { pending }: ReadingContext): Segment | null => {
  const { whole } = segments;
  const takesAnyWords = pending.action.answeredBy === 'anyWords';
  if (!takesAnyWords || /\b(?:please|graag|mens|human|echt|real)\b/u.test(whole.words)) {
    if (alone.test(whole.words)) return whole;
  }
  return findSegment(segments, (words) => {
    if (words.split(' ').length > 40) return false;
    if (startsWithCall.test(words)) return !hasNumber(whole.text) && !pending.action.kind.endsWith('phone');
    if (!humanAsked.test(words) || hasNumber(whole.text)) return false;
    return !otherwise.test(words) && !(takesAnyWords && habit.test(words));
  });
};
