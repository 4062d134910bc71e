const anyWord = (list: string): RegExp => new RegExp(`^(?:${list.trim().split(/\s+/u).join('|')})$`, 'iu');

/** Matches the subject of a requirement. */
export const englishSubject =
  /^(?:you|i|the (?:ideal |right )?(?:candidate|applicant|employee|person)|(?:ideal )?candidates?|applicants?|he\/she|they|(?:we (?:are looking for|need|seek|want) )?(?:someone|somebody|a person|people) who)\s+/iu;
/** Matches words that introduce a requirement and have no meaning of their own. */
export const englishOpening =
  /^(?:we (?:ask|require|expect|need|want|are looking for|seek)(?: (?:from|of) you)?|requirements?:|required:|must[- ]haves?:|knockout:|someone with|a candidate with|you(?:'ll| will)? need(?: to have)?|you(?:'ve| have) got|you must have|must have|should have|having|needs?(?: to have)?|requires?|possession of)\s+(?!to\b)/iu;
/** Matches an adverb that can stand before the verb. */
export const englishAdverb = anyWord(
  'also always already currently really ideally preferably ably actively often regularly usually',
);
/** Matches a word after a participle that is an action: "completed a course". */
export const englishDeterminer = anyWord(
  'a an the your at in as for with on of to by under from since several multiple one two three',
);
/** Matches a participle that is an adjective: "proven experience". */
export const englishParticipleAdjective = anyWord(
  'advanced proven related detailed demonstrated limited extended required dedicated updated',
);

/** Matches a quality that one is. */
export const englishAdjective =
  anyWord(`able happy glad keen content afraid unafraid willing available eligible prepared ready comfortable fluent flexible proficient familiar
  experienced qualified certified licensed registered accurate adaptable reliable punctual precise proactive creative
  communicative collaborative analytical sociable responsible independent patient organised organized motivated driven
  passionate enthusiastic eager energetic friendly helpful honest tidy neat polite curious confident resilient calm fit
  strong stress-resistant stress-proof hands-on hard-working hardworking self-motivated self-starting result-oriented
  customer-oriented customer-focused customer-friendly service-minded service-oriented team-oriented solution-oriented
  detail-oriented commercial competent skilled trained educated authorised authorized allowed entitled legally physically
  mentally used open interested bilingual multilingual over based resident empathetic caring dependable trustworthy
  committed disciplined decisive assertive tactful discreet attentive ambitious positive numerate literate computer-literate
  versatile resourceful initiative-taking mobile vaccinated aged dexterous good quick immediately representative`);

/** Matches a verb as it stands in lists: "speak", "lift". */
export const englishBaseVerb =
  anyWord(`speak write read work lift drive operate use handle stand walk travel communicate cook clean manage
  lead plan organise organize solve think learn collaborate cooperate support help sell present analyse analyze understand
  follow take keep make prepare carry climb ride swim type repair install maintain build design develop program weld
  supervise train teach coach care serve greet deliver load unload pick pack sort count process perform provide ensure
  interpret translate negotiate advise inform register multitask stay live commute start relocate obtain pass`);

const possessionWords = `experience knowledge licen[cs]es? degrees? diplomas? certificates? certifications? permits? passports? visas?
  skills? abilities ability understanding command grasp affinity interests? passion sense eye feeling insight background
  attitude mindset personality appearance mentality qualifications? registrations? records? portfolio cars? vehicles?
  bicycles? bikes? scooters? transport transportation phone smartphone laptop computer education training level
  fluency proficiency mastery stamina flexibility drive motivation responsibility ownership clearance vog bsn
  references? availability license equipment checks? toolbox certificate expertise competence love references network hours`;
/** Matches a thing that one has, rather than is experienced with. */
export const englishPossession = new RegExp(
  `\\b(?:${possessionWords.trim().split(/\s+/u).join('|')})\\b`,
  'iu',
);
/** Matches a thing that takes an article. */
export const englishCountable =
  /(?:^|\s)(?:licen[cs]e(?: \w{1,3})?|degree|diploma|certificate|certification|permit|passport|visa|command|grasp|understanding|eye|passion|background|attitude|mindset|personality|appearance|mentality|qualification|registration|record|portfolio|car|vehicle|bicycle|bike|scooter|phone|smartphone|laptop|computer|clearance|network|love|ability|level|toolbox|sense|interest|check)$/iu;
