import { asQuestion, isSeveral, lowerFirst, type Spoken, tidy } from './phrase.ts';
import { isKnownVerb, isInfinitive, type Verb, verbOf } from './verbs-nl.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);
const listed = (list: string): string => list.trim().split(/\s+/u).join('|');

const subject =
  /^(?:je|jij|u|jullie|(?:de |een |onze |als )?(?:ideale |juiste |nieuwe )?(?:kandidaat|kandidaten|sollicitant|collega|medewerker)|hij\/zij|zij\/hij|men)\s+/iu;
const opening =
  /^(?:(?:wij|we) (?:vragen|verwachten|eisen|willen|zoeken)(?: van (?:je|jou|u|onze kandidaten))?(?: (?:iemand|een kandidaat) met| naar)?|gevraagd|vereist|eisen?|een must|iemand met|een kandidaat met|(?:je|jij|u) (?:hebt|heeft) nodig)[:\s]+/iu;
const whoClause = /^(?:(?:wij|we) (?:zoeken|vragen|willen) )?(?:iemand|een kandidaat|kandidaten) die\s+/iu;
const thatClause =
  /^(?:(?:wij|we) (?:vragen|verwachten|willen|eisen)(?: van (?:je|jou))? )?dat (?:je|jij|u)\s+/iu;

const adjectiveWords =
  listed(`beschikbaar bereid woonachtig flexibel zelfstandig stressbestendig nauwkeurig accuraat punctueel
  stipt betrouwbaar sociaal communicatief enthousiast gemotiveerd gedreven creatief proactief leergierig klantgericht
  klantvriendelijk servicegericht resultaatgericht oplossingsgericht dienstverlenend representatief representabel fit
  gezond sterk handig technisch analytisch commercieel ondernemend initiatiefrijk verantwoordelijk zorgzaam empathisch
  geduldig vriendelijk beleefd eerlijk integer discreet collegiaal behulpzaam vaardig digivaardig ervaren bevoegd bekwaam
  gediplomeerd gecertificeerd geregistreerd gekwalificeerd bekend vertrouwd geïnteresseerd nieuwsgierig ambitieus
  hands-on praktisch gestructureerd ordelijk netjes schoon mobiel inzetbaar oproepbaar thuis goed bezig besluitvaardig
  rustig energiek positief assertief tactvol overtuigend doortastend secuur gevaccineerd aanwezig meertalig tweetalig
  leidinggevend werkzaam woonachtig opgeleid geschoold afgestudeerd fulltime parttime doelgericht daadkrachtig`);
const isAdjective = (word: string): boolean =>
  new RegExp(`^(?:${adjectiveWords})$`, 'iu').test(word) ||
  /(?:gericht|bestendig|zinnig|waardig|vaardig|gierig|vriendelijk|zaam|baar|rijk|krachtig|gevoelig)$/iu.test(
    word,
  );

const things =
  listed(`ervaring werkervaring kennis basiskennis productkennis affiniteit feeling gevoel inzicht interesse
  passie liefde oog niveau denkniveau werkniveau rijbewijs rijbewijzen heftruckcertificaat diploma diploma's certificaat
  certificaten opleiding registratie vergunning werkvergunning tewerkstellingsvergunning vog bsn paspoort auto fiets
  scooter vervoer laptop telefoon smartphone vaardigheden communicatievaardigheden beheersing taalbeheersing houding
  werkhouding instelling mentaliteit uitstraling persoonlijkheid achtergrond vakdiploma verantwoordelijkheidsgevoel
  verantwoordelijkheidsbesef doorzettingsvermogen inlevingsvermogen probleemoplossend aanpassingsvermogen vermogen netwerk
  portfolio talenkennis computerkennis computervaardigheden rijvaardigheid inschrijving referenties humor ambitie discipline
  werkethiek motivatie code legitimatie identiteitsbewijs papieren bevoegdheid kwalificatie startkwalificatie energie
  initiatief mbo-diploma conditie gereedschap werkkleding verblijfsvergunning bewijs pas chauffeurskaart bestuurderskaart
  uithoudingsvermogen geduld overtuigingskracht organisatietalent zelfdiscipline beschikking ervaringsjaren`);
