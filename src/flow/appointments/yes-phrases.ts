/** A phrase that a yes can consist of. */
export interface YesPhrase {
  readonly pattern: RegExp;
  /** Whether the phrase is a yes by itself; else it only goes with one. */
  readonly affirms: boolean;
}

const phrase = (source: string, affirms: boolean): YesPhrase => ({
  pattern: new RegExp(`^(?:${source})(?= |$)`, 'u'),
  affirms,
});

const good =
  '(?:goed|prima|top|perfect|perfekt|perfecto|oke?|okay|okee|mooi|fijn|leuk|lekker|ideaal|super|geweldig|gaaf|heerlijk|in orde|akkoord|fine|great|good|grand|lovely|brilliant|brill|sweet|cool|awesome|fab|excellent|ideal|nice|perfectly|all right|alright|correct|sound|cracking|sorted|spot on|confirmed|bevestigd|afgesproken|genoteerd|noted|geregeld|booked|agreed|tof|cava|ca va|amazing|wonderful|fantastic|marvellous|magic|prachtig|uitstekend)';
const very =
  '(?:helemaal|hartstikke|heel|echt|zeker|wel|ook|gewoon|kei|erg|zeer|zo|hoor|dan|totally|absolutely|really|very|just|all|fully|a|so|pretty|maar|still|nog steeds|nog altijd|perfectly)';
const subject =
  '(?:(?:dat|die|dit|het|de|deze|that|this|it|the|all) ?(?:dag|tijd|tijdstip|uur|datum|moment|afspraak|gesprek|day|time|date|slot|appointment|one)?)';
const is = '(?:is|lijkt|klinkt|staat|vind ik|zou|zijn|are|sounds|looks|seems|would be|will be|be|s)';
const forMe =
  '(?:voor (?:mij|ons|me)|bij mij|for (?:me|us)|by me|with me|to me|from my (?:side|end)|me|mij|ons)';

