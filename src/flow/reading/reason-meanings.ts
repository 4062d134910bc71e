import { toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const tooMuch = toConcept('te|too|veel te|way too|far too|well|teveel|much too|iets te|net te');
const quality = toConcept(
  'ver|laag|weinig|zwaar|lang|veel|duur|oud|vroeg|laat|klein|moeilijk|druk|ver weg|krap|gevaarlijk|onzeker|pittig|' +
    'far|low|little|less|hard|heavy|long|much|expensive|old|early|late|small|difficult|busy|below|far away|tough|risky|short|poor|dear|young',
);
const short = phrases(
  'niet rondkomen|niet van leven|op achteruit|minder dan nu|minder dan ik nu|below market|below what|less than i|less then i|less than what|less then what|less than my|more than i was told|not what i was told|nobody mentioned|nobody told me|niet op gerekend|niet verwacht|wist ik niet|not live on|not survive on|barely cover|onder de markt|onder mijn|not enough money|pay is low|pays less|betaalt te weinig|marktconform|tops out|not safe|is not safe|geen dealbreaker',
);
const study = phrases(
  'uni|university|college|studie|opleiding|lectures|studeren|semester|course|masters|exams|tentamens|stage|hogeschool|universiteit|terug naar school|back to school',
);
const health = phrases(
  'ziek|zieke|sick|ill|poorly|illness|hospital|ziekenhuis|dokter|doctor|knie|rug|knee|injury|injured|burn out|burnt out|burnout|zwanger|pregnant|operatie|operation|surgery|health|gezondheid|gezondheidsredenen|gebroken|broke my|kanker|cancer|overleden|passed away|medical|medisch|bevallen|depressed|mental health|schouder|hernia',
);
const moving = phrases(
  'verhuis|verhuizen|verhuizing|moving|we move|i move|relocating|go back to|going back to|moved back|move back|moving back|emigreren|emigreer|terug naar polen|leave the country|leaving the country|back home|terug naar huis',
);
const family = phrases(
  'kinderen|kleintjes|kids|mijn man|mijn vrouw|my wife|my husband|mijn partner|my partner|partners|moeder|mother|mum|mums|vader|father|dad|family|familie|gezin|small baby|childcare|opvang|oppas|mantelzorg|carer|thuissituatie|omstandigheden|circumstances|privesituatie|prive omstandigheden|personal reasons|prive redenen',
);
const travel = phrases(
  'reistijd|reisafstand|afstand|rijbewijs kwijt|rijbewijs juist kwijt|uur rijden|uur onderweg|enkele reis|commute|commuting|lost my licence|each way|hours away|hour away',
);
const cannot = phrases(
  'kan niet|kan ik niet|kan er niet|kan er geen|niet lukken|lukt niet|lukt me niet|lukt het niet|lukt niet meer|gaat niet|gaat me niet|gaat niet lukken|gaat niet meer|niet meer toe|komt niet uit|komt toch niet uit|niet mogelijk|niet combineren|niet te combineren|geraak er niet|geraak ik er niet|raak er niet|past niet|niet meer mag|mag niet meer|mag ik niet|niet meer in de|can not|could not|will not be able|not able|not possible|impossible|does not work|do not work|will not work|would not work|does not fit|do not fit|can not afford|not allowed|no time|geen tijd|not have time|have not time|not going to be able|unable|can not commit|can not manage|can not face|niet haalbaar|ging niet|not combine|no longer able|no one|nobody|niemand|wont fit|stop voorlopig|voorlopig niet|for now not|not at the moment|need to be home|says no|say no|zegt nee|says not|says do not|afraad',
);
const legal = phrases(
  'non compete|noncompete|concurrentiebeding|relatiebeding|my lawyer|my visa|geen vergunning|visa expired|restrictive covenant|conflict of interest|belangenverstrengeling|work permit expired',
);
const noJob = phrases(
  'time for a job|stop voorlopig|no time for work|geen baan bij hebben|geen job bij hebben|er niet bij hebben|take this job|take the job|take on a job|take on work|take this on|job niet nemen|baan niet nemen|niet komen werken|niet bij je werken|not work for you|stop voorlopig met werken|stop met werken|stopping work|stop working|retire|retiring|met pensioen|not working at the moment|gezin gaat voor|family comes first|health comes first|gezondheid gaat voor',
);
const reconsidering = phrases(
  'bij nader inzien|bij nader inziens|na wat denkwerk|er over nagedacht|over nagedacht|erover nagedacht|na overleg|na lang nadenken|having thought|having thought about it|thinking about it|thought about it|on reflection|after thinking|second thoughts|after all|having read|reading it again|turns out|mind you|toch besloten|uiteindelijk|actually|eigenlijk|come to think|zie nu pas|zie net|just seen|just saw|just noticed|only now see|lees net|heb net gezien|ik zie dat|i see that|had a think|slept on it|nachtje over geslapen',
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
  { weight: 0.5, isReason: true, wordings: [study] },
  { weight: 0.5, isReason: true, wordings: [health] },
  { weight: 0.5, isReason: true, wordings: [moving] },
  { weight: 0.5, isReason: true, wordings: [family] },
  { weight: 0.5, isReason: true, wordings: [travel] },
  { weight: 0.5, isReason: true, isBeside: true, wordings: [cannot] },
  { weight: 1, wordings: [legal] },
  { weight: 1.5, wordings: [noJob] },
  { weight: 0.5, isBeside: true, wordings: [reconsidering] },
];
