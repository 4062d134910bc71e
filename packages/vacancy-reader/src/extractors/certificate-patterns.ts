const nameWord = String.raw`[\p{L}\p{N}+&.-]+`;
const capitalizedName = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}+&-]*`;
const wordStart = String.raw`(?<![\p{L}\p{N}-])`;
const wordEnd = String.raw`(?![\p{L}\p{N}-])`;
const namedPattern = (source: string, flags = 'gu'): RegExp =>
  new RegExp(`${wordStart}(?<name>${source})${wordEnd}`, flags);

const issuingBody = String.raw`(?:\p{L}*\p{Lu}\p{L}*\p{Lu}\p{L}*|(?:Register|Orde|Instituut|Kwaliteitsregister|Institute|Institution|Royal|Chartered|Association|Guild|Society|Nederlandse Orde|Beroepsvereniging|Beroepsregister|Kamer)(?:\s+(?:of|van|voor|for|the|de)(?:\s+(?:the|de|het))?|\s+\p{Lu}[\p{L}&-]+)*(?:\s+\p{Lu}[\p{L}&-]+)?)`;

/**
 * Patterns that name a certificate by the word for it: "lid van de NVM", "attest van medische schifting", "Sentinel
 * card", "RYA registered", "KIWA-erkenning". The group `name` holds the name.
 */
export const certificatePatterns: readonly RegExp[] = [
  namedPattern(
    String.raw`(?:[Ll]id|[Ll]idmaatschap|[Mm]ember|[Mm]embership|[Cc]hartered member(?:ship)?|[Ff]ellow)\s+(?:(?:van|of|bij|with)\s+)?(?:(?:the|de|het|den)\s+)?(?!(?:OR|MT|RvT|RvB|PR|HR|IT|MKB|EU|UK|DE|HET)(?!\p{L}))${issuingBody}`,
  ),
  namedPattern(
    String.raw`${capitalizedName}-(?:attest|erkenning|agrement|agréation|bevoegdheid|brevet|vergunning|pas|lid|lidmaatschap|geregistreerde?|erkende?)`,
  ),
  namedPattern(
    String.raw`(?:(?!(?:Je|Jij|You|We|Wij|U|I)\s)${capitalizedName}\s+){1,3}(?:registered|accredited|geregistreerd)`,
  ),
  namedPattern(
    String.raw`(?:[Aa]ttest|[Bb]ewijs van (?:vak)?bekwaamheid|[Vv]akbekwaamheidsbewijs|[Vv]isum)\s+(?:(?:van|als|voor|in|de|het)\s+)*(?!(?:te|is|en|of|om)\s)${nameWord}(?:\s+\p{L}+)?`,
  ),
  // "Gecertificeerd schuldhulpverlener", "licensed electrician"
  namedPattern(
    String.raw`(?:[Gg]ecertificeerd|[Ee]rkend)e?\s+(?!(?:docent|leverancier|partner|dealer|werkgever|huisarts)(?!\p{L}))\p{Ll}*(?:er|or|eur|ist|kundige|coach|meester|apeut)(?:\s+(?!(?:of|en|met|bent|is|in|bij|voor|die|dan|met|hebt)\s)\p{Ll}[\p{L}-]{6,})?`,
  ),
  namedPattern(
    String.raw`(?:[Cc]ertified|[Ll]icensed|[Aa]ccredited)\s+(?!(?:provider|partner|supplier|employer|dealer|carrier|operator|manufacturer|center|other|under)(?!\p{L}))\p{Ll}+(?:er|or|ian|ist|coach)`,
  ),
  namedPattern(String.raw`[Ee]rkenning\s+als\s+\p{L}+`),
  namedPattern(
    String.raw`[Bb]evoegdheid\s+(?:(?:voor|in|tot)\s+)?(?:het\s+)?(?:(?:\p{Lu}\p{L}*\p{N}*)(?:\s+\p{Lu}\p{L}+){0,2}|\p{L}+onderwijs|bewegings\p{L}+)`,
  ),
  namedPattern(
    String.raw`(?:[Ii]nschrijving|[Rr]egistratie|[Ii]ngeschreven|[Gg]eregistreerd)\s+als\s+(?:\p{L}+\s+){1,3}?(?:(?:in|bij)\s+(?:het|de)\s+[\p{Lu}][\p{L}&-]+|(?=vinden|is|zijn|heeft|wordt|$|[.,;]))`,
  ),
  namedPattern(
    String.raw`(?:[Aa]fgeronde|[Ee]en|[Gg]evolgde) (?:training|cursus|module) \p{Lu}[\p{L}-]+(?:\s\p{Lu}[\p{L}-]+){0,3}`,
  ),
  namedPattern(
    String.raw`(?:\p{Lu}\p{L}+\s+){1,4}(?:[Cc]heck\s+|[Ss]tandard\s+)?(?:[Cc]learance|[Vv]etting)|(?:\p{Lu}\p{L}+\s+){2,4}[Cc]heck`,
  ),
  // The whole statement is the name.
  /^(?:(?:a|an|een|valid|current|geldige?)\s+)*(?<name>(?!.*\b(?:the|pays?|de|het|your|our|je|ons)\s)(?!(?:full|some|on|in|willing|paid|free|regular|ongoing|further|basic|formal|relevant|deliver|provid|personal|staff|handl|resolv|sell|check|support|helpdesk|jira|service|season|train|own|previous|any|all|new|credit|debit|gift|bank|business|parking|sales|no|geen|you|we|good|strong|ability|experience|knowledge|ervaring|kennis)(?!\p{N}))[\p{L}\p{N}&'-]+(?:\s+[\p{L}\p{N}&'-]+){0,3}\s+(?:card|tickets?|training|course|cert|certs|certificate|brevet|award))(?:\s*\([^()]*\))?[.;,]?\s*$/giu,
];