const yeses = [
  'ja+|jaja|jawel|jazeker|jaa+|jep|jup|joe?|yep|yup|yess*|yeah+|yea|ye|ya|yh|aye|joa+|o+k+|alrighty|oki+|okido(?:ki)?|okidoki|okey|okidokes|k|y|j',
  'uiteraard|tuurlijk|natuurlijk|zeker(?: weten| wel| en vast)?|sure(?: thing)?|absoluut|absolutely|definitely|certainly|of course|inderdaad|precies|exact|graag|please do|vanzelfsprekend|deal|afgesproken|roger|affirmative|grand job|id (?:like|love) (?:to|that(?: (?:slot|time|one|day))?)',
  `(?:${subject} )?(?:(?:thats|its|thatll be|itll be|${is}) )?(?:${forMe} (?:(?:is|lijkt) (?:dat|het) )?)?(?:${very} )*${good}(?: ${good})*(?: (?:${forMe}|hoor|joh|zo|stuff|then|dan))*`,
  `${subject} (?:past|lukt|kan|werkt|schikt|gaat(?: lukken)?)(?: (?:${forMe}|${very}|${good}))*`,
  `(?:past|lukt|werkt|schikt)(?: (?:${forMe}|${very}))* ${good}(?: ${forMe})?`,
  `(?:${subject} )?(?:klopt)(?: (?:${very}|${good}))*`,
  `(?:${subject} )?komt(?: (?:${forMe}|${very}))* (?:goed|prima|perfect|best|in orde|voor elkaar|voor de bakker)(?: uit)?`,
  `(?:${subject} )?(?:lijkt|vind ik|is)(?: (?:${forMe}|${very}))* een ${good} (?:moment|tijdstip|tijd|dag|plan|idee|voorstel)`,
  '(?:vastleggen|inplannen|inboeken|boeken|noteren|plannen|reserveren)(?: (?:maar|graag|aub|die|hem))+',
  '(?:thats|its)(?: (?:just|exactly|precisely))* the (?:one|time|day|slot) (?:that )?i (?:wanted|want|picked|chose|meant|asked for|was after)',
  '(?:just |hereby )?confirming(?: (?:it|that|this|for))?',
  `(?:${subject} |thatll |itll )?(?:works|suits|sounds|works out|suit|will work|will do|do|does)(?: (?:${good}|${very}|well|nicely|fine|like a plan|for us|to me|for me|me|down to the ground))+`,
  `${subject} (?:works|suits|does it|will do|will work)|(?:works|suits)`,
  '(?:boek|noteer|leg|zet|plan|schrijf|reserveer|doe|doen)(?: (?:we|het|hem|die|me|mij|er|erin|erbij|deze|dat|dit|dan|maar|alvast|in|vast|op|de|mijn|je|jullie|agenda|aub))*',
  '(?:please )?(?:book|confirm|schedule|reserve|lock|put|count|sign|pop)(?: (?:it|that|this|me|in|down|for that|for it|please|up|the appointment))*',
  '(?:i(?:ll| will)?|we|hereby) (?:confirm|agree|accept)(?: (?:it|that|this|the appointment|the time|my attendance|hereby))*',
  '(?:ik )?bevestig(?:en)?(?: (?:het|dit|dat|hierbij|bij deze|de afspraak|graag))*|(?:hierbij|bij deze) (?:bevestigd|akkoord|bevestig ik)',
  '(?:dan )?ik kom(?: er)?|dan ben ik er|(?:dan )?(?:ik )?(?:ben|zal|ga|kom)(?: er)* (?:er|zijn|komen|langs|graag|op tijd|bij)(?: (?:dan|zijn|op tijd|graag))*',
  '(?:i|ill|we|well|im)(?: (?:will|can|am))? (?:be there|come(?: (?:on|at) (?:this|that|the) (?:time|day|date|hour|moment))?|attend|make it|make that|do that|do it|on it)(?: (?:then|on time|for sure|sir|with bells on))*',
  'go (?:ahead|for it|on)(?: (?:then|and (?:book|confirm)(?: (?:it|that))?|so))*|do it|can do|will do|count me in|put me down(?: for (?:that|it))?|you got it',
  'happy days|happy (?:with|to (?:do|confirm)) (?:that|it|this)|all (?:good|fine|set)|allemaal (?:goed|prima)|allez(?: vooruit)?|doen we|doe maar',
  '(?:voor mij (?:is (?:dat|het) )?)?geen (?:enkel )?(?:probleem|bezwaar)|no (?:problem|worries|prob|bother)(?: at all)?|why not|waarom niet|niet erg|met (?:veel )?(?:plezier|genoegen)',
  '(?:staat|hij staat|(?:ik )?(?:zet|heb|noteer|schrijf|steek) (?:het|hem|dat|die)|(?:ive |i have |ill |i will )?(?:put|stuck|stick|pop|popped|got) it|its|its gone|booked|saved|added)(?: \\w+)? (?:in|to|on) (?:mijn|mn|me|de|my|the) (?:agenda|kalender|telefoon|gsm|diary|calendar|phone)(?: (?:gezet|genoteerd|gestoken|staan))?',
  'see (?:you|ya) (?:then|there|#[dt]\\d+)|tot (?:dan|daar)|cu then',
  '(?:(?:ive|i have|ill|i will) )?(?:written|write|wrote|noted|note|jotted) (?:it|that) down|(?:ik )?(?:schrijf|noteer) (?:het|hem|dat)(?: (?:op|even|meteen|in))*|(?:dat |dit )?(?:is|wordt) (?:hem|em|m)|(?:heel|zeer|super|erg|dolgraag|heel erg) graag(?: zelfs)?|dolgraag|(?:that|it)(?:d| would) be (?:great|lovely|grand|perfect|ideal|fab|brilliant|good|fine|brill|super|amazing)',
  'lovely jubbly|cool beans|thats the (?:one|ticket)|gezellig|bang on|def+o|definitely|(?:im|i am) (?:down|in|game|up for (?:it|that))|works a treat|happy out|ja hoor|goe(?:d)? zo|(?:dat is )?dik in orde|komt in orde',
  '(?:dan |om )*#[dt]\\d+(?: (?:op|on|om|at|in de|smiddags) #[dt]\\d+)* (?:ben ik (?:er|erbij|aanwezig|present|beschikbaar|vrij)|it is|wordt het|staat genoteerd)',
  '(?:i(?:m| am) )(?:happy|fine|good|ok|okay|grand) with (?:that|it|this)|(?:dat |die |dit )?(?:mag|mogen) (?:je|u|jullie) (?:(?:het|hem|die|dat) )?(?:vastzetten|inplannen|noteren|boeken|vastleggen|bevestigen)|(?:die|dat|het|hem) (?:houden we|hou ik) (?:erin|aan|zo)',
  'past(?: (?:me|mij|goed|prima|perfect|mooi))* in (?:mijn|mn) (?:agenda|schema|planning|rooster|straatje)|(?:(?:thats|its|dat is|dit is) )(?:de|het|the) (?:juiste|goede|right|correct) (?:tijd|datum|dag|moment|tijdstip|time|day|date|one|slot)|laat (?:(?:het|hem|dat|die|maar|zo) )*staan(?: zo)?|doet (?:u|ge)(?: maar)?',
  `(?:dat )?(?:gaat|zou|zal)(?: (?:${forMe}|${very}))* lukken(?: hoor)?|lukt(?: (?:${forMe}|${very}|${good}))*|mij best|(?:dat )?kan(?: ik)?(?: (?:zeker|prima|wel|makkelijk|hoor))*|dat gaat (?:helemaal )?goed komen|(?:dat |die tijd )?is (?:goed )?haalbaar(?: ${forMe})?|okey dokey|100 ?(?:%|procent|percent)?|(?:yes )?it (?:does|is)(?: yes)?|done|(?:dan )?(?:gaan|doen) we (?:dan )?doen|(?:nou )?vooruit(?: (?:dan|maar))*|(?:ik )?ga (?:ermee |hiermee |er mee )?akkoord|(?:kun|kan|mag) (?:je|u) (?:maar )?doen|(?:dat )?mag(?: wel)?|vastleggen|boeken|inplannen|(?:thats|its|that is|it is) a yes|yes from (?:me|us)|thumbs up|fair enough|(?:(?:ill|i will) )?take (?:it|that|that one)|attending|ik kom (?:eraf|naar jullie(?: toe)?|langs)|tot #d\\d+`,
  'thatll do(?: (?:nicely|fine|me|for me|grand))*|lets (?:do|go(?: (?:with|for))?|book|take|say|confirm|have)(?: (?:it|that|this|the one|that one|this one|ahead))*|for sure|(?:you|u) (?:can|may)(?: (?:book|confirm|go ahead|do|put|schedule|fix|proceed)(?: (?:it|that|this|me|in|down|with it))*)?',
  `#[dt]\\d+ (?:past|lukt|kan(?: ik)?|werkt|schikt|gaat(?: lukken)?|works|suits|it is|fits)(?: (?:${forMe}|${very}|${good}|uit))*`,
  '(?:ik (?:neem|pak|kies|wil) |ill (?:take|have) |i (?:take|choose|want) )(?:deze|die|dit|dat|hem|this|that|it)(?: (?:one|tijd|time|slot|moment))?',
  '(?:ik kan(?: (?:er|dan|zeker|wel|komen|aanwezig|zijn))*|dan kan ik(?: (?:zeker|wel|komen))*|kan ik(?: zeker)?|i can(?: (?:come|attend|do (?:it|that|this)|make (?:it|that|this)|be there))?(?: then)?)(?= ?$| (?:thanks|thank|bedankt|dank|hoor|tot|see|ok|mvg|groetjes))',
  `(?:the |that |this )?(?:time|timing|day|date|slot|appointment|tijd|tijdstip|dag|datum|moment) (?:is|are|works|suits|past|lukt|schikt|looks|sounds|fits)(?: (?:${forMe}|${very}|${good}|my schedule))*`,
  `(?:${subject} )?fits(?: (?:${forMe}|${very}|${good}|perfectly|well|my (?:schedule|diary|calendar)))*|kan niet beter|(?:couldnt|could not) be better`,
  'okie(?: dokie?)?|kk+|yessir\\w*|ye+s+ir|yas+|yup+ers?|indeed|jaja+|toppie|toppertje|super ?duper|okej+|okee+j?|jaah+|yahoo|hell yes|heck yes|sure (?:yeah|yes)|consider it done|youre on|(?:you can )?count on me|(?:je |u )?(?:kan|kunt|kun)? ?(?:je |u )?(?:op mij|op me) rekenen|reken op (?:mij|me)|we have a deal|(?:please )?proceed|carry on|(?:kindly|go ahead and) (?:book|confirm|do)(?: (?:it|that|this|me))*|(?:book|work|fire) away|roger that|copy that|(?:i have )?no objections?|mij goed|(?:it |that |this )?is (?:possible|doable)(?: for me)?|i(?:m| am)? agree(?:d)?(?: (?:with|to) (?:it|that|this|the time|the date))?|(?:ok(?:ay)?|fine|good|yes) (?:with|from|by) me|vooruit dan maar|allez dan|job done|im sorted|ik ga akkoord|(?:ik )?(?:ben|vind) (?:het )?akkoord|akkoord (?:met|voor) (?:dit|deze|dat|die)(?: (?:tijd|tijdstip|dag|datum|moment|afspraak))?|i(?:m| am) available(?: then)?',
  '(?:i am|im|ik ben)(?: (?:er|absolutely|completely|very|quite|helemaal|heel|100|honderd procent))* (?:sure|certain|positive|zeker)(?: (?:van|of it|of that|about it|about that))?|(?:ik )?weet (?:ik )?het(?: (?:heel|100|honderd procent))* zeker',
  'positive|exactly|without (?:a |any )?doubt|no doubt(?: about it)?|honderd procent|definitief|i do|i have decided|ive decided|dat wil ik|(?:dat is |das )?juist',
  'looking good|right|right so|right you are|thats? (?:it|right|correct)|dat is het',
];

