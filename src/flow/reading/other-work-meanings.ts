import { application, toConcept } from './concepts.ts';
import { type WeighedMeaning, near, phrases } from './wordings.ts';

const notYet = toConcept('niet|geen|not|nog|yet|nooit|niks|niets|without|zonder');
/** Getting, choosing and beginning work, in all tenses. */
const taking = toConcept(
  'gevonden|vind|aangenomen|aangeworven|getekend|teken|tekenen|handtekening|gekregen|krijg|gekozen|kies|aanvaard|geaccepteerd|accepteren|accepteer|begin|begonnen|beginnen|start|gestart|starten|ja gezegd|ja zeggen|toegezegd|aan de slag|aangeboden|beet|vast|ga werken|kan werken|overgestapt|binnen|te pakken|ingegaan|toegehapt|gaan voor|ga voor|ze nemen me|nemen me aan|genomen|kreeg|werd het|geworden|took me|took me on|taken me on|taking me on|confirmed|bevestigd|gaf me|gegeven|binnengehaald',
  'found|find|got|get|landed|accepted|accept|accepting|signed|sign|signing|hired|taken|took|taking|take|offered|secured|started|start|starts|starting|begin|beginning|chosen|chose|gone with|going with|go with|went with|gone for|going for|said yes|say yes|gave me|given me|heard back|bagged|snapped up|join|joining|joined|moved on|moving on|picked|poached|work from|take me|want me',
);
const other = toConcept(
  'ander|andere|anders|nieuw|nieuwe|other|another|different|new|better|beter|betere|second offer',
);
const workplace = toConcept(
  'baan|job|jobke|werk|bedrijf|instelling|werkgever|firma|aanbod|zaak|winkel|restaurant|ziekenhuis|organisatie|functie|opdracht|project|bureau|uitzendbureau|patron|baas|ploeg|club|partij|plek|stek|plaats|contract|school|iets|iet|dagjob|city|stad|opdrachtgever|instantie|gemeente|klus|klant|kliniek|crèche|hotel|sector|vakgebied|richting|industry|team|squad|store|factory|fabriek|magazijn|bakkerij|country|land',
  'job|work|company|agency|trust|post|role|place|offer|employer|position|firm|contract|shop|restaurant|hospital|school|boss|gig|opportunity|one|home|hotel|cafe|something|warehouse|site|client',
);
const elsewhere = toConcept(
  'elders|ergens anders|iets anders|iet anders|iemand anders|een ander|een andere|bij andere|ander werk|andere job|al iets|al werk|al een job|al een baan|ergens vast|de concurrent|concurrentie|iets moois|iets leuks|iets beters|something lined up|something better|something nice|something good|something closer|iets dichterbij|iets dichter|beter aanbod|better offer|nicer offer|iets vast|iets vaster|andere richting|different direction|wat anders|al wat|iets nieuws|something new|something now',
  'elsewhere|somewhere else|someplace else|something else|someone else|a competitor|the competition|the other one|the other place|other place|already something|work already|job already',
);
const work = toConcept('werk|job|jobke|baan|work|jobs|contract|offer|aanbod|betrekking');
const already = toConcept(
  'al|inmiddels|ondertussen|intussen|nu|net|juist|zonet|vandaag|gisteren|gister|vanochtend|deze week|reeds|toch|already|now|just|yesterday|today|this morning|this week|last night|finally|meanwhile|since|lol',
);
const has = toConcept('heb|have|has|hebben|had');
const begun = toConcept('heb|have|ben|am');
const getting = toConcept(
  'gevonden|gekregen|beet|aangenomen|aangeboden|getekend|binnen|vast|got|found|find|landed|offered|accepted|signed|sign|secured|bagged|gave me|given me|heb ik|inmiddels|lined up|have got|regelde|geregeld|fixed|sorted',
);
const aJob = toConcept(
  'a job|the job|a position|a permanent|a contract|a full time|full time|permanent contract|vast contract|vaste job|vaste baan|een baan|een job|werk gevonden',
);
const named = toConcept('bij|at|with|for|voor');
const ours = toConcept(
  'bij je|with you|for you|at your|with your|for your|bij mijn|at my|with my|for my|for me|for a|for the|for it|at the|at least|at a',
);
const beginning = toConcept(
  'kan beginnen|mag beginnen|ga beginnen|kan starten|mag starten|aan de slag|begin|start|aangenomen|getekend|aan het werk|aangeworven|job at|contract with|signed with|sign with|start with|start at|started with|starting with|starting at|starting with|hired|offered|going with|begonnen|rij vanaf|werk vanaf|vast contract|accepted something|something at|found something|got something|job with|offer from|contract from|working for|working at|work for|driving for|start werken|gestart',
);
/** Other times, and work that is done beside this. */
const past = toConcept(
  'jaar|jaren|year|years|ago|geleden|before|vroeger|toen|then|daarvoor|sinds|last|vorige|vorig|previous|previously|was|waren|were|werkte|worked|gewerkt|weekend|weekends|when i was|used to|notice|opzegtermijn|smoking|learn|leren|experience|ervaring|as well|ook|erbij|naast|temp|while|tot|until|till|if|als|once|zodra|unless|tenzij|interview|gesprek|gesolliciteerd|applied|car|auto|phone|nummer|number|email|adres|address|passport|degree|diploma|certificate|attest|licence|rijbewijs|course|cursus|opleiding|ends',
);

