import { anywhere, oneOfPhrases, wordsBetween } from '../reply-parsers/phrases.ts';
import { findPart, type MessagePart, type MessageParts } from './message-parts.ts';

const gap = wordsBetween;

/** Commands to go away, and wishes of illness and death. */
const attack = anywhere(
  `(?:rot|donder|flikker|sodemieter|lazer|tief|pleur|kanker|tyf|duvel|hoepel|scheer|opzout|zout)(?: je| toch| maar| nou| even)* ?(?:op|weg)|oprotten|opdonderen|opzouten|optiefen|optyfen|val (?:toch )?(?:dood|om)|bekijk het(?: maar)?|loop naar de (?:hel|pomp|maan)|krijg (?:toch |maar )?(?:de |een |het )?(?:tering|tyfus|kanker|klere|kolere|pest|pokken|vliegende|schijt|tetanus|hartaanval|rambam)|(?:hou|houd)(?: je| toch| nou| dicht)* (?:bek|kop|mond|muil|smoel|bakkes|smikkel|waffel|mijl|klep|snavel|toeter)|bek (?:dicht|houden)|(?:steek|stop)${gap(4)} (?:in je|waar de zon) ?(?:gat|reet|hol|kont|niet schijnt)?|je (?:kan|mag) (?:me )?(?:de pot op|mijn rug op|het dak op|de boom in)`,
  `(?:fuck|fuk|fck|fk|piss|bugger|sod|naff|eff|f|jog|clear|shove|bog)(?: right)? off|fuck (?:you|this|that|u|your|ya)|screw (?:you|this|off)|go to hell|go fuck|get (?:lost|stuffed|fucked|bent)|drop dead|kill yourself|kys|shut (?:up|it|your|the fuck)|stfu|gtfo|shove (?:it|your|this|that)|stick (?:it|your|this)${gap(3)}(?: up| where)|up yours|kiss my|suck (?:it|my)|eat shit|bite me|damn you|do one|wtf is wrong|what is wrong with you`,
);
const insult = oneOfPhrases(
  '(?:kut|klote|kanker|tering|tyfus|kolere|klere|pokke|rot|kak|schijt|flut|hoere|pis)(?:bot|bots|robot|site|app|chat|chatbot|ding|vragen|vraag|zooi|bedrijf|systeem|computer|wijf|mens|kind|volk|bende|lijer|hoer|hond|baan|programma|machine)',
  'klootzak(?:ken)?|zeikerds?|zeikers?|prutsers?|stumpers?|flapdrol|kneus|kneuzen|leugenaars?|dieven|dief|profiteurs?|afzetters?|uitbuiters?|belachelijke?|triestige?|triest|domme?|loser|kwallen?|ratten?|paljas|clown|kloot|klote|lul|lullo|eikel(?:s)?|sukkel(?:s)?|idio(?:ot|oten|te|ten)|debiel(?:e|en)?|mongool|mongolen|trut(?:ten)?|hoer(?:en)?|slet|teef|kutwijf|zak(?:kenwasser)?|mafkees|randdebiel|achterlijke?|imbeciel|oplichter(?:s)?|bedriegers?|viezerik(?:ken)?|viespeuk|smeerlap(?:pen)?|varken|aap|ezel|stommerik|domkop|dombo|onnozelaar|onnozele?|zeveraar|nsb er|homo|kanker|tering|tyfus|kut|stelletje|zot|lomperik|boerenlul|rotzak|schoft|tuig|nazi|nazis|racist(?:en)?|stomme?|waardeloo?s|waardeloze|flutding|teringlijer|kankerlijer|hufter(?:s)?|nutteloos|nutteloze',
  'idiots?|morons?|wankers?|twats?|dick(?:head)?s?|assholes?|arseholes?|arse|ass|bastards?|bitch(?:es)?|cunts?|tossers?|prick(?:s)?|retard(?:s|ed)?|losers?|imbeciles?|dumbass|dumb|stupid|useless|pathetic|shit(?:ty|ehead)?|crap(?:py)?|bullshit|bollocks|bollox|bs|rubbish|garbage|trash|scammers?|scam|thick|muppets?|pillock|numpty|plonker|knob(?:head)?|bellend|slag|whore|pig|pigs|creep(?:s)?|perv(?:ert)?s?|ridiculous|fucking|worthless|joke|clowns?|fool|jerk|jerks|crooks?|brainless|horrible|terrible|awful|waste of time|waste of space',
);
const you = oneOfPhrases(
  'je|jij|jullie|gij|ge|bot|robot|chatbot|chat|computer|machine|systeem|site|ding|bedrijf|vragen|vraag|gasten|volk|bende|you|u|your|bot|app|thing|company|questions?|people|website|system|lot|this|dit|deze',
);
const strong = anywhere(
  '(?:kut|klote|kanker|tering|tyfus|kolere|klere|pokke|hoere)(?:bot|bots|robot|site|app|chat|chatbot|ding|vragen|vraag|zooi|bedrijf|systeem|computer|wijf|mens|kind|volk|lijer)',
  'klootzak(?:ken)?|kankerlijer|teringlijer|randdebiel|hufters?|wankers?|cunts?|dickheads?|assholes?|arseholes?|motherfuckers?|tossers?|bellends?|viezerik|smeerlap|oplichters|kutwijf',
);
const aimed = anywhere(
  `${you}(?: (?:is|are|bent|ben|zijn|zijt|lijkt|een|a|an|really|echt|zo|so|such|gewoon|just|utter|utterly|pure|bloody|stelletje|stel|hoop|allemaal|all|absolutely|complete|total|wel|toch|maar|fucking|godverdomme|what|of|full|pile|load|domme|stomme|dikke|vieze|little|big|old|niets dan|niks dan|crazy))* ${insult}`,
  `(?:wat (?:een|ben je)|what (?:a|an)|such an?|stelletje|stel|hoop|zo een|vieze?|vuile?|domme?|stomme?|bunch of|load of|you|bloody|godverdomme|dirty|stupid|fucking|dikke)(?: (?:load|pile|piece|bunch|heap|ontzettend|enorm|waardeloos|waardeloze|stomme|domme|of|total|absolute|complete|een))* ${insult}`,
  `${insult}(?: \\p{L}+)? (?:bot|robot|chatbot|machine|computer|site|app|chat|vragen|vraag|questions?|people|thing|ding|systeem|system|company|bedrijf|ben je|bent je|zijn je|you are)`,
  `are you (?:thick|stupid|dumb|blind|deaf|retarded|mental|serious)|ben je (?:achterlijk|dom|gek|debiel|doof|blind|niet goed|wel goed|zot|stom)(?: ${gap(2)})?`,
  // "sukkels zijn het", "idiots the lot of you"
  `${insult}(?: (?:zijn|zijt|ben|bent|is|are|the lot|all|allemaal|het|dat|die|je|you|of)){1,3}(?: (?:je|het|allemaal|you|all|hier|daar|zeg|toch))?$`,
  `(?:wat|what)(?: (?:een|a|an))? ${insult} ${you}`,
  `(?:je|your) (?:moeder|mama|ma|mother|mum|mom)`,
);

const swearOnly = new RegExp(
  `^(?:(?:you|je|jij|een|a|an|the|godverdomme|gvd|verdomme|jezus|damn|bloody|fucking|wat|what|such|jullie|gij|zijt|really|echt|man|m8|mate|die|that|this|is|are) )*${insult}(?: (?:${insult}|zeg|man|hoor|joh|bot|robot|machine|m8|mate|thing|ding|you))*$`,
  'u',
);

/** Finds abuse: an attack, or an insult that is aimed at us. A swear word beside an answer is none. */
export const findAbuse = (segments: MessageParts): MessagePart | null => {
  const { whole } = segments;
  if (swearOnly.test(whole.words)) return whole;
  return findPart(segments, (words) => {
    const length = words.split(' ').length;
    return attack.test(words) || (length <= 14 && (strong.test(words) || aimed.test(words)));
  });
};
