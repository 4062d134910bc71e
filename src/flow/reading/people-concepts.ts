import { conceptsIn, denial, toConcept, wish } from './concepts.ts';

const realPerson = toConcept(
  'mens|mensch|echt mens|echt persoon|echt iemand|iemand echt|echt medewerker|echt collega|echt mensen|echt recruiter|gewoon mens|gewoon iemand|levend wezen|levend persoon|menselijk|menselijk contact|menselijke|mens van vlees|vlees en bloed|fysiek persoon|persoonlijk contact|iemand persoonlijk|iemand van je|iemand van de|iemand anders',
  'human|humans|human being|human beings|real person|real people|actual person|actual people|actual human|live person|living person|live agent|live human|real one|someone real|somebody real|real someone|proper person|flesh and blood|person person|real recruiter|actual recruiter|human contact|someone actual|breathing',
);
const contact = toConcept(
  'spreken|spreek|praten|praat|bellen|belt|bel|gebeld|telefoon|telefonisch|contact|overleggen|helpen|hulp|help|overnemen|neemt|oppakken|doorgeven|doorverbinden|verbind|door|aan de lijn|aan lijn|klappen|babbelen|babbel|terugbellen|opbellen|contacteren|beantwoorden|antwoord|antwoordt|uitleggen|te woord|horen|zien|kletsen|verder',
  'speak|speaking|talk|talking|chat|call|ring|phone|contact|reach|take over|takes over|handle|deal|transfer|connect|put through|reply|answer|respond|line|there|available|get hold|get back|pass|forward|around|with',
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
const habit = toConcept('ik ben|i am|ben een|klanten|customers|clients|people skills|patients|werken|work|working|werk|worked|job');
const whoAreYou = toConcept('are you|ben je|ben ik|am i|is dit|is this|spreek ik|praat ik|chat ik|mensen|ik praat');

const longest = 16;
const longestStory = 10;

/** Whether the concepts in a part of a message make a wish for a person in place of a machine. */
export const wantsPeople = (words: string, isForWords: boolean): boolean => {
  const length = words.split(' ').length;
  if (length > (isForWords ? longestStory : longest)) return false;
  const has = conceptsIn(words);
  if (has(whoAreYou) || (isForWords && has(habit))) return false;
  if (has(realPerson) && (has(wish) || (!isForWords && has(contact)))) return true;
  if (!has(machine) || has(telling)) return false;
  return (has(denial) || has(aversion)) && (!isForWords || has(contact) || has(wish));
};
