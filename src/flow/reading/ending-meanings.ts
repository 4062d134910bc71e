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
  'interesseert|interesseert me|spreekt|trekt|boeit|aantrekkelijk|appeal|appeals|appealing|feeling|feel|excited|enthousiast|zin|goesting|interest|interested|interests|zeker van|sure about|believe in|aanspreekt|aangesproken|motivatie|motivation|gemotiveerd|motivated|keen|bothered|fancy|charmed|overtuigd|convinced|aanstaan|staat me|comfortable with it',
);
const thisJob = toConcept(
  'deze job|deze baan|die job|die baan|de job|de baan|deze functie|dit werk|dat werk|het werk|het niet meer|this job|this work|this role|the job|this position|the role|your job|the position|that job|it anymore|it any more|a job|job|baan|this one|this|work here|work there|work for you|work with you|hier werken|daar werken|bij je werken|hier komen werken|bij je beginnen|hier beginnen|your company|this company|je bedrijf|dat bedrijf|dit bedrijf|the offer|offer|aanbod|die plek|deze plek|deze functie|die functie|de functie|werk bij je',
);
const wanting = toConcept(
  'wil|moet|hoef|want|need|like|neem|take|taking|accept|nemen|bij hebben|kan|do|need|zoek|search|wish|wens|accepteren|moeten',
);
const going = toConcept('ga|gaan|kom|komen|wil|zal|go|going|come|coming|want|will');
const workHere = toConcept(
  'work here|work there|working here|working there|hier werken|daar werken|hier komen werken|bij je werken|werken hier|work for you|working for you|go there|come there|start here|hier beginnen|hier starten|bij je beginnen|work at your|work in this',
);
const mine = toConcept(
  'mijn ding|voor me|iets voor me|my thing|for me|my cup of tea|my bag|my scene|right for me|suit me|suits me|what i want|what i am after|what i was after|what i need|wat ik zoek|wat ik zocht|wat ik wil|hart|waar ik naar op zoek|waar ik naar zoek|naar op zoek|naar zoek|what i am looking for|i was looking for|i am looking for|looking for|what i had in mind|wat ik in gedachten|my kind of|mijn soort|for someone like me|voor mensen zoals ik|one for me|van iets voor mij|weggelegd|mijn smaak|mijn wereld|my world',
);
const rightness = toConcept(
  'right time|right move|right fit|right thing|good fit|right one|right step|right job|goede moment|juiste moment|juiste stap|goede match|juiste plek|goede keuze|juiste keuze|a match|een match|feeling this|feeling it|ligt me|bevalt me|wat voor me|right path|goed gevoel|juiste richting|right direction|voelt goed|feel right|right role|right place|klik|the click|good idea|goed idee|verstandig|wise',
);
const mistake = toConcept(
  'per ongeluk|vergissing|vergist|verkeerd|verkeerde|by mistake|by accident|accidentally|mistakenly|in error|wrong|a mistake|mistake|accident|foutje',
);
const applying = toConcept(
  'hier|op gedrukt|gedrukt|geklikt|gesolliciteerd|aangemeld|ingeschreven|vacature|job|baan|verzonden sollicitatie|here|apply|applied|applying|vacancy|advert|ad|application|signed up|registered|clicked on this|pressed on this|bedoelde',
);
const leavingTo = toConcept(
  'geef|gun|laat|give|leave|offer|is voor|hire|neem|pick|choose|kies|zoek|zoekt|find|vind',
);
const somebodyElse = toConcept(
  'iemand anders|een ander|someone else|somebody else|another candidate|andere kandidaat|someone who needs it|someone younger|somebody younger|iemand jonger|someone local|iemand in de buurt|someone with more|iemand met meer',
);
const unmeant = toConcept(
  'per ongeluk|by accident|accidentally|by mistake|unintentionally|onbewust|mijn kind|my kid|my son|my daughter',
);
const pressing = toConcept(
  'pressed|clicked|tapped|pushed|ingedrukt|opgeklikt|aangeklikt|aangetikt|gedrukt|geklikt|sent this|verstuurd dit',
);
const fixing = toConcept(
  'enter|send|verstuurd|nummer|number|email|mail|optie|option|antwoord|answer|dag|day|datum|date|naam|name|uur|hours',
);