const isThing = (word: string): boolean =>
  new RegExp(`^(?:${things})$`, 'iu').test(word) ||
  /(?:ervaring|kennis|diploma|certificaat|registratie|bewijs|opleiding|houding|instelling|mentaliteit|vermogen|vaardigheden|niveau|vergunning|gevoel)$/iu.test(
    word,
  );
const countable =
  /(?:^|[\s-])(?:\S*diploma|\S*certificaat|\S*opleiding|\S*registratie|\S*instelling|\S*houding|\S*mentaliteit|uitstraling|persoonlijkheid|achtergrond|vog|auto|fiets|scooter|laptop|smartphone|telefoon|\S*vergunning|\S*legitimatie|identiteitsbewijs|paspoort|netwerk|portfolio|chauffeurskaart|bestuurderskaart|conditie|beheersing|kwalificatie|bevoegdheid|vca-pas)$/iu;
const preposition =
  /\s(?:in|met|van|voor|op|over|aan|bij|als|tot|uit|naar|om|onder|binnen|rond|ten)\s|\s\(/iu;
const language =
  /^(?:(?:goede?|vloeiend|uitstekende?|redelijke?|basis|zakelijk|beheersing van(?: de)?|minimaal)\s+)*(?:nederlands|engels|duits|frans|spaans|pools|turks|arabisch|italiaans|portugees|oekraïens|roemeens|bulgaars|hongaars|russisch|chinees|mandarijn|japans|vlaams|fries|grieks|zweeds|deens|tsjechisch)(?:\s*[(,]?\s*(?:[abc][12]|en\s.+|of\s.+|in woord.*|op .+|niveau.+|vloeiend|moedertaal|als .+|(?:spreken|verstaan|lezen|schrijven).*).*)?$/iu;
const certificate =
  /^(?:basis[ -])?(?:vca|vol-?vca|b-?vca|big|bhv|ehbo|haccp|vog|nen[ -]?\d+|adr|code ?95|svh|wft(?: \w+)?|skj|lrqa|iso ?\d+|prince2|itil|ipma)(?:[ -](?:basis|vol|b|[a-z]{1,3}|\d+))?$/iu;
const person =
  /(?:speler|aanpakker|doorzetter|werker|denker|luisteraar|mens|type|persoon|teamplayer|doener|talent|kanjer|prater|organisator|professional|starter|student|scholier|bijter|netwerker|verkoper|schoolverlater|student)$/iu;
const abstracts: ReadonlyMap<string, string> = new Map([
  ['flexibiliteit', 'flexibel'],
  ['creativiteit', 'creatief'],
  ['accuratesse', 'accuraat'],
  ['empathie', 'empathisch'],
  ['enthousiasme', 'enthousiast'],
  ['proactiviteit', 'proactief'],
  ['integriteit', 'integer'],
  ['discretie', 'discreet'],
  ['punctualiteit', 'punctueel'],
  ['zorgvuldigheid', 'zorgvuldig'],
  ['teamwork', 'goed in samenwerken'],
  ['samenwerken', 'goed in samenwerken'],
  ['samenwerking', 'goed in samenwerken'],
  ['communicatie', 'goed in communiceren'],
  ['inzet', 'bereid om je in te zetten'],
  ['representativiteit', 'representatief'],
]);
const denial = /\b(?:geen|niet|nooit|zonder|niemand)\b/iu;
const coordinated =
  /(?:,\s*|\s(?:en|maar|of)\s)(?:(?:je|jij)\s+)?(hebt|heeft|bent|is|kunt|kan|wilt|wil|spreekt|beschikt|werkt|woont|vindt|houdt|weet|mag|durft|gaat)\b/giu;
const breaker = /,|\s(?:om|die|dat|omdat|zodat|als|wanneer|waarbij|waar|waarmee|waarin|dan|terwijl)\s/iu;
const modals = /^(?:kunt|wilt|mag|moet|durft|zult|gaat)$/u;
const particle = /(?:^|\s)(op|aan|af|uit|mee|door|toe|na|bij|samen|vast|voort|weg|terug)$/iu;
const place = /\s(?:in|op|met|voor|tijdens|van|vanaf|tussen|naar|aan|bij|als)\s/iu;

const joinedAt = (rest: string, at: number, verb: string): string =>
  `${rest.slice(0, at).trim()} ${verb}${rest.slice(at)}`.trim();

/** Where the infinitives at the end of a clause begin: before "te", and before the first of two; -1 where there is none. */
const verbPlace = (list: readonly string[]): number => {
  const last = list.findLastIndex(isInfinitive);
  const isPair = /^(?:en|of)$/u.test(list[last - 1] ?? '') && isInfinitive(list[last - 2] ?? '');
  const first = isPair ? last - 2 : last;
  return list[first - 1] === 'te' ? first - 1 : first;
};

/** "rijbewijs B hebt", "zelfstandig kunt werken", "beschikbaar bent in het weekend": the verb where a clause has it. */
const subordinate = ({ said }: Verb, rest: string): string => {
  if (said === 'bent' && /^in (?:het )?bezit van\s/iu.test(rest))
    return rest.replace(/^(in (?:het )?bezit) van/iu, '$1 bent van');
  const cut = rest.search(breaker);
  const head = cut < 0 ? rest : rest.slice(0, cut);
  const tail = cut < 0 ? '' : rest.slice(cut);
  const list = words(head);
  const last = list.at(-1) ?? '';
  const doing = verbPlace(list);
  if (modals.test(said) && doing >= 0) return `${list.toSpliced(doing, 0, said).join(' ')}${tail}`;
  const separated = particle.exec(head);
  if (separated && said !== 'bent' && said !== 'hebt' && !modals.test(said))
    return `${head.slice(0, separated.index)} ${separated[1] ?? ''}${said}${tail}`.trim();
  const at = head.search(place);
  const before = words(at < 0 ? '' : head.slice(0, at)).at(-1) ?? '';
  if (said === 'bent' && at >= 0 && isAdjective(before) && !isAdjective(last))
    return `${joinedAt(head, at, said)}${tail}`;
  return `${head} ${said}${tail}`.trim();
};

/** Turns a further clause round as well: "... en bent 18" as "... en ben je 18". */
const askedTwice = (rest: string): string =>
  rest.replace(coordinated, (whole, word: string) => {
    const verb = verbOf(word);
    const link = whole.slice(0, whole.length - word.length).replace(/(?:je|jij)\s+$/iu, '');
    return verb ? `${link}${verb.asked} je` : whole;
  });

/** "je" + verb + rest, as a question and as a clause. */
const clause = (verb: Verb, rest: string): Spoken => {
  const isDouble = rest.search(coordinated) >= 0;
  const that = isDouble || rest === '' ? null : `je ${subordinate(verb, rest)}`;
  if (denial.test(rest) && that !== null)
    return { question: asQuestion(`klopt het dat ${that}`), that, thing: null };
  const isThing =
    verb.said === 'hebt' && !isDouble && rest.search(breaker) < 0 && !/\b(?:ge\w+(?:d|t|en))$/iu.test(rest);
  return { question: asQuestion(`${verb.asked} je ${askedTwice(rest)}`), that, thing: isThing ? rest : null };
};

const be = (rest: string): Spoken => clause({ said: 'bent', asked: 'ben' }, rest);
const have = (rest: string): Spoken => clause({ said: 'hebt', asked: 'heb' }, rest);
const can = (rest: string): Spoken => clause({ said: 'kunt', asked: 'kun' }, rest);

const addressed = (text: string): string =>
  text
    .replace(/\b(?:zijn\/haar|haar\/zijn|uw|jouw)\b/giu, 'je')
    .replace(/\b(?:zichzelf|uzelf)\b/giu, 'jezelf')
    .replace(/\bzich\b/giu, 'je')
    .replace(/(?<=\S\s)(?:u)(?=\s|$)/gu, 'je');

const withArticle = (text: string): string => {
  const [first = ''] = words(text);
  if (
    /^(?:een|de|het|je|jouw|geen|minimaal|minstens|enige|ruime|veel|eigen|goede|\d.*)$/iu.test(first) &&
    !/^(?:goede|ruime)$/iu.test(first)
  )
    return text;
  const head = text.split(preposition)[0] ?? text;
  const geldig = /^geldige?\s.*(?:rijbewijs|certificaat|diploma)/iu.test(text);
  return countable.test(head) || geldig ? `een ${text}` : text;
};

/** What must be: "kunnen tillen", "bereid zijn om ...", "over een auto beschikken". */
const must = (rest: string): Spoken => {
  const text = rest.replace(/^(?:wel|ook|echt|minimaal wel|in staat zijn om)\s+/iu, '');
  const being = text.replace(/\s+(?:te\s+)?zijn(?=$|\s+(?:om|met|voor|in|op)\b)/iu, '');
  if (being !== text) return be(being);
  const having = text.replace(/\s+(?:te\s+)?hebben$/iu, '');
  if (having !== text) return have(having);
  const disposing = /^over\s+(.+?)\s+(?:te\s+)?(?:kunnen\s+)?beschikken$/iu.exec(text);
  if (disposing) return have(disposing[1] ?? '');
  const beginning = /^beschikken over\s+(.+)$/iu.exec(text);
  if (beginning) return have(beginning[1] ?? '');
  return can(
    text
      .replace(/\bkunnen\s*/iu, '')
      .replace(/\bte\s+(?=\S+en$)/iu, '')
      .trim(),
  );
};

const sentence = (verb: Verb, rest: string): Spoken => {
  if (verb.said === 'moet' && rest !== '') return must(rest);
  return clause(verb, rest);
};

const years =
  /^(?:minimaal |minstens |tenminste |ten minste |min\. )?\d{2}(?:\s*\+|\s*jaar(?: oud| en ouder| of ouder)?)?(?: of ouder| en ouder)?$/iu;

const phraseByOpening = (plain: string, first: string, rest: string): Spoken | null => {
  const abstract = abstracts.get(plain.toLowerCase());
  if (abstract !== undefined) return be(abstract);
  if (language.test(plain)) return clause({ said: 'spreekt', asked: 'spreek' }, plain);
  if (years.test(plain)) return be(plain);
  if (certificate.test(plain)) return /^vog$/iu.test(plain) ? have(`een ${plain}`) : have(plain);
  const verb = isKnownVerb(first) && rest !== '' ? verbOf(first) : null;
  if (verb) return sentence(verb, rest);
  if (/^(?:het |in het )?bezit van\b/iu.test(plain) || /^in (?:het )?bezit\b/iu.test(plain))
    return be(`in het bezit van ${plain.replace(/^.*?bezit van\s*(?:een\s+)?/iu, '')}`);
  if (/^(?:bereidheid|bereid)\b/iu.test(first)) return be(`bereid ${rest}`);
  if (/^beschikbaarheid$/iu.test(first)) return be(`beschikbaar ${rest}`.trim());
  if (/^(?:wonend|woonachtig)$/iu.test(first))
    return clause({ said: 'woont', asked: 'woon' }, rest.replace(/^te\s/iu, 'in '));
  if (/^(?:in staat|thuis in|op zoek|niet bang|gek op|dol op)\b/iu.test(plain)) return be(plain);
  if (/^beheersing van\b/iu.test(plain))
    return clause({ said: 'beheerst', asked: 'beheers' }, rest.replace(/^van\s/iu, ''));
  if (/^geen\b/iu.test(plain)) return have(plain);
  if (/^(?:kunnen)$/iu.test(first)) return can(rest);
  if (/^zijn$/iu.test(first)) return be(rest);
  if (/^hebben$/iu.test(first)) return have(rest);
  if (
    /^(?:weekend(?:en|werk|diensten)?|avond(?:en|werk|diensten)?|nacht(?:en|werk|diensten)?|ploegendienst(?:en)?|overwerk(?:en)?|onregelmatige diensten|fulltime|parttime|vroege|late|zaterdagen?|zondagen?)\b/iu.test(
      plain,
    )
  )
    return be(`beschikbaar voor ${plain.replace(/^(fulltime|parttime)$/iu, '$1 werk')}`);
  return null;
};

const finite = /\b(?:is|zijn|heeft|hebben|hebt|bent|moet|moeten|kan|kunt|wordt|worden|wij|we|jij)\b/iu;

const phraseByWords = (plain: string, first: string): Spoken | null => {
  const list = words(plain);
  const last = list.at(-1) ?? '';
  const head = plain.split(preposition)[0] ?? plain;
  if (finite.test(plain)) return null;
  if (words(head).some(isThing)) return have(withArticle(plain));
  if (person.test(head) && !isAdjective(words(head).at(-1) ?? ''))
    return be(/^(?:een|echte?)\s/iu.test(plain) ? plain : `een ${plain}`);
  if (/\bkunnen\b/iu.test(plain)) return can(plain.replace(/\s*\bkunnen\b/iu, ''));
  if (isAdjective(last) || isAdjective(first) || isAdjective(words(head).at(-1) ?? '')) return be(plain);
  const one = /^(\p{L}+)heid$/iu.exec(plain);
  if (one && isAdjective(one[1] ?? '')) return be(one[1] ?? '');
  if (isInfinitive(last) && list.length > 1) return can(plain);
  if (isInfinitive(first)) return can(`${list.slice(1).join(' ')} ${first}`.trim());
  if (list.some(isThing)) return have(withArticle(plain));
  return null;
};

const phrase = (text: string): Spoken | null => {
  const plain = lowerFirst(text);
  const [first = '', ...rest] = words(plain);
  return phraseByOpening(plain, first, rest.join(' ')) ?? phraseByWords(plain, first);
};

const fromClause = (text: string): Spoken => {
  const that = `je ${text}`
    .replace(/\bheeft$/iu, 'hebt')
    .replace(/\bis$/iu, 'bent')
    .replace(/\bkan (?=\S+en$)/iu, 'kunt ');
  return { question: asQuestion(`klopt het dat ${that}`), that, thing: null };
};

const demand =
  /\s+(?:is|zijn)\s+(?:een\s+)?(?:absolute\s+|harde\s+)?(?:vereist|vereiste|must|pre|plus|eis|noodzakelijk|nodig|verplicht|gewenst|wenselijk|belangrijk)$/iu;

/** Says a requirement, whatever its form, as a question and in what else is said of it. */
export const sayRequirement = (requirement: string): Spoken => {
  const whole = tidy(requirement);
  if (requirement.trim().endsWith('?') && !isSeveral(whole))
    return { question: asQuestion(whole), that: null, thing: null };
  const fallback = { question: `Geldt dit voor jou: “${whole}”?`, that: null, thing: null };
  if (isSeveral(whole)) return fallback;
  const text = addressed(whole).replace(demand, '');
  for (const clauses of [whoClause, thatClause]) {
    const rest = text.replace(clauses, '');
    if (rest !== text && rest !== '') return fromClause(rest);
  }
  const opened = text.replace(opening, '');
  if (opened !== text && opened !== '') return phrase(opened) ?? have(withArticle(lowerFirst(opened)));
  const [said = ''] = subject.exec(text) ?? [];
  const [word = '', ...rest] = words(text.slice(said.length));
  const verb = said === '' || rest.length === 0 ? null : verbOf(word);
  if (verb) return sentence(verb, rest.join(' '));
  const spoken = phrase(text);
  if (spoken) return spoken;
  if (finite.test(text) || words(text).length > 9) return fallback;
  return have(`ervaring met ${lowerFirst(text)}`);
};
