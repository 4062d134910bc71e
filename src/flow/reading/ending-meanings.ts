import { denial, toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const deciding = toConcept(
  'besloten|besluit|beslist|beslissing|kies er voor|kies ervoor|kies er toch voor|gekozen|decided|decide|decision|choose|chosen',
);
const doing = toConcept(
  'doen|doe|verder|door|door te gaan|solliciteren|starten|komen|nemen|stap|zetten|aannemen|do it|do this|go ahead|go further|go forward|continue|proceed|take it|take this|apply|applying|pursue|against it|against this|against|accept|come',
);
const notMine = toConcept(
  'was|problem|probleem|issue|bother|work|job|een probleem|enough|genoeg|only|alleen',
);
const plainDenial = toConcept('niet|not|geen|against|niks|do not|will not');
const putting = toConcept('ga|zal|wil|will|going|am going|ga het|doe het');
const reconsidered = toConcept(
  'bij nader inzien|eigenlijk|toch|actually|after all|on reflection|uiteindelijk',
);
const over = toConcept('niet meer|niet langer|no longer|anymore|any more|nimmer|no more');
const appeal = toConcept(
  'interesseert|interesseert me|spreekt|trekt|boeit|aantrekkelijk|appeal|appeals|appealing|feeling|feel|excited|enthousiast|zin|goesting|interest|interested|interests|zeker van|sure about|believe in',
);
const thisJob = toConcept(
  'deze job|deze baan|die job|die baan|de job|de baan|deze functie|dit werk|dat werk|het werk|het niet meer|this job|this work|this role|the job|this position|the role|your job|the position|that job|it anymore|it any more|a job|job|baan|this one|this',
);
const wanting = toConcept('wil|moet|hoef|want|need|like|neem|take|taking|accept|nemen|bij hebben|kan|do');
const mine = toConcept(
  'mijn ding|voor me|iets voor me|my thing|for me|my cup of tea|my bag|my scene|right for me|suit me|suits me|what i want|what i am after|what i was after|what i need|wat ik zoek|wat ik zocht|wat ik wil|hart',
);
const rightness = toConcept(
  'right time|right move|right fit|right thing|good fit|right one|right step|right job|goede moment|juiste moment|juiste stap|goede match|juiste plek|goede keuze|juiste keuze|a match|een match|feeling this|feeling it|ligt me|bevalt me|wat voor me',
);
const mistake = toConcept(
  'per ongeluk|vergissing|vergist|verkeerd|verkeerde|by mistake|by accident|accidentally|mistakenly|in error|wrong|a mistake|mistake|accident|foutje',
);
const applying = toConcept(
  'hier|op gedrukt|gedrukt|geklikt|gesolliciteerd|aangemeld|ingeschreven|vacature|job|baan|verzonden sollicitatie|here|apply|applied|applying|vacancy|advert|ad|application|signed up|registered|clicked on this|pressed on this|bedoelde',
);
const fixing = toConcept(
  'enter|send|verstuurd|nummer|number|email|mail|optie|option|antwoord|answer|dag|day|datum|date|naam|name|uur|hours',
);

/** Ways to say that it ends here. */
const endings = phrases(
  'hierbij laten|hierbij houden|hier bij laten|hier bij houden|hier houdt het op|houdt het op|houdt het hier op|houdt het voor me op|stopt het hier|stopt het voor me|stopt het|eindigt het hier|hier eindigt het|hier stopt het|einde verhaal|houd er mee op|ben er klaar mee|ga niet verder|niet verder gaan|voor een andere keer zijn|volgende keer misschien|misschien volgende keer|zal ik het bij laten|leave it there|leave it here|leaving it there|leaving it here|leave things here|leave it at that|leaving it|that is that|that is it for me|this is where i stop|stop here|end it here|end this here|maybe next time|call it a day|call it quits|out of the running|rule myself out|ruling myself out|never mind about the job|never mind the job|never mind about this|never mind about it|forget about the job|forget the job|forget about it|vergeet de job maar|vergeet die baan|count me out|count me as out|leave me out|reken niet op me|niet op me rekenen|zonder me doen|have to say no|say no to this|say no to it|going to say no|must decline|have to decline|will decline|respectfully decline|politely decline|declining|rather not proceed|will not proceed|not proceeding|walk away|walking away|stepping away|step back from this|taking it further|taking this further',
);
const closingWords = phrases(
  'dan maar niet|dan toch niet|dan toch maar niet|dan liever niet|doe maar niet|doe het niet|doe het maar niet|doe het toch niet|toch maar niet|toch maar niet doen|maar niet doen|toch niet doen|laat maar|laat dan maar|laat maar vallen|laat maar zitten|laat het maar|laat het maar zo|leave it|leaving it|have to leave it|leave it then|i will not bother|will not be bothering|not going to bother|can not be bothered|do not bother any more|ik ben weg|ik ben eruit|that is me out|me out|i am out|i am off then|zonder me|without me|bespaar|moeite bespaar|haak af|stop ermee|stop er mee|kap ermee|kap er mee',
  { place: 'closing' },
);
const givingUp = phrases('giving up|give up|give up on this|geef het op|geef ik het op|geef ik op', {
  place: 'closing',
  without: toConcept('never|nooit|not|niet|no'),
});
const thenNot = phrases('dan niet', {
  place: 'closing',
  without: toConcept('wel|liever|beter|vaker|eerder|meer|minder|waarom'),
});
const passing = phrases(
  'ik pas|dan pas ik|pas ik|i will pass|i pass|going to pass|got to pass|have to pass|hard pass|a pass from me|pass from me|it is a pass|pass on this one|nah i am good|no i am good|i am good|am alright thanks|you are alright|you are ok|you are grand',
  {
    place: 'closing',
  },
);
const failing = phrases(
  'dit wordt niks|wordt hem niet|wordt m niet|wordt het niet|wordt niks|hem niet worden|het niet worden|m niet worden|niks worden|gaat niet door|gaat het niet door|toch niet door|niet doorgaan|not going to work out|will not work out|is not going to happen|not going to happen|not gonna happen|make it work|is not workable|no luck',
);
const obstacle = phrases(
  'deal breaker|dealbreaker|breekpunt|no go|showstopper|afknapper|struikelblok|drempel te hoog',
);
const notWorth = phrases(
  'kom er niet uit|kom ik er niet uit|komen er niet uit|no point carrying on|no point continuing|no point going on|no point in|not worth it|not worth either|not worth your|not worth my|niet de moeite waard|heeft geen zin|heeft weinig zin|no sense to continue|no deal|niet haalbaar|niet meer haalbaar|onhaalbaar|not feasible|not doable|not viable|not an option any more',
);

/** The application is ended, given up, or was a mistake. */
export const endingMeanings: readonly WeighedMeaning[] = [
  { weight: 2, wordings: [endings] },
  { weight: 2, wordings: [closingWords, givingUp, thenNot] },
  { weight: 1.5, wordings: [passing] },
  { weight: 1.5, wordings: [failing] },
  { weight: 1.5, wordings: [notWorth] },
  { weight: 1, wordings: [obstacle] },
  { weight: 0.5, isBeside: true, wordings: [near(5, [over])] },
  { weight: 1, wordings: [near(12, [appeal, plainDenial, reconsidered])] },
  {
    weight: 2,
    wordings: [
      near(9, [deciding, plainDenial, doing], { without: toConcept('uni|college|university|study|school') }),
      phrases(
        'decided against|decided against it|thought better of it|talked out of it|er vanaf gezien|af te zien|afzien',
      ),
      near(6, [mistake, applying], { unless: fixing }),
    ],
  },
  { weight: 1, wordings: [near(7, [putting, plainDenial, doing], { place: 'closing' })] },
  {
    weight: 1.5,
    wordings: [
      phrases(
        'changed my mind|change my mind|change of mind|change of heart|second thoughts|cold feet|gone off it|gone off the idea|gone off this|heb me bedacht|ik bedenk me|van gedachten veranderd|van gedacht veranderd|van mening veranderd',
        { without: toConcept('twice|before|often|many times|vaak') },
      ),
      near(6, [appeal, over], { unless: toConcept('leave|left|weg|huidige|current|old|oude|vorige') }),
      near(6, [wanting, denial, thisJob], {
        without: toConcept(
          'my job|mijn baan|mijn job|mijn werk|day job|first job|only|alleen|a problem|mind',
        ),
      }),
      phrases('i not want|ik wil niet|i do not any more|i do not anymore', { place: 'alone' }),
    ],
  },
  {
    weight: 1,
    wordings: [
      near(7, [plainDenial, mine], { without: notMine }),
      near(7, [denial, rightness]),
      near(7, [appeal, denial], { without: toConcept('sure|to say|to give|to share') }),
    ],
  },
  {
    weight: 0.5,
    wordings: [
      phrases(
        'no job|geen job|geen baan|no work|no thanks|no thank you|nee dank je|nee bedankt|nee dank je wel',
        { place: 'alone' },
      ),
    ],
  },
  {
    weight: 1,
    wordings: [
      phrases(
        'zie het niet zitten|zie ik niet zitten|zie ik eigenlijk niet zitten|zie dat niet zitten|zie ik toch niet zitten|zie ik echt niet zitten',
      ),
      phrases(
        'will not be coming|will not be coming in|not coming in|not be attending|kom niet meer|ga niet komen|kom toch niet|kom ik niet meer|will not start|ga niet starten|ga niet beginnen|niet meer nodig|not needed any more|no longer needed|no need|does not matter now|does not matter any more|doet er niet meer toe|te veel gedoe|teveel gedoe|too much hassle|hassle|gedoe|moeite bespaar|bespaar me de moeite|bespaar je|save you the trouble|save the trouble|save myself|save us both|geef het op|give up|ge vraagt me veel',
      ),
    ],
  },
];
