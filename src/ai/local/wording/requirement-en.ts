import { asQuestion, isSeveral, lowerFirst, type Spoken, tidy } from './phrase.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);
const holding = (list: string): RegExp => new RegExp(`^(?:${list.trim().split(/\s+/u).join('|')})$`, 'iu');

const subject =
  /^(?:you|the (?:ideal |right )?(?:candidate|applicant|employee|person)|(?:ideal )?candidates?|applicants?|he\/she|they|we (?:are looking for|need|seek|want) (?:someone|somebody|a person|people) who)\s+/iu;
const opening =
  /^(?:we (?:ask|require|expect|need|want|are looking for|seek)(?: (?:from|of) you)?|requirements?:|required:|must[- ]haves?:|knockout:|someone with|a candidate with|you(?:'ll| will)? need(?: to have)?|you(?:'ve| have) got|you must have|must have|should have|having|needs?(?: to have)?|requires?|possession of)\s+(?!to\b)/iu;
const auxiliary = holding('can could will would should may have has are is must had');
const adverb = holding(
  'also always already currently really ideally preferably ably actively often regularly usually',
);
const determiner = holding(
  'a an the your at in as for with on of to by under from since several multiple one two three',
);
const noPerfect = holding(
  'advanced proven related detailed demonstrated limited extended required dedicated updated',
);

const adjective =
  holding(`able willing available eligible prepared ready comfortable fluent flexible proficient familiar
  experienced qualified certified licensed registered accurate adaptable reliable punctual precise proactive creative
  communicative collaborative analytical sociable responsible independent patient organised organized motivated driven
  passionate enthusiastic eager energetic friendly helpful honest tidy neat polite curious confident resilient calm fit
  strong stress-resistant stress-proof hands-on hard-working hardworking self-motivated self-starting result-oriented
  customer-oriented customer-focused customer-friendly service-minded service-oriented team-oriented solution-oriented
  detail-oriented commercial competent skilled trained educated authorised authorized allowed entitled legally physically
  mentally used open interested bilingual multilingual over based resident empathetic caring dependable trustworthy
  committed disciplined decisive assertive tactful discreet attentive ambitious positive numerate literate computer-literate
  versatile resourceful initiative-taking mobile vaccinated aged dexterous good quick immediately representative`);

const base =
  holding(`speak write read work lift drive operate use handle stand walk travel communicate cook clean manage
  lead plan organise organize solve think learn collaborate cooperate support help sell present analyse analyze understand
  follow take keep make prepare carry climb ride swim type repair install maintain build design develop program weld
  supervise train teach coach care serve greet deliver load unload pick pack sort count process perform provide ensure
  interpret translate negotiate advise inform register multitask stay live commute start relocate obtain pass`);

const things = `experience knowledge licen[cs]es? degrees? diplomas? certificates? certifications? permits? passports? visas?
  skills? abilities ability understanding command grasp affinity interests? passion sense eye feeling insight background
  attitude mindset personality appearance mentality qualifications? registrations? records? portfolio cars? vehicles?
  bicycles? bikes? scooters? transport transportation phone smartphone laptop computer education training level
  fluency proficiency mastery stamina flexibility drive motivation responsibility ownership clearance vog bsn
  references? availability license equipment toolbox certificate expertise competence love references network hours`;
const thing = new RegExp(`\\b(?:${things.trim().split(/\s+/u).join('|')})\\b`, 'iu');
const countable =
  /(?:^|\s)(?:licen[cs]e(?: \w{1,3})?|degree|diploma|certificate|certification|permit|passport|visa|command|grasp|understanding|eye|passion|background|attitude|mindset|personality|appearance|mentality|qualification|registration|record|portfolio|car|vehicle|bicycle|bike|scooter|phone|smartphone|laptop|computer|clearance|network|love|ability|level|toolbox|sense|interest)$/iu;