const stays = toConcept(
  'blijf|blijven|blijft|zit|hou|houd|stay|staying|stays|stick|sticking|stuck|remain|remaining|keep',
);
const where = toConcept(
  'waar ik ben|waar ik zit|zitten|huidige|mijn werk|mijn baas|mijn job|mijn baan|mijn patron|mijn werkgever|deze werkgever|toch bij|put|where i am|where i work|current|present|my job|my boss|my employer|my company|my old job|my place|with them|in berlin|my team|my clients',
);
const offer = toConcept(
  'tegenbod|tegenaanbod|tegenvoorstel|opslag|loonsverhoging|salarisverhoging|promotie|vast contract|geeft meer|meer geboden|counter offer|counteroffer|countered|matched|match|pay rise|payrise|a raise|promotion|promoted|permanent contract|verlengd|verlenging|contract verlengd|extended|renewed|made permanent|nieuwe functie intern|intern|internal move|doorgroeien|more money|meer geld|match my|gevraagd te blijven|asked me to stay|begged me to stay|convinced me to stay|overgehaald',
);
const employer = toConcept(
  'baas|werkgever|patron|chef|manager|bedrijf|me|accepteren|accepteer|aangenomen|blijf|boss|employer|company|firm|work|offer|stay|staying|accept|accepted|took|huidige|current|contract|opdrachtgever|mijn|my',
);
const searching = toConcept('zoek|zoeken|zoekende|op zoek|look|looking|search|searching|hunt|hunting');
const noMore = toConcept(
  'niet meer|niet langer|geen meer|no longer|not any more|anymore|any more|nimmer|stopped|gestopt|done|klaar|over|finished',
);
const elseWanted = toConcept(
  'ander|andere|anders|dagjob|dichterbij|dichter|lichter|lichters|makkelijker|makkelijkers|easier|simpler|vaster|vast werk|bakkerij|other|another|else|elsewhere|closer|nearer|lighter|different',
);
const self = toConcept(
  'zzp|zzper|zzp en|zzpen|freelance|freelancen|zelfstandig|zelfstandige|eigen zaak|eigen bedrijf|voor mezelf|self employed|own business|contracting|work for myself|own company',
);
const goes = toConcept(
  'ga|gaan|word|begin|start|going|go|gone|becoming|become|starting|setting|started|back',
);

