import { toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const tooMuch = toConcept('te|too|veel te|way too|far too|well|teveel|much too|iets te|net te');
const quality = toConcept(
  'ver|laag|weinig|zwaar|lang|veel|duur|oud|vroeg|laat|klein|moeilijk|druk|ver weg|krap|gevaarlijk|onzeker|pittig|' +
    'far|low|little|less|hard|heavy|long|much|expensive|old|early|late|small|difficult|busy|below|far away|tough|risky|short|poor|dear|young',
);
const short = phrases(
  'niet rondkomen|niet van leven|op achteruit|minder dan nu|minder dan ik nu|below market|below what|less than i|less then i|less than what|less then what|less than my|more than i was told|not what i was told|nobody mentioned|nobody told me|niet op gerekend|niet verwacht|wist ik niet|not live on|not survive on|barely cover|onder de markt|onder mijn|not enough money|pay is low|pays less|betaalt te weinig|marktconform|tops out|not safe|is not safe|geen dealbreaker|huur niet van betalen|huur niet betalen|niet van betalen|cover my rent|cover my bills|pay my bills|pay the bills|pay the rent|pay cut|a pay cut|mijn bed niet uit|mijn bed niet voor uit|for that wage|for that money|for that pay|voor dat loon|voor dat geld|voor dat bedrag|voor dit bedrag|voor zo weinig|hongerloon|fooi|peanuts|commission only|zero hours|nulurencontract|nul uren contract|zelf betalen|too far apart|te ver uit elkaar|ver uit elkaar|minimum wage|minimumloon|minimum loon|underpaid|onderbetaald|betaalt slecht|slecht betaald|pays badly|pay is terrible|pay is rubbish|pay is bad|loon is slecht|salaris valt tegen|loon valt tegen|valt tegen|valt me tegen|having a laugh|a joke|lachertje|lachwekkend|stond er niet bij|stond niet in|not what was advertised|not as advertised|was not told|not mentioned|never said|did not say|did not know|geen sprake van|had ik niet gelezen|over het hoofd gezien|anders voorgesteld|niet wat ik dacht|not what i thought|not what i expected|andere verwachting|put me off|schrikt me af|red flag|red flags|bad reviews|slechte reviews|slechte verhalen|bad things|not good company|is not good|voelt niet goed|niet goed gevoel|geen goed gevoel|not feel right|does not feel right|bad feeling|gut feeling|onderbuik|te veel vragen|too many questions|taking too long|duurt te lang|duurt me te lang|dragging on|omslachtig|ingewikkeld|a faff|faff|palaver|rigmarole|overqualified|underqualified|not qualified|overgekwalificeerd|clash|clashes|botst|overlapt',
);
const study = phrases(
  'uni|university|college|studie|opleiding|lectures|studeren|semester|course|masters|exams|tentamens|stage|hogeschool|universiteit|terug naar school|back to school|studies|degree course|my degree|phd|apprenticeship|bbl|weer studeren|gaan studeren|college timetable|exam|thesis|scriptie|afstuderen|erasmus|full time education',
);
const health = phrases(
  'ziek|zieke|sick|ill|poorly|illness|hospital|ziekenhuis|dokter|doctor|knie|rug|knee|injury|injured|burn out|burnt out|burnout|zwanger|pregnant|operatie|operation|surgery|health|gezondheid|gezondheidsredenen|gebroken|broke my|kanker|cancer|overleden|passed away|medical|medisch|bevallen|depressed|mental health|schouder|hernia|fysio|physio|artrose|arthritis|chemo|diagnosis|diagnose|gevallen|accident at|concussion|hersenschudding|longcovid|long covid|stress|panic|overspannen|uitgevallen|ziekmelding|sick note|signed off|taken a turn|ms|migraine|gp|huisarts|specialist|revalidatie|herstel|recovering|breuk|fracture',
);
const moving = phrases(
  'verhuis|verhuizen|verhuizing|moving|we move|i move|relocating|go back to|going back to|moved back|move back|moving back|emigreren|emigreer|terug naar polen|leave the country|leaving the country|back home|terug naar huis|emigrating|moving away|move away|moving abroad|moving house|moving to|moving in|relocate|relocated|terug naar|naar het buitenland|other city|andere stad|going home|return home|return to my country|back to my country|terug naar mijn land|op reis|wereldreis|backpacken|travelling the world|gap year|deported|staying in',
);
const family = phrases(
  'kinderen|kleintjes|kids|mijn man|mijn vrouw|my wife|my husband|mijn partner|my partner|partners|moeder|mother|mum|mums|vader|father|dad|family|familie|gezin|small baby|childcare|opvang|oppas|mantelzorg|carer|thuissituatie|omstandigheden|circumstances|privesituatie|prive omstandigheden|personal reasons|prive redenen|my daughter|my son|my father|my mother|my mum|my dad|my nan|my parents|my kids|my children|my baby|mijn dochter|mijn zoon|mijn moeder|mijn vader|mijn ouders|mijn kinderen|mijn kids|mijn gezin|mijn vriend|mijn vriendin|boyfriend|girlfriend|bereavement|funeral|begrafenis|scheiding|divorce|school run|maternity|zwangerschap|verlof|thuis te veel|te veel aan de hand|a lot going on|changed circumstances|circumstances have changed|plans changed|plans have changed|change of plans|plannen veranderd|plannen gewijzigd|situatie veranderd|situatie is veranderd|situation has changed|things have changed|things changed|something came up|something has come up|tussen gekomen|tussengekomen|persoonlijke redenen|prive situatie|persoonlijke omstandigheden|life got in the way|bad timing|verkeerde timing|timing|as a family',
);
const travel = phrases(
  'reistijd|reisafstand|afstand|rijbewijs kwijt|rijbewijs juist kwijt|uur rijden|uur onderweg|enkele reis|commute|commuting|lost my licence|each way|hours away|hour away|hour drive|hours drive|hour commute|nearest bus|no bus|geen bus|no way to get|can not get there|not get there|nooit op tijd|far from my house|far from me|far from home|ver van huis|ver van mij|te ver rijden|niet bereikbaar|hours on the bus|uur met de|car broke|car died|geen vervoer|no transport|other side of town|andere kant van|files|file rijden',
);
const cannot = phrases(
  'kan niet|kan ik niet|kan er niet|kan er geen|niet lukken|lukt niet|lukt me niet|lukt het niet|lukt niet meer|gaat niet|gaat me niet|gaat niet lukken|gaat niet meer|niet meer toe|komt niet uit|komt toch niet uit|niet mogelijk|niet combineren|niet te combineren|geraak er niet|geraak ik er niet|raak er niet|past niet|niet meer mag|mag niet meer|mag ik niet|niet meer in de|can not|could not|will not be able|not able|not possible|impossible|does not work|do not work|will not work|would not work|does not fit|do not fit|can not afford|not allowed|no time|geen tijd|not have time|have not time|not going to be able|unable|can not commit|can not manage|can not face|niet haalbaar|ging niet|not combine|no longer able|no one|nobody|niemand|wont fit|stop voorlopig|voorlopig niet|for now not|not at the moment|need to be home|says no|say no|zegt nee|says not|says do not|afraad|nooit op tijd|cant be|can not be|can not be doing|can not be starting|not be able to|raadt het af|advised against|advises against|afgeraden|advised me not|mag niet van|niet van mijn|van mijn dokter|not let me|laat me niet|laat niet toe|not manage|not make it|will not suit|does not suit|niet vol te houden|red ik niet|red ik het niet|trek ik niet|trek het niet|niet meer aan|lukt nooit|never work|not workable|kan helaas|not any more for me',
);
const legal = phrases(
  'val ik af|val af|rules me out|rule me out|ruled out|kom niet in aanmerking|kom ik niet in aanmerking|not eligible|do not qualify|voldoe niet|voldoe ik niet|niet aan de eisen|not meet the requirements|not what you are looking for|non compete|noncompete|concurrentiebeding|relatiebeding|my lawyer|my visa|geen vergunning|visa expired|restrictive covenant|conflict of interest|belangenverstrengeling|work permit expired',
);
const noJob = phrases(
  'time for a job|stop voorlopig|no time for work|geen baan bij hebben|geen job bij hebben|er niet bij hebben|niet beschikbaar|voorlopig niet beschikbaar|not be available|not available at all|be starting anything|start anything|nergens meer|take anything on|iets nieuws beginnen|take this job|take the job|take on a job|take on work|take this on|job niet nemen|baan niet nemen|niet komen werken|niet bij je werken|not work for you|stop voorlopig met werken|stop met werken|stopping work|stop working|retire|retiring|met pensioen|op pensioen|op brugpensioen|retired now|on my pension|leaving the profession|uit het vak|stop met dit werk|stop met de zorg|leaving nursing|leaving care|leave the profession|not working at the moment|gezin gaat voor|family comes first|health comes first|gezondheid gaat voor',
);
const reconsidering = phrases(
  'bij nader inzien|bij nader inziens|na wat denkwerk|er over nagedacht|over nagedacht|erover nagedacht|na overleg|na lang nadenken|having thought|having thought about it|thinking about it|thought about it|on reflection|after thinking|second thoughts|after all|having read|reading it again|turns out|mind you|toch besloten|uiteindelijk|actually|eigenlijk|come to think|zie nu pas|zie net|just seen|just saw|just noticed|only now see|lees net|heb net gezien|ik zie dat|i see that|had a think|slept on it|to be honest|eerlijk|eerlijk gezegd|to be straight|straight with you|honestly|being honest|als ik eerlijk ben|nachtje over geslapen',
);

/** Why somebody cannot, or rather would not: each tells little, two of them or one with a regret tell enough. */
export const reasonMeanings: readonly WeighedMeaning[] = [
  {
    weight: 0.5,
    isReason: true,
    wordings: [
      near(3, [tooMuch, quality]),
      short,
      near(6, [
        toConcept('less|minder|more|lower|lager'),
        toConcept('than|dan|then'),
        toConcept('i have|ik heb|nu|now|i was told|current|huidige'),
      ]),
    ],
  },
  { weight: 0.25, isReason: true, wordings: [study] },
  { weight: 0.25, isReason: true, wordings: [health] },
  { weight: 0.5, isReason: true, wordings: [moving] },
  { weight: 0.25, isReason: true, wordings: [family] },
  { weight: 0.5, isReason: true, wordings: [travel] },
  { weight: 0.5, isReason: true, isBeside: true, wordings: [cannot] },
  { weight: 1, wordings: [legal] },
  { weight: 1.5, wordings: [noJob] },
  { weight: 0.5, isBeside: true, wordings: [reconsidering] },
];
