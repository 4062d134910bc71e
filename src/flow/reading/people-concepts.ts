import { conceptsIn, denial, toConcept, wish } from './concepts.ts';

const realPerson = toConcept(
  'mens|mensch|echt mens|echt persoon|echt iemand|iemand echt|echt medewerker|echt collega|echt mensen|echt recruiter|gewoon mens|gewoon iemand|levend wezen|levend persoon|menselijk|menselijk contact|menselijke|mens van vlees|vlees en bloed|fysiek persoon|persoonlijk contact|iemand persoonlijk|iemand van je|iemand van de|iemand anders',
  'human|humans|human being|human beings|real person|real people|actual person|actual people|actual human|live person|living person|live agent|live human|real one|someone real|somebody real|real someone|proper person|flesh and blood|person person|real recruiter|actual recruiter|human contact|someone actual|breathing',
);
const contact = toConcept(
  'spreken|spreek|praten|praat|bellen|belt|bel|gebeld|telefoon|telefonisch|contact|overleggen|helpen|hulp|help|overnemen|neemt|oppakken|doorgeven|doorverbinden|verbind|door|aan de lijn|aan lijn|klappen|babbelen|babbel|terugbellen|opbellen|contacteren|beantwoorden|antwoord|antwoordt|uitleggen|te woord|horen|zien|kletsen|verder',
  'speak|speaking|talk|talking|chat|call|ring|phone|contact|reach|take over|takes over|handle|deal|transfer|connect|put through|reply|answer|respond|line|there|available|get hold|get back|pass|forward|around|with',
);
const role = toConcept(
  'collega|medewerker|medewerkster|recruiter|iemand|persoon|consulent|consulente|intercedent|contactpersoon|kantoor|planner|hr|manager|verantwoordelijke|operator|adviseur|begeleider|jobcoach',
  'colleague|recruiter|person|someone|somebody|anyone|anybody|staff|manager|office|hr|operator|agent|advisor|adviser|consultant|representative|rep|supervisor|in charge',
);
const ownPeople = toConcept(
  'mijn|onze|my|our|his|her|vorige|former|previous|in person|ex|als|as|was|werk|work|worked|gewerkt|baan|job|klanten|customers|zus|broer|vriend|friend|klant|bij een|ervaring|experience|jaar|years|uur|hours',
);
const calling = toConcept(
  'bel me|bel mij|bellen|telefonisch|opbellen|terugbellen|over de telefoon|aan de telefoon|telefoneren|via de telefoon|gebeld|langskomen',
  'call me|ring me|phone me|by phone|on the phone|over the phone|a phone call|phone call|call you|ring you|phone you|voice|a call|me a call|me a ring|me a bell|me a buzz|face to face',
);
const talk = toConcept(
  'spreken|spreek|praten|praat|bellen|belt|contact|overleggen|overnemen|overneemt|oppakken|te woord|babbelen|klappen|telefoon|doorverbinden',
  'speak|talk|call|ring|phone|contact|chat with|take over|connect|put through|get hold|deal with',
);
const begin =
  /^(?:(?:hoi|hallo|hi|hello|hey|sorry|ok|nee|no|but|maar|just) )*(?:kan|mag|laat|geef|liever|graag|wil ik|ik wil|ik zou|ik moet|is er|can|could|may|please|let|give|i need|i want|i would|rather|is there|get) /u;
const putOff = toConcept(
  'later|straks|vanavond|morgen|zo|zo meteen|dadelijk|nu niet|tonight|tomorrow|soon|shortly|brb|minutes|right now|in a bit',
);
const machine = toConcept(
  'bot|bots|robot|robots|chatbot|chatbots|computer|computers|machine|machines|ai|automaat|algoritme|algorithm|automated|geautomatiseerd|automatisch',
);
const aversion = toConcept(
  'hate|haat|instead|instead of|rather|rather than|liever|prefer|ipv|plaats van|in plaats|weird|raar|sick|tired|fed up|beu|zat|stop|hekel|annoying|vervelend|stom|over|gek',
);
const telling = toConcept(
  'tell|telling|give|giving|share|sharing|hand|handing|say|saying|vertel|vertellen|geef|geven|zeg|zeggen|deel|delen|bouw|build|built|program|wrote|repair|developed|ontwikkeld|onderhoud|operate|bedien',
);
const habit = toConcept(
  'ik ben|i am|ben een|klanten|customers|clients|people skills|patients|werken|work|working|werk|worked|job',
);
const whoAreYou = toConcept(
  'are you|ben je|ben ik|am i|is dit|is this|spreek ik|praat ik|chat ik|mensen|ik praat',
);

/** A wish for something in place of something else. */
const preferring = toConcept('rather|instead|liever|prefer|in plaats');
const longest = 16;
const longestStory = 10;
const longestCall = 10;

/** Whether the concepts in a part of a message make a wish for a person in place of a machine. */
export const wantsPeople = (words: string, isForWords: boolean): boolean => {
  const length = words.split(' ').length;
  const has = conceptsIn(words);
  const isRather = has(realPerson) && has(preferring);
  if (length > (isForWords && !isRather ? longestStory : longest)) return false;
  if (has(whoAreYou) || (isForWords && has(habit))) return false;
  if (has(realPerson) && (has(wish) || (!isForWords && has(contact)))) return true;
  if (has(role) && has(talk) && begin.test(words) && !has(ownPeople, putOff)) return true;
  if (!isForWords && !has(ownPeople, putOff) && has(wish)) {
    if (has(role) && has(contact)) return true;
    if (has(calling) && !has(denial) && length <= longestCall) return true;
  }
  if (!has(machine) || has(telling)) return false;
  return (has(denial) || has(aversion)) && (!isForWords || has(contact) || has(wish));
};