const hiredMe = toConcept(
  'took me on|taken me on|hired me|nemen me aan|heeft me aangenomen|hebben me aangenomen|nam me aan|gave me a job|gave me the job|offered me a job|offered me the job',
);
const anywhereElse = toConcept(
  'elsewhere|anywhere else|somewhere else|elders|ergens anders|other jobs|andere banen',
);

/** Other work is taken, or there is no search any more. */
export const otherWorkMeanings: readonly WeighedMeaning[] = [
  {
    weight: 1.5,
    wordings: [
      near(10, [taking, other, workplace], { without: notYet, unless: past }),
      near(9, [taking, elsewhere], { without: notYet, unless: past }),
      near(6, [has, already, elsewhere], { without: notYet, unless: past }),
      near(8, [has, already, other, workplace], { without: notYet, unless: past }),
      near(6, [getting, work, already], { without: notYet, unless: past }),
      near(5, [has, already, work], { without: notYet, unless: past, place: 'closing' }),
      near(7, [getting, aJob], { without: notYet, unless: past }),
      near(6, [begun, already, beginning, named], { unless: past }),
      near(7, [hiredMe, already], { unless: past }),
      near(7, [
        toConcept('offered|offer|gave|give|got|krijg|kreeg|aangeboden|geven'),
        toConcept('my old job|old job back|my job back|oude baan|oude job'),
      ]),
      phrases(
        'ben onder de pannen|ik ben voorzien|ben al voorzien|van de markt|off the market|i am sorted|am all sorted|me sorted|got sorted|am sorted now|fixed up|am suited|got myself sorted|al onder dak',
      ),
    ],
  },
  {
    weight: 1,
    wordings: [
      near(9, [beginning, named], {
        without: toConcept('niet|geen|not|no', [...ours].join('|')),
        unless: past,
      }),
    ],
  },
  {
    weight: 1.5,
    wordings: [
      near(7, [stays, where], {
        unless: toConcept('tot|until|till|jaar|years|year|als|if|when|wanneer|omdat|because'),
      }),
      phrases(
        'laat me niet gaan|laten me niet gaan|will not let me go|will not release me|not let me leave|mag blijven|mag ik blijven|kan blijven|vast blijven|ik blijf|ik blijf zitten|i am staying|i stay|i will stay|blijf ik',
        { place: 'closing' },
      ),
    ],
  },
  { weight: 1, wordings: [near(9, [offer, employer], { without: notYet, unless: past })] },
  {
    weight: 1,
    wordings: [
      near(
        11,
        [
          offer,
          toConcept(
            'accepteren|accepteer|neem|nemen|aannemen|aangenomen|blijf|blijven|accept|accepting|accepted|take|taking|took|stay|staying',
          ),
        ],
        { unless: past },
      ),
    ],
  },
  {
    weight: 1.5,
    wordings: [
      near(6, [searching, noMore, work]),
      near(5, [searching, noMore], { place: 'closing', without: anywhereElse }),
      phrases(
        'niet meer op zoek|ben niet meer zoekende|no longer looking|not looking any more|not looking anymore|stopped looking|no longer searching|no longer available|not available more|not more available|not available any more|not available anymore|niet meer beschikbaar|do not think i am anymore|think i am any more|think i am anymore|am not any more',
        { without: anywhereElse },
      ),
      phrases('keep looking elsewhere|keep looking'),
    ],
  },
  {
    weight: 1,
    isReason: true,
    wordings: [
      near(6, [searching, elseWanted]),
      near(6, [toConcept('find|vind'), elseWanted]),
      near(5, [searching, toConcept('niet|geen|not|no'), work], { without: application }),
      near(6, [goes, self]),
    ],
  },
  {
    weight: 1,
    wordings: [
      phrases(
        'taking that|taking it|taking them up|taking theirs|taking up their|ik ga ervoor|so that is me',
      ),
    ],
  },
];
