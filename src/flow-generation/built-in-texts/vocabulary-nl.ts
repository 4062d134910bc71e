const toAlternatives = (list: string): string => list.trim().split(/\s+/u).join('|');

/** Matches the subject of a requirement. */
export const dutchSubject =
  /^(?:je|jij|u|ik|jullie|(?:de |een |onze |als )?(?:ideale |juiste |nieuwe )?(?:kandidaat|kandidaten|sollicitant|collega|medewerker)|hij\/zij|zij\/hij|men)\s+/iu;
/** Matches words that introduce a requirement and have no meaning of their own. */
export const dutchOpening =
  /^(?:(?:wij|we) (?:vragen|verwachten|eisen|willen|zoeken)(?: van (?:je|jou|u|onze kandidaten))?(?: (?:iemand|een kandidaat) met| naar)?|gevraagd|vereist|eisen?|een must|iemand met|een kandidaat met|(?:je|jij|u) (?:hebt|heeft) nodig)[:\s]+/iu;
/** Matches "we look for someone who ...". */
export const dutchWhoClause =
  /^(?:(?:wij|we) (?:zoeken|vragen|willen) )?(?:iemand|een kandidaat|kandidaten) die\s+/iu;
/** Matches "we ask that you ...". */
export const dutchThatClause =
  /^(?:(?:wij|we) (?:vragen|verwachten|willen|eisen)(?: van (?:je|jou))? )?dat (?:je|jij|u)\s+/iu;

const adjectiveWords =
  toAlternatives(`beschikbaar bereid woonachtig flexibel zelfstandig stressbestendig nauwkeurig accuraat punctueel
  stipt betrouwbaar sociaal communicatief enthousiast gemotiveerd gedreven creatief proactief leergierig klantgericht
  klantvriendelijk servicegericht resultaatgericht oplossingsgericht dienstverlenend representatief representabel fit
  gezond sterk handig technisch analytisch commercieel ondernemend initiatiefrijk verantwoordelijk zorgzaam empathisch
  geduldig vriendelijk beleefd eerlijk integer discreet collegiaal behulpzaam vaardig digivaardig ervaren bevoegd bekwaam
  gediplomeerd gecertificeerd geregistreerd gekwalificeerd bekend vertrouwd geïnteresseerd nieuwsgierig ambitieus
  hands-on praktisch gestructureerd ordelijk netjes schoon mobiel inzetbaar oproepbaar thuis goed bezig besluitvaardig
  rustig energiek positief assertief tactvol overtuigend doortastend secuur gevaccineerd aanwezig meertalig tweetalig
  leidinggevend werkzaam woonachtig opgeleid geschoold afgestudeerd fulltime parttime doelgericht daadkrachtig`);
/** Returns whether a word is a quality that one is. */
export const isDutchAdjective = (word: string): boolean =>
  new RegExp(`^(?:${adjectiveWords})$`, 'iu').test(word) ||
  /(?:gericht|bestendig|zinnig|waardig|vaardig|gierig|vriendelijk|zaam|baar|rijk|krachtig|gevoelig)$/iu.test(
    word,
  );

const possessionWords =
  toAlternatives(`ervaring werkervaring kennis basiskennis productkennis affiniteit feeling gevoel inzicht interesse
  passie liefde oog niveau denkniveau werkniveau rijbewijs rijbewijzen heftruckcertificaat diploma diploma's certificaat
  certificaten opleiding registratie vergunning werkvergunning tewerkstellingsvergunning vog bsn paspoort auto fiets
  scooter vervoer laptop telefoon smartphone vaardigheden communicatievaardigheden beheersing taalbeheersing houding
  werkhouding instelling mentaliteit uitstraling persoonlijkheid achtergrond vakdiploma verantwoordelijkheidsgevoel
  verantwoordelijkheidsbesef doorzettingsvermogen inlevingsvermogen probleemoplossend aanpassingsvermogen vermogen netwerk
  portfolio talenkennis computerkennis computervaardigheden rijvaardigheid inschrijving referenties humor ambitie discipline
  werkethiek motivatie code legitimatie identiteitsbewijs papieren bevoegdheid kwalificatie startkwalificatie energie
  initiatief mbo-diploma conditie gereedschap werkkleding verblijfsvergunning bewijs pas chauffeurskaart bestuurderskaart
  uithoudingsvermogen geduld overtuigingskracht organisatietalent zelfdiscipline beschikking ervaringsjaren`);
/** Returns whether a word is a thing that one has, rather than is experienced with. */
export const isDutchPossession = (word: string): boolean =>
  new RegExp(`^(?:${possessionWords})$`, 'iu').test(word) ||
  /(?:ervaring|kennis|diploma|certificaat|registratie|bewijs|opleiding|houding|instelling|mentaliteit|vermogen|vaardigheden|niveau|vergunning|gevoel)$/iu.test(
    word,
  );
/** Matches a thing that takes an article. */
export const dutchCountable =
  /(?:^|[\s-])(?:\S*(?:diploma|certificaat|opleiding)(?:\s\S+)?|\S*registratie|\S*instelling|\S*houding|\S*mentaliteit|uitstraling|persoonlijkheid|achtergrond|vog|auto|fiets|scooter|laptop|smartphone|telefoon|\S*vergunning|\S*legitimatie|identiteitsbewijs|paspoort|netwerk|portfolio|chauffeurskaart|bestuurderskaart|conditie|beheersing|kwalificatie|bevoegdheid|vca-pas)$/iu;