/** Ways to say that it ends here. */
const endings = phrases(
  'hierbij laten|hierbij houden|hier bij laten|hier bij houden|hier houdt het op|houdt het hier op|houdt het voor me op|stopt het hier|stopt het voor me|eindigt het hier|hier eindigt het|hier stopt het|einde verhaal|houd er mee op|ben er klaar mee|voor een andere keer zijn|volgende keer misschien|misschien volgende keer|zal ik het bij laten|leave it there|leave it here|leaving it there|leaving it here|leave things here|leave it at that|that is that|that is it for me|this is where i stop|stop here|end it here|end this here|maybe next time|call it a day|call it quits|out of the running|rule myself out|ruling myself out|never mind about the job|never mind the job|never mind about this|never mind about it|forget about the job|forget the job|forget about it|vergeet de job maar|vergeet die baan|count me out|count me as out|leave me out|reken niet op me|niet op me rekenen|zonder me doen|have to say no|say no to this|say no to it|going to say no|must decline|have to decline|will decline|respectfully decline|politely decline|declining|rather not proceed|will not proceed|not proceeding|walk away|walking away|stepping away|step back from this|taking it further|taking this further|give it a miss|giving it a miss|give this a miss|give this one a miss|knock it on the head|knocking it on the head|knock this on the head|part ways|pull out|pulling out|bow out|bowing out|back out|backing out|step aside|stand down|call it off|calling it off|forget i asked|forget i applied|forget i ever|disregard my application|ignore my application|ignore my message|ignore my cv|handen van af|handen vanaf|hand vanaf|ik sla over deze|niet op in te gaan|ga er niet op in|ga niet op in|er niet op ingaan|not go through with|not going through with|not go ahead|not going ahead|not be going ahead|i am withdrawing|am withdrawing|i withdraw|lost interest|lost all interest|interest is gone|interesse verloren|interesse kwijt|interesse is weg|goesting is weg|zin is weg|motivatie is weg|thanks but no thanks|merci maar nee|bedankt maar nee|dank je maar nee|thank you but no|bedank ik|bedank voor|ik bedank voor|voor iemand anders|trek me terug|trek ik me terug|stopzetten|stop te zetten|schei ermee uit|schei er mee uit|hou het voor gezien|houd het voor gezien|hou ik het voor gezien|kies voor iets anders|niet voor weggelegd|niets voor me bij|geef de pijp|mij niet gezien|mij niet meer gezien|me niet gezien|you can count|can not go on with this|moving on from this|no longer pursue|no longer pursuing|no longer considering|not pursue this|not pursuing this|not to continue|not to proceed|not to go ahead|not to go forward|not want to continue|not continue with|sit this one out|sit this out|sitting this one out|pull the plug|stekker eruit|stap eruit|stap er uit|stap ik eruit|stap er tussenuit|laat het schieten|laat deze schieten|laat deze kans schieten|laat deze kans|laat de kans|pass up this|passing up on this|trek de stekker|i never applied|did not apply|have not applied|nooit gesolliciteerd|niet gesolliciteerd|no interest in this|no interest in working|niet langer belangstelling|withdraw from this|withdraw from the process|geen prijs op|dan houdt het op|dan stopt het',
);
const closingWords = phrases(
  'dan maar niet|dan toch niet|dan toch maar niet|dan liever niet|doe maar niet|doe het niet|doe het maar niet|doe het toch niet|toch maar niet|toch maar niet doen|maar niet doen|toch niet doen|laat dan maar|houd maar op|hou maar op|einde gesprek|einde chat|einde van het gesprek|end of conversation|end of chat|niet mee doorgaan|laat maar vallen|laat maar zitten|laat het maar|forget it then|vergeet het dan|vergeet het dan maar|have to leave it|leave it then|i will not bother|will not be bothering|not going to bother|can not be bothered|do not bother any more|ik ben eruit|that is me out|i am off then|zonder me|without me|bespaar|moeite bespaar|haak af|stop ermee|stop er mee|kap ermee|kap er mee|ik bedank|ik bedankt|dus ik bedankt|dan bedankt ik|finish please|stop please|i am done here|i am finished here|over and out|ik ben er klaar mee|laat zitten|leave it for now|i will leave this|leave this one|leaving this one|going to leave it|gaan we niet doen|gaat niet gebeuren|niet gebeuren|ga ik niet doen|i will not then|i will not so|do not want it|do not want it any more|do not want this|hoef het niet|wil het niet|wil hem niet|hoef hem niet|hoeft het niet|hoef hem niet meer|ga niet verder|niet verder gaan',
  { place: 'closing' },
);
// "With night shifts I am done" ends those.
const doneWith = phrases('klaar mee', { place: 'closing', unless: toConcept('met') });
const givingUp = phrases('giving up|give up|give up on this|geef het op|geef ik het op|geef ik op', {
  place: 'closing',
  without: toConcept('never|nooit|not|niet|no'),
});
const thenNot = phrases('dan niet', {
  place: 'closing',
  without: toConcept('wel|liever|beter|vaker|eerder|meer|minder|waarom'),
});
const dropping = phrases('never mind|never mind then|nevermind|laat maar|laat dat maar|leave it|leaving it', {
  place: 'closing',
});
const away = phrases('i am off|i am out|i am off then|then i am out|ik ben weg|dan ben ik weg', {
  place: 'alone',
});
const passing = phrases(
  'ik pas|dan pas ik|pas ik|i will pass|i pass|going to pass|got to pass|have to pass|hard pass|a pass from me|pass from me|it is a pass|pass on this one|nah i am good|no i am good|nee merci|no merci|hoeft niet meer|hoeft voor mij niet|hoeft het voor mij niet|hoeft dit voor mij niet|hoeft van mij niet|i will skip it|i will skip this job|it is a no from me|a no from me|a no for me|wordt een nee|i must say no|no you are alright|nah you are alright|no you are grand',
  {
    place: 'closing',
  },
);
const failing = phrases(
  'komt toch niet uit|komt het toch niet uit|dit wordt niks|wordt hem niet|wordt m niet|wordt het niet|wordt niks|hem niet worden|het niet worden|m niet worden|niks worden|gaat niet door|gaat het niet door|toch niet door|niet doorgaan|not going to work out|will not work out|is not going to happen|not going to happen|not gonna happen|make it work|is not workable|no luck|niet gaan worden|niet meer worden|wordt geen succes|wordt niets|werkt niet voor mij zo|not work for me|not work for us|will not work for|not working for me|not be possible|is not possible any more|niet meer mogelijk|kan niet doorgaan|gaat niet meer door|niet meer gaan|does not add up|not doable for me|niet te doen|niet te doen voor|gaat em niet worden|em niet worden',
);
const obstacle = phrases(
  'deal breaker|dealbreaker|breekpunt|no go|showstopper|afknapper|struikelblok|drempel te hoog|only considering|alleen open voor|enkel open voor|not the one for me|not for someone|non negotiable|must have for me|harde eis|red line|onbespreekbaar',
);
const notWorth = phrases(
  'kom er niet uit|kom ik er niet uit|komen er niet uit|no point carrying on|no point continuing|no point going on|no point in|not worth it|not worth either|not worth your|not worth my|niet de moeite waard|heeft geen zin|heeft weinig zin|no sense to continue|no deal|niet haalbaar|niet meer haalbaar|onhaalbaar|not feasible|not doable|not viable|not an option any more|geen zin voor me|voor me geen zin|no use|no use continuing|zinloos|pointless|waste of time|tijdverspilling|zonde van|zonde van de tijd|zonde van je tijd|save you time|not worth the|not worth it for|loont niet|niet lonend|loont de moeite niet|weinig aan',
);