const besides = [
  '(?:(?:op|om|on|at|for|de|the|voor|a|is|van|tot|until|see you|see ya|zie (?:je|u|jullie)|dan) )*#[dt]\\d+',
  'dan ben ik (?:(?:ook|zeker|gewoon) )?(?:vrij|beschikbaar)|(?:(?:im|i am|ill be) )?(?:free|available) then',
  'staat(?: (?:genoteerd|erin|vast))?|(?:ill|i will|we will|will) see (?:you|ya|u)(?: (?:then|there))?',
  '(?:i |we )?(?:agree|am happy|am fine)(?: for| with| on| to)? #[dt]\\d+',
  '(?:(?:en|and|heel|hartelijk|alvast|erg|many) )*(?:thanks|thank (?:you|u)|dank(?: (?:je|u|jullie))?|dankje|danku|dankjewel|bedankt|merci|cheers)(?: (?:wel|hoor|alvast|so much|very much|a lot|a million|a mill|a bunch|a ton|again|kindly|for (?:your patience|that|this|it|sorting(?: (?:that|this|it))?(?: out)?|your help|arranging(?: it| this| that)?|everything|the (?:quick )?reply|getting back(?: to me)?|your time)|voor (?:de moeite|het (?:regelen|inplannen|plannen)|alles|(?:uw|je|jullie|de) (?:hulp|moeite|tijd)|de snelle reactie|de uitnodiging|(?:de )?info)))*',
  'amai|zulle|zenne|joepie|hoera|woohoo|whoop|yippee|fijn|super|allez|seg|jong|hoor|joh|man|maat|mate|pal|sir|maam|madam|love|hun|lad|bud|buddy|please|aub|dan|zeg|done|oh|ah|nou|hi|hello|hallo|hoi|hey|haha|hehe|lol|yay|x+|then|so|well|guys|both|all|beste|now then|wel|mvg|bye|doei|daag|ciao|groetjes|gr|by the way',
  '(?:see|cu|c u|catch)(?: (?:you|ya|u|there|soon|all|later))*|tot (?:snel|ziens|gauw|later|volgende week|horens)|spreek (?:je|u|jullie)(?: dan)?|speak (?:then|soon|to you then)|talk (?:then|soon)|zie (?:je|u|jullie)(?: daar| dan)?',
  '(?:ik )?(?:kijk|heb)(?: (?:er|al|ernaar|naar|uit|zin in|er zin in))+|(?:i(?:m)? )?look(?:ing)? forward(?: to (?:it|that|this|meeting(?: you)?|seeing you|speaking(?: with you| to you)?|the interview|then))?',
  'i(?:m| am) free(?: then)?|ik ben (?:dan )?(?:vrij|beschikbaar)',
  'in (?:mijn|mn|de|my|the) (?:agenda|kalender|diary|calendar|schema|planning|rooster|straatje|schedule)',
  `${forMe}|(?:god )?bless(?: (?:you|ye|u))?|god zegene?(?: (?:u|je|jou|jullie))?|(?:much |really |very much |greatly )*appreciate[ds]?(?: (?:it|that|this|you|your help))*|(?:i )?(?:really )?appreciate (?:it|that|this|your \\w+)`,
  '(?:talk|speak|chat|catch|meet|catch up)(?: (?:to|with))?(?: (?:you|ya|u|ye|yous))?(?: (?:then|soon|there|later|all))+|(?:until|till|tot) (?:then|dan|daar|zo)|tot #d\\d+|see (?:yous|ye|everyone|you all|yall)(?: (?:then|there))?',
  '(?:i )?(?:really )?(?:cant|can not|cannot) wait(?: (?:to|for)(?: (?:meet|see|start|hear|chat|talk|speak|it|that|then|you|ye|everyone|the team|with|from|all|more|interview))+)?',
  '(?:(?:i am|im|ik ben|we are|heel|erg|super|zeer|so|very|really|quite|best wel|wel|al) )*(?:excited|stoked|buzzing|chuffed|delighted|pleased|glad|thrilled|blij|benieuwd|enthousiast|opgelucht|spannend)(?: (?:about|for|with|to|met|mee|naar|ernaar|om|it|that|this|meet|hear|see|you|jullie|je|u|al|nu))*',
  '(?:(?:heel|hartelijk|alvast|erg|many|zeer) )*(?:thanks|thank (?:you|u)|dank(?: (?:je|u|jullie))?|dankje|danku|dankjewel|bedankt|merci)(?: (?:wel|hoor|alvast|so much|very much|a lot|again))*(?: en| and)? (?:for|voor)(?: (?!(?:i|ik|we|it|het|is|was)(?!\\w))[a-z]+){1,4}$',
  '(?:en|and)(?= (?:tot|see|thanks|thank|bedankt|dank|ik kijk|look|have|fijne|groetjes|prettige)(?!\\w))',
  'echt(?: waar)?|really|bon|tops|toppers?|yay+|wow|whoo+|phew|oef|gelukkig|nice one|good stuff|good man|good woman|cheers (?:for|mate|pal)(?: \\w+)?|(?:hope|hoop) (?:you are|youre|jullie|je|u) (?:well|goed)|(?:good|goede|goeie) (?:morning|afternoon|evening|day|morgen|middag|avond|dag)|team|folks|everyone|allemaal|iedereen|boss|baas|chef|chief|mevrouw|meneer|lads|ladies|ye|legend|darling|dear|schat|lieverd',
  '(?:kind|best|warm) regards|(?:fijne|prettige|goede|leuke) (?:dag|avond|middag|week|weekend)(?: nog| verder)?',
];

/** The phrases that a yes consists of. Each is a whole statement in its order: "is dat zeker" is a question, and none of them. */
export const yesPhrases: readonly YesPhrase[] = [
  ...yeses.map((source) => phrase(source, true)),
  ...besides.map((source) => phrase(source, false)),
];
