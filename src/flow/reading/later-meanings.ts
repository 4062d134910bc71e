import { denial, toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const remind = toConcept('remind|reminder|herinner|herinneren|herinnering|vraag me|ask me');
const me = toConcept('me|me a|er aan|again|nog eens|opnieuw|morgen|later|tomorrow|evening|vanavond');
const resuming = toConcept(
  'stuur|sturen|app|laat|meld|reageer|mail|antwoord|vul|doe|kijk|kkijk|zoek|schrijf|kom|geef|check|verder|afmaken|praat|doe ik|ga ik|verder|invullen|afmaken|bekijk|zeg|weet|bezorg|mail je|app je|hoor je|type|talk|speak|give you|provide|sort it|find it|type it|hear from me|pick this up|pick it up|carry on|i answer|i write|i do',
  'message|text|write|let you know|send|reply|answer|do it|do this|finish|continue|get back|come back|check|look|fill|back to you',
);
const self = toConcept('i|ik|will|zal|ga|i will|we|kan|can|let me|kkijk');
const afterwards = toConcept(
  'dan|straks|vanavond|later|morgen|dadelijk|weekend|het weekend|dit weekend|van de week|volgende week|deze avond|seffens|overmorgen|als ik|zodra|wanneer ik|na mijn|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|daarna|erna|thuis|home|when im|at home|land|after 5|after 6|after five|after six|na vijven|na zessen|om acht|zometeen|zo meteen|binnenkort|volgende dag|in the morning|morgenvroeg|in een uurtje|over een uur|half uur|an hour|lunchtime|in de pauze|break',
  'then|tonight|tomorrow|this evening|evening|in evening|when i|once i|as soon as|after|afterwards|the weekend|weekend|next week|this week|monday|tuesday|wednesday|thursday|friday|saturday|sunday|in a bit|in a while',
);
const learning = toConcept(
  'hoor ik|hoor het|weet ik|weet het|krijg ik|i hear|i find out|i will know|i know|get my|gets back|until i get|til i get|till i get|rooster|rota|waiting to hear|wacht op|wachten op|afwachten|wait for my|waiting for|waiting on|to hear from|will know|know more|weet meer|bericht van|uitsluitsel|rooster krijg|mijn rooster|my rota|my timetable|my roster|my schedule',
);
const until = toConcept(
  'pas|eerst|vrijdag|maandag|dinsdag|woensdag|donderdag|zaterdag|zondag|morgen|volgende week|straks|binnenkort|til|till|until|first|monday|tuesday|wednesday|thursday|friday|tomorrow|next week|only|by friday|by monday|by tomorrow|by then|deze week|this week|end of the week|eind van de week|soon|later|nog',
);
const busy = toConcept(
  'druk|bezig|onderweg|busy|driving|cooking|rushing|sleeping|slapen|in a meeting|in a lecture|in class|in a standup|in standup|in handover|with a client|with a customer|got customers|customers in|on the bus|on the train|on shift|at work|working|doorbell|the door|aan de deur|aan de kassa|in de les|in de trein|op de fiets|aan het werk|aan het rijden|aan het koken|achter het stuur|in de auto|bereik|no signal|batterij|battery|huilt|crying|school run|now i drive|now drive|drive now|now i work|i am out|mid visit|mid shift|about to go|about to start|in een call|on a call|in a call|in call|in gesprek|zit in overleg|in een overleg|in een vergadering|at the till|on the till|behind the till|op school|in de klas|in de trein|in de bus|in de tram|travelling|flying|aan boord|op reis|in theatre|on the ward|in work|op het werk|op mn werk|op mijn werk|op kantoor|in the car|in de winkel|boodschappen|in de sportschool|at the gym|in the gym|in bed|in bad|in the bath|hands full|handen vol|kids in bed|kinderen in bed|bed time|feeding|walking the dog|hond uitlaten|at the dentist|bij de tandarts|bij de dokter|at the doctors|in hospital|visite|bezoek|guests|feest|party|geroepen|called away|paged|pauze is voorbij|break is over|shift starts|dienst begint|les begint|class starts|lesson|rushed|run off my feet|swamped|flat out|hectic|gotta run|must dash|moet weg|moet gaan|moet nu weg|moet ervandoor|moet ophangen|phone dying|phone is dying|about to die|bijna leeg|bijna plat|plat|no wifi|geen wifi|no internet|geen internet|in the middle of something|midden in iets|ergens mee bezig|mijn bril|my glasses|mid lecture|started my shift|just started work|in a rush|haast|gehaast|lunch|aan het eten|eating|dinner|in de file|stuck in traffic|outside|buiten|in the shower|onder de douche|op de werf|op de stelling|on site|on the line|aan de band|with customers|met klanten|klant voor me|in the queue|in de rij|station|perron|platform|vliegveld|airport|op de trein|op de bus|op de tram',
);
const nowWords = toConcept(
  'nu|now|right now|even|net|momenteel|at the moment|just|currently|sorry|mate|still|bit|mo|zit|sta|there|er|hold|wait|please|give',
);
const waits = phrases(
  'hold that thought|give us an hour|give me an hour|give me half an hour|give me half hour|give us a minute|give me a bit|give us a bit|give me a mo|half uurtje|een half uurtje|half an hour please|one hour please|an hour please|na het eten|na het werk|na de les|after dinner|after work|after tea|momentje|één momentje|mag het dan|later please|please later|later ok|kan dat later|later pls|back in a bit|back in a mo|ben ik er weer|ben ik weer terug|zo terug|doe ik zo|doe ik straks|doe ik later|pick this up later|do this later|do it later|hoor je van me|je hoort van me|you will hear from me|laat nog weten|laat ik nog weten|laat het weten|i will let you know|will let you know|let you know soon|half uur|een half uur|halfuur|kwartiertje|give me 10|give me 20|give me 15|give me 5|give me 30|give me five|give me ten|bear with|two ticks|two secs|in a tick|in a jiffy|wait one|moment please|moment aub|wait please|please wait|wacht please|later verder|verder later|praat later|talk later|speak later|straks verder|vanavond verder|morgen verder|nog even geduld|even geduld|ff geduld|ff wachten|kom ik op terug|kom ik later op terug|kom er op terug|nu ff niet|nu even niet|kan nu niet|not just now|not at the minute|niet bij me|niet bij de hand|ligt thuis|liggen thuis|thuis liggen|staat thuis|not on me|not with me|have it on me|left it at home|op mijn laptop|on my laptop|in my locker|kom zo|ben zo terug|zo weer terug|moet ik opzoeken|moet ik navragen|moet ik nakijken|moet ik checken|vraag ik na|zoek ik op|kijk ik na|ga ik navragen|ga ik opzoeken|zal het opzoeken|zal het navragen|zoek het op|vraag het na|i will ask|i will check|will check|i will find out|i will look it up|will look it up|let me look|let me see|let me find|have to look it up|need to look it up|need to check|have to check|have to ask|need to ask',
  { without: denial },
);
const needing = toConcept('need to|have to|got to|moet|must|let me|wil|would need to|want to');
const preparing = toConcept(
  'tidy|tidy it up|find|dig|check|ask|look|look up|sort|update|finish|opzoeken|zoeken|navragen|vragen|nakijken|bijwerken|overleggen|nadenken|checken|kijken|updaten|opruimen|afstemmen|tidy up|verify|confirm|agenda|calendar|diary|kalender|thuis|at home|have a look|rondkijken|uitrekenen|calculate|work out|rekenen|bespreken|discuss|talk|run it by|run that by|think|mull|slapen|sleep',
);
const firstWords = toConcept(
  'first|eerst|even|nog|before|with my|with the|met mijn|met de|thuis|home|over|by my|by the|nog eens',
);

const waiting = toConcept('waiting|wait|wacht|wachten|afwachten');
const hearing = toConcept(
  'hear|hoor|bericht|answer|antwoord|rota|rooster|boss|baas|reply|nieuws|news|result|uitslag|by friday|by monday|by tomorrow',
);

const askAgain = toConcept(
  'text me|message me|ask me|app me|stuur me|vraag me|vraag het me|try me|probeer me|probeer het|ping me|whatsapp me|mail me|come back to me|try again',
);
const anotherTime = toConcept(
  'straks|vanavond|later|morgen|nog eens|opnieuw|weekend|volgende week|tonight|tomorrow|again|this evening|next week|in an hour|monday|maandag',
);
const mayLater = toConcept(
  'kan ik|mag ik|kan het|kan dat|mag het|mag dat|can i|could i|may i|is it ok|can this|can it|can we|kunnen we',
);
const doingLater = toConcept(
  'doen|do|do it|do this|invullen|afmaken|finish|verder|antwoorden|sturen|send|reply|answer|doorgeven|later|come back|terugkomen|wachten|wait|carry on|pick it up',
);

/** Wishes to go on at another time. */
export const laterMeanings: readonly WeighedMeaning[] = [
  { weight: 2, isAsked: true, wordings: [near(5, [remind, me]), near(7, [askAgain, anotherTime])] },
  {
    weight: 1.5,
    isAsked: true,
    wordings: [near(7, [mayLater, doingLater, afterwards], { without: denial })],
  },
  { weight: 1.5, wordings: [near(9, [self, resuming, afterwards], { without: denial })] },
  { weight: 1, wordings: [near(8, [learning, until])] },
  { weight: 0.5, wordings: [near(7, [busy, nowWords], { without: denial })] },
  { weight: 0.5, isAsked: true, wordings: [near(9, [busy])] },
  { weight: 1.5, isAsked: true, wordings: [waits] },
  { weight: 1, wordings: [near(5, [busy], { place: 'alone' })] },
  {
    weight: 1,
    wordings: [
      near(4, [
        toConcept('even|eerst'),
        toConcept('zoeken|opzoeken|nakijken|nagaan|checken|navragen|overleggen|nadenken|vragen|afstemmen'),
      ]),
    ],
  },
  { weight: 1, wordings: [near(9, [waiting, hearing])] },
  { weight: 1, wordings: [near(8, [needing, preparing, firstWords], { without: denial })] },
];