/** Matches the end of the head of a phrase. */
export const dutchPreposition =
  /\s(?:in|met|van|voor|op|over|aan|bij|als|tot|uit|naar|om|onder|binnen|rond|ten)\s|\s\(/iu;
/** Matches a language, with or without its level. */
export const dutchLanguageRequirement =
  /^(?:(?:goede?|vloeiend|uitstekende?|redelijke?|basis|zakelijk|beheersing van(?: de)?|minimaal)\s+)*(?:nederlands|engels|duits|frans|spaans|pools|turks|arabisch|italiaans|portugees|oekraïens|roemeens|bulgaars|hongaars|russisch|chinees|mandarijn|japans|vlaams|fries|grieks|zweeds|deens|tsjechisch)(?:\s*[(,]?\s*(?:[abc][12]|en\s.+|of\s.+|in woord.*|op .+|niveau.+|vloeiend|moedertaal|als .+|(?:spreken|verstaan|lezen|schrijven).*).*)?$/iu;
/** Matches a certificate by its short name. */
export const dutchCertificate =
  /^(?:basis[ -])?(?:vca|vol-?vca|b-?vca|big|bhv|ehbo|haccp|vog|nen[ -]?\d+|adr|code ?95|svh|wft(?: \w+)?|skj|lrqa|iso ?\d+|prince2|itil|ipma)(?:[ -](?:basis|vol|b|[a-z]{1,3}|\d+))?$/iu;
/** Matches a noun for what one is as a person. */
export const dutchPersonNoun =
  /(?:speler|aanpakker|doorzetter|werker|denker|luisteraar|mens|type|persoon|teamplayer|doener|talent|kanjer|prater|organisator|professional|starter|student|scholier|bijter|netwerker|verkoper|schoolverlater|student)$/iu;
/** Dutch nouns of qualities, with the words that follow "je bent". */
export const dutchQualityNouns: ReadonlyMap<string, string> = new Map([
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
/** Matches the beginning of a diploma that has no word such as "diploma". */
export const dutchDiploma =
  /^(?:pabo|havo|vwo|vmbo|(?:mbo|hbo|wo)(?:[ -]?[1-4])?|bachelor|master)\b(?!.*(?:niveau|diploma|opleiding|master$|bachelor$))/iu;
/** Matches a number of years and what they were spent with. */
export const dutchYearsPattern =
  /^((?:minimaal |minstens |ten minste |tenminste )?(?:\d+\+?|een|één|twee|drie|vier|vijf|enkele) jaar) (?!oud|of\b|en\b|in\b|als\b|met\b|.*ervaring)(.+)$/iu;
/** Matches a profession that one has learnt. */
export const dutchTrainedProfession =
  /^(?:(?:gediplomeerd|bevoegd|ervaren|geregistreerd|gekwalificeerd)e? )?\p{L}*(?:kundige|verzorgende|helpende|monteur|chauffeur|docent|leerkracht|leraar|installateur|elektricien|timmerman|loodgieter|advocaat|accountant|apotheker|assistente?|therapeut|psycholoog)(?: [\p{Lu}(][\p{L})]*| niveau \d)?$/u;
/** Matches an age. */
export const dutchAge =
  /^(?:ouder|jonger) dan \d{2}(?: jaar)?$|^(?:minimaal |minstens |tenminste |ten minste |min\. )?\d{2}(?:\s*\+|\s*jaar(?: oud| en ouder| of ouder)?)?(?: of ouder| en ouder)?$/iu;

/** Matches words after a requirement that only say that it is one. */
export const dutchDemandSuffix =
  /\s+(?:is|zijn)\s+(?:een\s+)?(?:absolute\s+|harde\s+)?(?:vereist|vereiste|must|pre|plus|eis|noodzakelijk|nodig|verplicht|gewenst|wenselijk|belangrijk)$/iu;

/** Matches working times. */
export const dutchWorkingTimes =
  /^(?!.*\bbeschikbaar\b)(?:weekend(?:en|werk|diensten)?|avond(?:en|werk|diensten)?|nacht(?:en|werk|diensten)?|ploegendienst(?:en)?|overwerk(?:en)?|onregelmatige diensten|fulltime|parttime|vroege|late|zaterdagen?|zondagen?)\b/iu;
/** Matches a verb that makes a phrase a whole sentence. */
export const dutchFiniteVerb =
  /\b(?:is|zijn|heeft|hebben|hebt|bent|moet|moeten|kan|kunt|wordt|worden|wij|we|jij)\b/iu;
const englishBegins =
  /^(?:you|the candidate|must|should|able to|ability|experience|knowledge|at least|minimum of|willing|available|fluent|good|strong|valid|own|proven)\s/iu;
const englishWords = /\b(?:with|and|your|have|skills|licen[cs]e)\b/iu;
const dutchWords = /\b(?:met|een|het|de|van|voor|je|en|in|op|of)\b/iu;

/** Returns whether a requirement is in English. Then it is quoted, not rephrased. */
export const isEnglishRequirement = (text: string): boolean =>
  englishBegins.test(text) || (englishWords.test(text) && !dutchWords.test(text));
