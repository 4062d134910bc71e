import { denial, toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const removing = toConcept(
  'haal|halen|terugneem|terugnemen|terug te nemen|verwijder|verwijderen|verwijderd|verwijdert|wis|wissen|wist|schrap|schrappen|schrapt|gooi|gooien|annuleer|annuleren|uitschrijven|uitschrijf|uit te schrijven|schrijf|doorhalen|trek|intrekken|in te trekken|streep|vernietig|vernietigen|afmelden|ongedaan|undo|revoke|herroepen|terugdraaien|opheffen|stopzetten|beeindigen',
  'remove|removed|delete|deleted|erase|erased|wipe|scrub|scratch|strike|bin|cancel|cancelled|withdraw|withdrawn|scrap|destroy|bin off|unsubscribe|unregister|deregister|shred',
);
const surelyRemoving = toConcept(
  'verwijder|verwijderen|verwijderd|wis|wissen|schrap|schrappen|schrapt|uitschrijven|uitschrijf|uit te schrijven|afmelden|remove|removed|delete|deleted|erase|scrub|unsubscribe|unregister|deregister|withdraw',
);
const meOrMine = toConcept('me|mijn|mezelf|my|mine|myself|us');
const register = toConcept(
  'lijst|systeem|bestand|database|databank|sollicitatie|aanmelding|inschrijving|kandidatuur|gegevens|data|profiel|procedure|dossier|cv weg|vacature',
  'list|system|database|records|books|files|application|registration|candidacy|details|data|information|profile|process|mailing|app off|name off',
);
const otherThings = toConcept(
  'linkedin|github|nummer|number|email|mail adres|adres|address|holiday|vakantie|afspraak|appointment|facebook|antwoord|answer|shift|old|oude|cv|link|instead|liever|ago|geleden|years|jaren|jaar|last|vorig|account',
);
const stopping = toConcept('stop|stoppen|stopt|quit|cease|ophouden|hou op');
const contacting = toConcept(
  'appen|appjes|app|berichten|berichtjes|bericht|sms|smsen|mailen|mails|mailtjes|contacteren|contact|sturen|spam|spammen|lastig vallen|lastigvallen|stalken',
  'texting|messaging|mailing|emailing|calling|ringing|contacting|messages|message|texts|emails|mails|spam|spamming|bothering|bugging|pestering|harassing|chasing',
);
const ceasing = toConcept(
  'no more|niet meer|geen|niks meer|niets meer|never|not|niet|nooit meer|any more|anymore|again',
);
const reaching = toConcept(
  'contact me|message me|email me|text me|call me again|ring me again|write me|bother me|contacteren|contacteer me|stuur me|berichten meer|mails meer|berichten sturen|bericht meer|mail me|app me|bel me niet meer|bellen meer|message|messages|contact',
);
const stuur = toConcept('stuur|sturen|send|sending|schrijf|app|mail');
const nothingMore = toConcept(
  'niks meer|niets meer|niet meer|geen berichten|geen berichten meer|geen mails|geen mail meer|geen appjes|geen sms|nothing more|no more|nothing else|any more messages|anymore|any more',
);

const luck = toConcept(
  'luck|lucky|all the best|best wishes|every success|success|wish you well|succes|success|geluk|sterkte|goede zoektocht|het beste',
);
const search = toConcept(
  'zoektocht|zoeken|zoektocht naar|zoek|vinden|vind|vindt|invullen|invulling|opvullen|kandidaat|kandidaten|werving|vacature|een ander|iemand anders|de juiste|rest van de procedure',
  'search|searching|hunt|find|finding|fill|filling|candidate|candidates|right person|recruitment|recruiting|recruit|hiring|someone|somebody|other people|another person|the role|the position|the post|the vacancy|the team',
);
const hope = toConcept('hope|hopefully|wish|wishing|hoop|hopelijk|wens|hopen|vertrouw|sure|trust');
const we = toConcept('you|je|your');
const finding = toConcept('find|finds|vindt|vind|vinden|found|vinden jullie');
const somebody = toConcept(
  'someone|somebody|person|people|candidate|replacement|one|iemand|ander|andere|kandidaat|collega|mens',
);
const thanking = toConcept('thanks|thank|bedankt|dank|merci|cheers|appreciate|dankbaar|grateful');
const anyway = toConcept('toch|anyway|but|maar|though|all the same|helaas|unfortunately|alsnog|still');
const chance = toConcept(
  'kans|aanbod|moeite|tijd|interesse|uitnodiging|vertrouwen|aandacht|contact|bericht|reactie|snelle reactie|chance|opportunity|offer|considering|consideration|time|trouble|effort|thinking of me|interest|having me',
);

/** Data are to be deleted and messages to end, or the candidate takes leave. */
export const goodbyeMeanings: readonly WeighedMeaning[] = [
  {
    weight: 2,
    isAsked: true,
    wordings: [
      near(9, [removing, meOrMine, register], { unless: otherThings }),
      near(4, [surelyRemoving, meOrMine], { without: denial, unless: otherThings }),
      near(
        4,
        [
          removing,
          toConcept(
            'my application|mijn sollicitatie|the application|de sollicitatie|mijn aanmelding|mijn kandidatuur|my registration|mijn inschrijving',
          ),
        ],
        { unless: otherThings },
      ),
      near(6, [stopping, contacting], { without: denial }),
      near(7, [stuur, nothingMore], { unless: otherThings }),
      phrases(
        'zet me eraf|zet me er af|zet me er maar af|zet me maar eraf|take me off|get me off|pull me out|drop me from|take my name off|take me out of|close my application|end my application|pull my application|drop my application|meld me af|unsubscribe|opt out|opt me out|laat me gerust|laat me met rust|met rust laten|gerust laten|leave me alone|leave me be|leave me in peace|go away|ga weg|rot op met|lose my number|do not contact me again|never contact me again|niet meer contacteren|niet te contacteren|niet langer contacteren|geen contact meer|no more message|no more messages|no more texts|no more emails|no more contact',
      ),
    ],
  },
  {
    weight: 1.5,
    wordings: [
      near(6, [ceasing, reaching], {
        unless: toConcept(
          'before|voor|after|na|until|tot|text|instead|liever|phone|telefoon|only|alleen|would not|one bit|at all|now|nu|afternoon|tonight|tomorrow|later|today|straks|morgen|vanavond',
        ),
      }),
    ],
  },
  {
    weight: 2,
    wordings: [
      near(9, [luck, search], { without: toConcept('my|mijn|me|i') }),
      near(9, [hope, we, finding, somebody]),
      near(8, [hope, we, finding]),
    ],
  },
  {
    weight: 1,
    wordings: [
      phrases(
        'wasting your time|waste your time|wasted your time|waste of time|mess you about|messing you about|mess you around|messing you around|let you down|letting you down|muck you about|messed you around|je tijd verspild|tijd verdaan|voor de moeite|voor het ongemak|for the inconvenience|for the trouble|for any inconvenience|zonder me|maar zonder me|without me|moet teleurstellen|disappoint|disappoint you|voor de verspilde moeite|voor de verloren tijd|for the hassle|for the bother|for any trouble|taking up your time|took up your time|je tijd verdoe|je tijd verspil|part ways|neem ik afscheid|dan houden we het',
        { without: toConcept('thanks|thank|bedankt|dank|merci|alvast') },
      ),
    ],
  },
  { weight: 0.5, wordings: [near(5, [luck], { without: toConcept('me|wish me') })] },
  {
    weight: 0.5,
    isBeside: true,
    wordings: [near(5, [thanking, anyway]), near(8, [thanking, chance])],
  },
  {
    weight: 0.5,
    isBeside: true,
    wordings: [
      phrases(
        'sorry|apologies|excuses|helaas|jammer|spijtig|spijt me|spijt|thanks|thank you|bedankt|dank je|merci|unfortunately|afraid|sadly|shame|pity|regret|regrettably|excuus|jammer genoeg|cheers|toch bedankt|sadly not|alas|forgive me|my apologies|apologise|mijn excuses|vergeef me|bye|byebye|goodbye|doei|salut|saluut|salukes|ciao|groetjes|groeten|mvg|kind regards|regards|hoogachtend|take care|ta|adios|tot ziens|de mazzel|de groeten',
      ),
    ],
  },
];