/** The application is ended, given up, or was a mistake. */
export const endingMeanings: readonly WeighedMeaning[] = [
  { weight: 2, isAsked: true, wordings: [endings] },
  { weight: 2, wordings: [closingWords, doneWith, givingUp, thenNot] },
  { weight: 1.5, wordings: [passing, dropping, away] },
  { weight: 1.5, wordings: [failing] },
  { weight: 1.5, wordings: [notWorth] },
  { weight: 1, wordings: [obstacle] },
  { weight: 0.5, isBeside: true, wordings: [near(5, [over])] },
  { weight: 1, wordings: [near(12, [appeal, plainDenial, reconsidered])] },
  {
    weight: 2,
    wordings: [
      near(9, [deciding, plainDenial, doing], {
        without: toConcept(
          'uni|college|university|study|studies|school|opleiding|studie|course|cursus|stage|degree|mijn|my',
        ),
      }),
      phrases(
        'decided against|decided against it|thought better of it|talked out of it|er vanaf gezien|af te zien|afzien',
      ),
      near(6, [mistake, applying], { unless: fixing }),
      near(6, [unmeant, pressing], { unless: fixing }),
      near(8, [
        toConcept('geen zin|weinig zin|no point|no use'),
        toConcept('verder|verder praten|verder gaan|door te gaan|doorgaan|continuing|carrying on|talking'),
      ]),
      near(9, [leavingTo, somebodyElse], { without: toConcept('niet|not') }),
    ],
  },
  { weight: 1, wordings: [near(7, [putting, plainDenial, doing], { place: 'closing' })] },
  {
    weight: 1.5,
    wordings: [
      phrases(
        'changed my mind|changed me mind|change me mind|change my mind|change of mind|change of heart|second thoughts|cold feet|gone off it|gone off the idea|gone off this|heb me bedacht|ik bedenk me|van gedachten veranderd|van gedacht veranderd|van mening veranderd',
        { without: toConcept('twice|before|often|many times|vaak') },
      ),
      near(6, [appeal, over], { unless: toConcept('leave|left|weg|huidige|current|old|oude|vorige') }),
      near(6, [going, plainDenial, workHere]),
      near(7, [
        going,
        plainDenial,
        toConcept('hier|daar|here|there|bij je|with you'),
        toConcept('werken|work|working|beginnen|starten'),
      ]),
      near(6, [wanting, denial, thisJob], {
        without: toConcept(
          'my job|mijn baan|mijn job|mijn werk|day job|first job|only|alleen|a problem|mind',
        ),
      }),
      phrases(
        'do not want to|do not want to any more|not want to do it|wil ik niet meer|wil niet meer|do not need this|do not need this any more|do not need it any more|heb dit niet meer nodig|heb het niet meer nodig',
        { place: 'closing' },
      ),
      phrases('i not want|ik wil niet|i do not any more|i do not anymore', { place: 'alone' }),
    ],
  },
  {
    weight: 1,
    wordings: [
      near(7, [plainDenial, mine], { without: notMine }),
      near(7, [denial, rightness]),
      near(7, [appeal, denial], {
        without: toConcept(
          'sure|to say|to give|to share|answering|saying|telling|giving|sharing|doing nights',
        ),
      }),
    ],
  },
  {
    weight: 0.5,
    wordings: [
      phrases(
        'no job|geen job|geen baan|no work|no ta|nah ta|no cheers|no thanks|no thank you|nee dank je|nee bedankt|nee dank je wel',
        { place: 'closing' },
      ),
    ],
  },
  {
    weight: 1,
    wordings: [
      phrases(
        'zie het niet zitten|zie niet zitten|zie ik niet echt zitten|zie het niet meer zitten|zie het echt niet zitten|zie ik niet zitten|zie ik eigenlijk niet zitten|zie dat niet zitten|zie ik toch niet zitten|zie ik echt niet zitten',
      ),
      phrases(
        'will not be coming|will not be coming in|not coming in|not be attending|kom niet meer|ga niet komen|kom toch niet|kom ik niet meer|will not start|ga niet starten|ga niet beginnen|niet meer nodig|hoeft allemaal niet|hoeft allemaal niet meer|hoeft niet meer|hoeft voor mij niet meer|hoeft al niet meer|i do not come|i not come|do not come|niet komen werken|won not come|van toepassing|no longer applicable|no longer relevant|niet meer relevant|not relevant any more|moot|not needed any more|no longer needed|no need|does not matter now|does not matter any more|doet er niet meer toe|te veel gedoe|teveel gedoe|too much hassle|hassle|gedoe|moeite bespaar|bespaar me de moeite|bespaar je|save you the trouble|save the trouble|save myself|save us both|ge vraagt me veel',
      ),
    ],
  },
];
