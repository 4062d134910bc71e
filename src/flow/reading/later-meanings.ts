import { denial, toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const remind = toConcept('remind|reminder|herinner|herinneren|herinnering|vraag me|ask me');
const me = toConcept('me|me a|er aan|again|nog eens|opnieuw|morgen|later|tomorrow|evening|vanavond');
const resuming = toConcept(
  'stuur|sturen|app|laat|meld|reageer|mail|antwoord|vul|doe|kijk|kkijk|zoek|schrijf|kom|geef|check|verder|afmaken',
  'message|text|write|let you know|send|reply|answer|do it|do this|finish|continue|get back|come back|check|look|fill|back to you',
);
const self = toConcept('i|ik|will|zal|ga|i will|we|kan|can|let me|kkijk');
const afterwards = toConcept(
  'dan|straks|vanavond|later|morgen|dadelijk|weekend|het weekend|dit weekend|van de week|volgende week|deze avond|seffens|overmorgen|als ik|zodra|wanneer ik|na mijn|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'then|tonight|tomorrow|this evening|evening|in evening|when i|once i|as soon as|after|afterwards|the weekend|weekend|next week|this week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|in a bit|in a while',
);
const learning = toConcept(
  'hoor ik|hoor het|weet ik|weet het|krijg ik|i hear|i find out|i will know|i know|get my|gets back|until i get|til i get|till i get|depends on my rota|rooster|rota',
);
const until = toConcept(
  'pas|eerst|vrijdag|maandag|dinsdag|woensdag|donderdag|zaterdag|zondag|morgen|volgende week|straks|binnenkort|til|till|until|first|monday|tuesday|wednesday|thursday|friday|tomorrow|next week|only',
);
const busy = toConcept(
  'druk|bezig|onderweg|busy|driving|cooking|rushing|sleeping|slapen|in a meeting|in a lecture|in class|in a standup|in standup|in handover|with a client|with a customer|got customers|customers in|on the bus|on the train|on shift|at work|working|doorbell|the door|aan de deur|aan de kassa|in de les|in de trein|op de fiets|aan het werk|aan het rijden|aan het koken|achter het stuur|in de auto|bereik|no signal|batterij|battery|huilt|crying|school run|now i drive|now drive|drive now|now i work|i am out|mid visit|mid shift|about to go|about to start',
);
const nowWords = toConcept(
  'nu|now|right now|even|net|momenteel|at the moment|just|currently|sorry|mate|still|bit|mo|zit|sta|there|er|hold|wait|please|give',
);
const waits = phrases(
  'hold that thought|give us an hour|give me an hour|give me half an hour|give me half hour|give us a minute|give me a bit|give us a bit|give me a mo|half uurtje|een half uurtje|half an hour please|one hour please|an hour please|na het eten|na het werk|na de les|after dinner|after work|after tea|momentje|één momentje|mag het dan|later please|please later|later ok|kan dat later|later pls|back in a bit|back in a mo|ben ik er weer|ben ik weer terug|zo terug|doe ik zo|doe ik straks|doe ik later|pick this up later|do this later|do it later',
  { without: denial },
);
const needing = toConcept('need to|have to|got to|moet|must|let me|wil|would need to|want to');
const preparing = toConcept(
  'tidy|tidy it up|find|dig|check|ask|look|look up|sort|update|finish|opzoeken|zoeken|navragen|vragen|nakijken|bijwerken|overleggen|nadenken|checken|kijken|updaten|opruimen|afstemmen',
);
const firstWords = toConcept('first|eerst|even|nog|before');

/** Wishes to go on at another time. */
export const laterMeanings: readonly WeighedMeaning[] = [
  { weight: 2, isAsked: true, wordings: [near(5, [remind, me])] },
  { weight: 1.5, wordings: [near(9, [self, resuming, afterwards], { without: denial })] },
  { weight: 1, wordings: [near(8, [learning, until])] },
  { weight: 0.5, wordings: [near(7, [busy, nowWords], { without: denial })] },
  { weight: 0.5, isAsked: true, wordings: [near(9, [busy])] },
  { weight: 1.5, isAsked: true, wordings: [waits] },
  { weight: 1, wordings: [near(8, [needing, preparing, firstWords], { without: denial })] },
];