const preposition = /\s(?:in|of|for|with|to|on|at|as|from|about|regarding|under|\()(?=\s|\b)/iu;
const person =
  /\b(?:player|worker|thinker|communicator|listener|starter|learner|solver|leader|person|professional|organiser|organizer|speaker|driver|owner|builder|native|citizen|student|graduate|resident)s?$/iu;
const language =
  /^(?:(?:fluent|good|excellent|basic|native|business|professional|conversational|advanced|spoken|written|level)\s+)*(?:dutch|english|german|french|spanish|italian|polish|portuguese|turkish|arabic|ukrainian|romanian|bulgarian|hungarian|russian|chinese|mandarin|japanese|hindi|flemish|swedish|danish|greek|czech|slovak|croatian|serbian)(?:\s*[(,]?\s*(?:[abc][12]|fluent(?:ly)?|native|basic|good|at .+|on .+|and .+|or .+|[abc][12] level|level [abc][12]).*)?$/iu;
const abstracts: ReadonlyMap<string, string> = new Map([
  ['flexibility', 'flexible'],
  ['punctuality', 'punctual'],
  ['reliability', 'reliable'],
  ['creativity', 'creative'],
  ['empathy', 'empathetic'],
  ['patience', 'patient'],
  ['accuracy', 'accurate'],
  ['independence', 'able to work independently'],
  ['adaptability', 'adaptable'],
  ['stress resistance', 'stress-resistant'],
  ['customer orientation', 'customer-oriented'],
  ['proactivity', 'proactive'],
  ['resilience', 'resilient'],
  ['enthusiasm', 'enthusiastic'],
  ['discretion', 'discreet'],
  ['ambition', 'ambitious'],
  ['honesty', 'honest'],
  ['teamwork', 'good at working in a team'],
  ['communication', 'good at communicating'],
]);
const denial = /\b(?:no|not|never|don't|doesn't|isn't|aren't|without)\b/iu;

const be = (rest: string): Spoken => clause('are', rest);
const have = (rest: string): Spoken => clause('have', rest);

/** Turns a second clause round as well: "... and are 18" as "... and are you 18". */
const askedTwice = (rest: string): string =>
  rest
    .replace(/\b(and|or|but) you (are|can|could|will|would)\b/giu, '$1 $2 you')
    .replace(/\b(and|or|but) you (?=[a-z])/giu, '$1 do you ')
    .replace(/\b(and|but) (are|can)\b(?! you)/giu, '$1 $2 you');

/** "you" + verb + rest, as a question and as a clause. */
const clause = (verb: string, rest: string): Spoken => {
  const that = `you ${verb} ${rest}`.trim();
  const thing = verb === 'have' && !/\byou\b|\band (?:are|can)\b/iu.test(rest) ? rest : null;
  if (denial.test(`${verb} ${rest}`))
    return { question: asQuestion(`is it right that ${that}`), that, thing: null };
  const asked = askedTwice(rest);
  const [first = '', second = ''] = words(rest);
  const isPerfect =
    verb === 'have' &&
    (/^(?:been|done|held|led|run|seen|taught|built|written|got)$/iu.test(first) ||
      (/ed$/iu.test(first) && !noPerfect.test(first) && determiner.test(second)));
  if (isPerfect) return { question: asQuestion(`have you ${asked}`), that, thing: null };
  if (/^(?:are|can|could|will|would|may)$/iu.test(verb))
    return { question: asQuestion(`${verb} you ${asked}`), that, thing };
  return { question: asQuestion(`do you ${verb} ${asked}`), that, thing };
};

const secondPerson = (verb: string): string => {
  const small = verb.toLowerCase();
  if (small === 'has') return 'have';
  if (small === 'is') return 'are';
  if (/(?:ss|sh|ch|x)es$/u.test(small)) return small.slice(0, -2);
  if (/[^aeiou]ies$/u.test(small)) return `${small.slice(0, -3)}y`;
  return /[^s]s$/u.test(small) ? small.slice(0, -1) : small;
};

const addressed = (text: string): string =>
  text
    .replace(/\b(?:his\/her|his or her|their)\b/giu, 'your')
    .replace(/\b(?:him\/her|themselves)\b/giu, 'yourself');

const withArticle = (text: string): string => {
  const [first = ''] = words(text);
  if (/^(?:a|an|the|your|no|some|any|at|one|two|three|\d.*|several|all|valid\b.*s$)$/iu.test(first))
    return text;
  const head = text.split(preposition)[0] ?? text;
  if (!countable.test(head)) return text;
  const vowel =
    /^(?:[aeio]|u(?!ni|se|k\b)|hbo|mbo|mba|msc|nl)/iu.test(first) && !/^(?:eu|one|mbo|mba|msc)/iu.test(first);
  const spelled =
    /^(?:hbo|mbo|mba|msc|hgv|lgv|fork)/iu.test(first) && /^(?:hbo|mbo|mba|msc|hgv|lgv)/iu.test(first);
  return `${vowel || spelled ? 'an' : 'a'} ${text}`;
};

/** What must be, from "must be", "should be able to", "needs to have", "will speak". */
const modal = (rest: string): Spoken => {
  const [first = '', ...others] = words(rest.replace(/^(?:also|always|be able to be)\s+/iu, ''));
  const tail = others.join(' ');
  if (/^be$/iu.test(first)) return be(tail);
  if (/^have$/iu.test(first)) return have(withArticle(tail));
  if (/^(?:hold|possess|own|know|enjoy|like|love|live|want|meet|reside|understand)$/iu.test(first))
    return clause(first.toLowerCase(), tail);
  return { ...clause('can', `${first} ${tail}`.trim()), that: `you can ${first} ${tail}`.trim() };
};

const sentence = (verb: string, rest: string): Spoken => {
  const small = verb.toLowerCase().replace("'re", ' are');
  if (adverb.test(small)) {
    const [next = '', ...others] = words(rest);
    return sentence(next, `${small} ${others.join(' ')}`);
  }
  if (/^(?:must|should|shall|will|'ll)$/u.test(small)) return modal(rest);
  if (/^(?:needs?|has|have)$/u.test(small) && /^to\s/iu.test(rest)) return modal(rest.slice(3));
  if (/^needs?$/u.test(small)) return have(withArticle(rest));
  if (auxiliary.test(small) || secondPerson(small) !== '') return clause(secondPerson(small), rest);
  return clause(small, rest);
};

/** A phrase without a subject. */
const phrase = (text: string): Spoken | null => {
  const plain = lowerFirst(text);
  const [first = '', ...others] = words(plain);
  const rest = others.join(' ');
  const abstract = abstracts.get(plain.toLowerCase());
  if (abstract !== undefined) return be(abstract);
  if (language.test(plain)) return clause('speak', plain);
  if (
    /^(?:must|should|needs?|has|is|can|speaks|holds|possesses|lives|owns|works|knows)$/iu.test(first) &&
    rest !== ''
  )
    return sentence(first, rest);
  if (/^be$/iu.test(first)) return be(rest);
  if (/^have$/iu.test(first)) return have(rest);
  if (
    /^(?:at least|minimum(?: of)?|minimal(?:ly)?)?\s*\d{2}(?:\s*\+|\s*years?(?: old| of age)?(?: (?:or|and) (?:older|over|above))?)?$/iu.test(
      plain,
    )
  )
    return be(plain);
  if (/\byears? (?:old|of age)\b/iu.test(plain)) return be(plain);
  if (
    /^(?:vca|vol-vca|big|bhv|ehbo|haccp|vog|nen ?\d*|adr|code ?95|cpr|cpc|emt|prince2|itil|pmp|cissp|aws|ccna)(?:[ -][\w-]{1,9})?$/iu.test(
      plain,
    )
  )
    return have(plain);
  if (
    /^(?:(?:occasional(?:ly)?|sometimes|regular)\s+)?(?:weekends?|evenings?|nights?|shifts?|mornings?|overtime|holidays|full-?time|part-?time|(?:night|evening|weekend|shift|early|late)s?[ -](?:shifts?|work))\b/iu.test(
      plain,
    )
  )
    return be(`available for ${plain.replace(/^(full|part)-?time$/iu, '$1-time work')}`);
  if (/^own\b/iu.test(plain)) return have(`your ${plain}`);
  if (/^minimum of\b/iu.test(plain)) return have(`a ${plain}`);
  if (
    /^(?:at least|minimum|several|proven|\d+\+?|one|two|three|four|five)\b.*\b(?:experience|knowledge)\b/iu.test(
      plain,
    )
  )
    return have(plain);
  if (/^ability to\b/iu.test(plain)) return be(`able to ${rest.replace(/^to\s+/iu, '')}`);
  if (/^(?:willingness|readiness) to\b/iu.test(plain)) return be(`willing ${rest}`);
  if (/^(?:availability|available)\b/iu.test(plain)) return be(`available ${rest}`.trim());
  if (/^(?:living|residing|resident)\b/iu.test(plain)) return clause('live', rest);
  if (/^no\b/iu.test(plain)) return have(plain);
  if (person.test(plain.split(preposition)[0] ?? plain) && !thing.test(plain.split(preposition)[0] ?? ''))
    return be(/^(?:an?|the)\s/iu.test(plain) ? plain : `${/^[aeiou]/iu.test(plain) ? 'an' : 'a'} ${plain}`);
  const head = plain.split(preposition)[0] ?? plain;
  if (/\b(?:is|are|was|were|must|should|will)\b/iu.test(plain)) return null;
  if (thing.test(head)) return have(withArticle(plain));
  if (adjective.test(first) || /^(?:highly|very|physically|mentally|legally|well)$/iu.test(first))
    return be(plain);
  if (base.test(first)) return clause('can', plain);
  if (adjective.test(words(head).at(-1) ?? '')) return be(plain);
  if (/^[a-z-]+ing$/iu.test(first) && rest !== '') return be(`comfortable ${plain}`);
  return null;
};

const finite = /\b(?:is|are|was|were|has|have|must|should|will|you|we|our)\b/iu;

const demand =
  /\s+(?:is|are)\s+(?:an?\s+)?(?:absolute\s+)?(?:required|must|needed|essential|necessary|mandatory|preferred|plus|desired|desirable|important|requirement)$/iu;

/** Says a requirement, whatever its form, as a question and in what else is said of it. */
export const sayRequirement = (requirement: string): Spoken => {
  const whole = tidy(requirement);
  if (requirement.trim().endsWith('?') && !isSeveral(whole))
    return { question: asQuestion(whole), that: null, thing: null };
  const fallback = { question: `Does this apply to you: “${whole}”?`, that: null, thing: null };
  if (isSeveral(whole)) return fallback;
  const text = addressed(
    whole
      .replace(demand, '')
      .replace(/^you're\b/iu, 'you are')
      .replace(/^you've\b(?! got)/iu, 'you have'),
  );
  const [said = ''] = subject.exec(text) ?? [];
  const opened = text.replace(opening, '');
  const isPlain = /^(?:you|must|should)\b/iu.test(text) || said === '';
  if (opened !== text && opened !== '' && isPlain)
    return phrase(opened) ?? have(withArticle(lowerFirst(opened)));
  if (said !== '') {
    const [verb = '', ...rest] = words(text.slice(said.length));
    return sentence(verb, rest.join(' '));
  }
  const spoken = phrase(text);
  if (spoken) return spoken;
  if (finite.test(text) || words(text).length > 9) return fallback;
  return have(`experience with ${lowerFirst(text)}`);
};
