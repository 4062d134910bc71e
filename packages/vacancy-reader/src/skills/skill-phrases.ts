import type { AskedAs } from './skill-mention.ts';

/** Words that introduce a skill, and how they ask for it. */
export interface SkillLead {
  readonly words: RegExp;
  readonly asked: AskedAs;
}

const dutchField = '(?:binnen|in|met|op het gebied van|op|van|bij|aan|omtrent|rondom)';

/** Introductions in Dutch: "ervaring met", "kennis van", "je kunt". */
export const dutchSkillLeads: readonly SkillLead[] = [
  {
    asked: 'experienceAs',
    words: /\b(?:ervaring|ervaren|gewerkt|werkzaam|werkervaring)(?: opgedaan)? als\s+/giu,
  },
  {
    asked: 'experience',
    words: new RegExp(
      `\\b(?:\\p{L}*ervaring(?:en)?(?: en (?:\\p{L}+ )?kennis)?(?: opgedaan| hebt| hebben| mee| nodig)?|ervaren|gewerkt|bedreven|thuis|verstand|gespecialiseerd|specialisatie|achtergrond|track ?record) ${dutchField}\\s+`,
      'giu',
    ),
  },
  {
    asked: 'experience',
    words:
      /\b(?:(?:handig|thuis|vaardig(?:heden|heid)?|bedreven|sterk|goed) (?:bent |zijn )?(?:met|in)|(?:om )?te werken met|werken met|omgaan met|bekend(?:heid)?(?: bent| zijn)? met|vertrouwd(?: bent)? met|affiniteit met|overweg (?:kan|kunt|kunnen )?met|omgang met|interesse in|gestudeerd in)\s+/giu,
  },
  {
    asked: 'knowledge',
    words:
      /\b(?:\p{L}*kennis(?: en (?:\p{L}+ )?(?:ervaring|kunde|affiniteit))?(?: hebt| hebben)? (?:van|over|op het gebied van|in|met|omtrent|binnen)|inzicht in|verstand (?:hebt )?van|weet (?:alles |iets )?(?:van|over)|(?:je )?kent|(?:goede )?beheersing van|op de hoogte van)\s+/giu,
  },
  {
    asked: 'ability',
    words:
      /\b(?:je|jij|u) (?:kunt|kan)(?: (?:goed|zelfstandig|ook|prima|uitstekend))?\s+|\b(?:in staat|bekwaam) (?:om )?/giu,
  },
];

/** Introductions in English: "experience with", "knowledge of", "able to". */
export const englishSkillLeads: readonly SkillLead[] = [
  {
    asked: 'experienceAs',
    words:
      /\b(?:experience(?: working)?|experienced|worked|background|career|employment|time) as (?:an? |the )?/giu,
  },
  {
    asked: 'experience',
    words:
      /\b(?:experienced?|worked|history|track record|expertise|background|specialis\w+|specializ\w+)(?: of)?(?: working| gained| supporting| dealing| using)? (?:working (?:with|in|for|on|at|as)|in the use of|with|in|of|using|within|on|across|from|at|handling)\s+|\bexperience (?=\w+ing\b)/giu,
  },
  {
    asked: 'experience',
    words:
      /\b(?:proficien(?:t|cy)|competen(?:t|ce|cy)|skilled|skills|fluency|trained|confident|strong|good|adept|at home|comfortable|familiar(?:ity)?|hands-on|dexterity|affinity|interest(?:ed)?|happy)(?: working| dealing)? (?:in the use of|working with|with|in|using|at|handling)\s+|\b(?:exposure to|familiar to)\s+/giu,
  },
  {
    asked: 'knowledge',
    words:
      /\b(?:knowledge|understanding|awareness|command|grasp|mastery|appreciation)(?: and \w+)?(?: \w+)? (?:of|in|about)\s+|\b(?:knows? your way around|know about)\s+/giu,
  },
  {
    asked: 'ability',
    words:
      /\b(?:able|ability|capable of|capacity|know(?:s|ing)? how) ?(?:to)?(?: confidently| independently| accurately| effectively| quickly)?\s+|\byou (?:can|know how to)\s+/giu,
  },
];