/** Matches the end of the head of a phrase. */
export const englishPreposition = /\s(?:in|of|for|with|to|on|at|as|from|about|regarding|under|\()(?=\s|\b)/iu;
/** Matches a noun for what one is as a person. */
export const englishPersonNoun =
  /\b(?:player|worker|thinker|communicator|listener|starter|learner|solver|leader|person|professional|organiser|organizer|speaker|driver|owner|builder|native|citizen|student|graduate|resident)s?$/iu;
/** Matches a language, with or without its level. */
export const englishLanguageRequirement =
  /^(?:(?:fluent|good|excellent|basic|native|business|professional|conversational|advanced|spoken|written|level)\s+)*(?:dutch|english|german|french|spanish|italian|polish|portuguese|turkish|arabic|ukrainian|romanian|bulgarian|hungarian|russian|chinese|mandarin|japanese|hindi|flemish|swedish|danish|greek|czech|slovak|croatian|serbian)(?:\s*[(,]?\s*(?:[abc][12]|fluent(?:ly)?|native|basic|good|at .+|on .+|and .+|or .+|[abc][12] level|level [abc][12]).*)?$/iu;

/** Matches the beginning of a diploma. */
export const englishDiploma =
  /^(?:(?:completed|relevant|recogni[sz]ed) )*(?:b\.?(?:sc|a|eng|ed|n)|m\.?(?:sc|a|eng|ba)|ph\.?d|pgce|gcses?|a-levels?|btec|hnc|hnd|bachelor(?:'s)?|master(?:'s)?|hbo|mbo|havo|vwo|vmbo)\b/iu;
/** Matches a diploma that takes no article. */
export const englishBareDiploma = /^(?:gcses?|a-levels?|btec|nvq|havo|vwo|vmbo|hbo|mbo|.*\blevel\b)/iu;
/** Matches a number of years and what they were spent with. */
export const englishYearsPattern =
  /^((?:at least |a minimum of |minimum |min\. )?(?:\d+\+?|one|two|three|four|five|several)(?: or more)? years?) (?:of )?(?!old\b|of\b|in\b|as\b|with\b|and\b|or\b|(?:.* )?experience\b)(.+)$/iu;
/** Matches words for somebody who has learnt a profession. */
export const englishTrainedProfession =
  /^(?:registered|qualified|certified|licensed|trained|skilled|chartered) (?!in\b|with\b|as\b|to\b|for\b|and\b|or\b|by\b|at\b)/iu;
/** Matches an age. */
export const englishAge =
  /^(?:at least|minimum(?: of)?|minimal(?:ly)?)?\s*\d{2}(?:\s*\+|\s*years?(?: old| of age)?(?: (?:or|and) (?:older|over|above))?)?$|\byears? (?:old|of age)\b/iu;
/** Matches a certificate by its short name. */
export const englishCertificate =
  /^(?:vca|vol-vca|big|bhv|ehbo|haccp|vog|nen ?\d*|adr|code ?95|cpr|cpc|emt|prince2|itil|pmp|cissp|aws|ccna)(?:[ -][\w-]{1,9})?$/iu;
/** Matches working times. */
export const englishWorkingTimes =
  /^(?:(?:occasional(?:ly)?|sometimes|regular)\s+)?(?:weekends?|evenings?|nights?|shifts?|mornings?|overtime|holidays|full-?time|part-?time|(?:night|evening|weekend|shift|early|late)s?[ -](?:shifts?|work))\b/iu;
const dutchBegins =
  /^(?:je|jij|de kandidaat|ervaring|kennis|minimaal|beschikbaar|bereid|rijbewijs|geldige?|goede|vloeiend|kunnen|zelfstandig|flexibel)(?:\s|$)/iu;
const dutchWords = /\b(?:met|een|het|voor|hebt|bent|kunt|jaar|uur)\b/iu;
const englishWords = /\b(?:with|a|the|of|for|you|and|to|in|on|or)\b/iu;

/** Returns whether a requirement is in Dutch. Then it is quoted, not rephrased. */
export const isDutchRequirement = (text: string): boolean =>
  dutchBegins.test(text) || (dutchWords.test(text) && !englishWords.test(text));