/** Words that end the name of a skill, because another thought begins. */
export const skillNameEnd: Readonly<Record<'nl' | 'en', RegExp>> = {
  nl: /\n|[.;:!?•…](?=\s|$)|\(|\s[–-]\s|\b(?:die|dat|wat|zodat|omdat|waarbij|waarin|waar|waarmee|bij voorkeur|met name|in het bijzonder|is|zijn|hebt|heb|heeft|vereist|gewenst|een pr[eé]|of vergelijkbaar|of soortgelijk|indien|maar|want|dan|voor|binnen|tijdens|volgens|zonder|rond|rondom|inzake|bent|kunt|kan|wil|hierbij|natuurlijk|uiteraard|noodzakelijk|nodig|meegenomen|handig|mooi|niet|ook|hoort|vind|vinden|voldoende|mag|helpt|overweg|strekt|geldt|verdient|zou|zouden|zal|zullen|wordt|worden|staat|scheelt|heeft|hebben|had|was|waren|mits|doordat|nadat|voordat|sinds)\b/iu,
  en: /\n|[.;:!?•…](?=\s|$)|\(|\s[–-]\s|\b(?:that|which|who|is|are|was|to|so|because|where|when|while|how|what|whether|preferably|required|preferred|essential|desirable|helpful|useful|needed|necessary|advantageous|beneficial|ideally|an advantage|an asset|a plus|a must|a bonus|or similar|in particular|especially|or equivalent|or comparable|within|would|will|can|but|though|if|not|you|we|gained|by|through|under|during|without|from|for|at|into|until|per|have|has|do|does|isn't|matters|counts|helps|since|after|before|whatever|whichever|unless|once|had|could|should|must|might|may|won't|don't|doesn't|best)\b/iu,
};

/** Separators between two skills of a list. */
export const skillDivider: Readonly<Record<'nl' | 'en', RegExp>> = {
  nl: /\s*[,;()/]\s*|(?<!-)\s+(?:waaronder|inclusief|en\/of|en|of|&|\+|alsook|evenals|zoals|bijvoorbeeld|bijv\.?|o\.a\.|onder andere|plus)\s+/giu,
  en: /\s*[,;()/]\s*|\s+(?:including|and\/or|and|or|&|\+|plus|as well as|such as|like|e\.g\.?|for example|alongside)\s+/giu,
};

/** Words without a meaning at the beginning or the end of a name. */
export const skillFillerWords: Readonly<Record<'nl' | 'en', ReadonlySet<string>>> = {
  nl: new Set(
    (
      'de het een deze dit dat die je jouw jij u uw onze ons alle alles allerlei diverse verschillende meerdere enkele enige minimaal minstens ' +
      'ten minste tenminste ruim ruime relevante relevant goede goed sterke uitstekende aantoonbare gedegen brede praktische actuele basis recente ' +
      'jaar jaren maanden eerdere soortgelijke vergelijkbare gelijke werken werk werkzaamheden gebruik gebied met van in op aan bij als om te ' +
      'ook graag liefst zowel is met name het liefst moderne gangbare enig wat veel meer andere nodige gedrag snel makkelijk zelfstandig voor ' +
      'vooral voornamelijk bijvoorbeeld twee drie vier vijf zes zeven acht negen tien ervaring werkervaring kennis must have prima mensen type soort soorten vlot echt al bent en of er mee daar hier tot zijn het liefste eventueel professionele zeer inclusief waaronder zoals vereist gewenst verplicht noodzakelijk prettig'
    ).split(' '),
  ),
  en: new Set(
    (
      'a an the this that these those your our their any all some various different several multiple a variety of range of minimum at least ' +
      'good strong excellent proven solid relevant previous prior recent basic working practical hands-on demonstrable sound extensive deep ' +
      'years year months in with using of on to and or use both modern one two three other similar general professional first-class ' +
      'well-developed significant related current also very great advanced full wide broad some thorough tools such real either ' +
      'verifiable checkable particularly especially mainly extra credits post-registration post-qualification min four five six seven eight nine ten written verbal oral spoken practice even better bonus points must have ideally work working ability able experience experienced knowledge skills skill as for least up-to-date clear it yourself including include includes like months month own first-hand preferred required essential desirable desired needed necessary advantageous'
    ).split(' '),
  ),
};

/** Things that are asked for and are no skill: places, hours, diplomas, and "similar work". */
export const notSkillPattern: Readonly<Record<'nl' | 'en', RegExp>> = {
  nl: /\b(?:\p{L}*functies?|\p{L}*rol|positie|beroep|team|collega's?|diploma\p{L}*|opleiding\p{L}*|rijbewijs|\p{L}*certifica\p{L}*|\p{L}*kaart|vog|vca|bhv|ehbo|big\p{L}*|mbo|hbo|wo|niveau|taal|talen|mandarijn|papiaments|fries|berbers|engels\p{L}*|nederlands\p{L}*|duits\p{L}*|frans\p{L}*|spaans\p{L}*|uur|uren|dagen|weekend\p{L}*|avond\p{L}*|nacht\p{L}*|diensten|ploegen\p{L}*|beschikba\p{L}*|bereid|woonachtig|wonen|reizen|vervoer|auto|leeftijd|salaris|(?<!\p{L} )(?:sector|branche)|omgeving|organisatie|bedrijf|vak|ons|jou|jezelf|iets|dingen|manier|moment|starten|beginnen|studie|studenten?|jaar|euro|cv|motivatie|kandida\p{L}*|spreken|spreekt|geschrift|woord|verband|gezondheid|sollicit\p{L}*|vergunning|werkvergunning|be|hoor|top|leuk|fijn|super|mooi|weerstand|klanten|bevoegd|bekwaam|geldige?|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:en)?|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december)\b|\d{2,}|[€$£%@]/iu,
  en: /\b(?:roles?|positions?|job|team|colleagues?|diplomas?|degrees?|bachelor\p{L}*|masters?|licen[cs]es?|certifi\p{L}*|cards?|driving|qualifi\p{L}*|gcses?|nvq|english|dutch|german|french|spanish|polish|languages?|mandarin|cantonese|welsh|irish|hours?|days?|weekends?|evenings?|nights?|shifts?|availab\p{L}*|willing|live|living|located|travel|commute|transport|car|age|salary|(?<!\p{L} )(?:industry|sector)|environment|company|organi[sz]ation|us|them|they|things|something|way|people|background check|start|begin|years?|cv|apply|right to work|visa|permit|fields?|areas?|capacity|levels?|settings?|evidence|cpd|toe|boots|pass|screen\p{L}*|candidates?|applicants?|speak\p{L}*|\p{L}+day|valid|medical|status|references?|writing|spoken|written|right|record|history)\b|\d{2,}|[€$£%@]/iu,
};

/** A skill before its noun: "retail experience", "GIS skills", "Realworks-kennis". */
export const skillBeforeNoun: Readonly<Record<'nl' | 'en', RegExp>> = {
  nl: /(?<![\p{L}-])(?<name>(?!werk|praktijk|basis|vak|levens|product|mensen|voor|be|er|de)[\p{L}\d]{3,})-(?:kennis|ervaring)(?![\p{L}-])/giu,
  en: /(?<name>(?:[\p{L}\d&/+#.-]+ ){1,4})(?:experience|skills|knowledge|expertise)(?![\p{L}-])/giu,
};

/**
 * A skill as the subject of a wish or a demand: "Minitab is an advantage", "Barbieren is een pre", "Excel is a must".
 */
export const skillAsSubject: Readonly<Record<'nl' | 'en', Readonly<Record<'nice' | 'must', RegExp>>>> = {
  nl: {
    nice: /^(?<name>[^,;:.!?]{2,60}?)\s+(?:is|zijn|strekt|strekken|geldt|vormt|heeft de voorkeur|hebben de voorkeur|mooi meegenomen|een pr[eé]|gewenst|welkom)(?=\s|[.,;!]|$)/iu,
    must: /^(?<name>[^,;:.!?]{2,60}?)\s+(?:(?:is|zijn) (?:een )?)?(?:vereiste?|verplicht|noodzakelijk|must|onmisbaar|belangrijk)(?=\s|[.,;!]|$)/iu,
  },
  en: {
    nice: /^(?<name>[^,;:.!?]{2,60}?)\s+(?:is|are|would|will|an? (?:\p{L}+ )?(?:advantage|plus|bonus|asset)|helps?|preferred|desirable|desired|welcome|beneficial|useful)(?=\s|[.,;!)]|$)/iu,
    must: /^(?<name>[^,;:.!?]{2,60}?)\s+(?:(?:is|are) )?(?:(?:an? )?must|required|essential|mandatory|necessary)(?=\s|[.,;!)]|$)/iu,
  },
};
