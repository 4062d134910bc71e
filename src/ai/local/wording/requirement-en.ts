import { article, asQuestion, isSeveral, lowerFirst, type Spoken, tidy } from './phrase.ts';
import {
  abstracts,
  adjective,
  adverb,
  age,
  auxiliary,
  bareDiploma,
  base,
  certificate,
  countable,
  determiner,
  diploma,
  isForeign,
  language,
  noPerfect,
  opening,
  person,
  preposition,
  subject,
  thing,
  times,
  trained,
  yearsOf,
} from './vocabulary-en.ts';

const words = (text: string): string[] => text.trim().split(/\s+/u);
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
  if (small === 'is' || small === 'am') return 'are';
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
    /^(?:[aeio]|u(?!ni|se|k\b)|hbo|mbo|mba|msc|nl)/iu.test(first) &&
    !/^(?:eur|one|mbo|mba|msc)/iu.test(first);
  const spelled =
    /^(?:hbo|mbo|mba|msc|hgv|lgv|fork)/iu.test(first) && /^(?:hbo|mbo|mba|msc|hgv|lgv)/iu.test(first);
  return `${vowel || spelled ? 'an' : 'a'} ${text}`;
};

/** What must be, from "must be", "should be able to", "needs to have", "will speak". */
const modal = (rest: string): Spoken => {
  const [first = '', ...others] = words(rest.replace(/^(?:also|always|be able to be)\s+/iu, ''));
  const tail = others.join(' ');
  if (/^be$/iu.test(first)) return be(tail);
  if (/^not be\s/iu.test(rest)) return be(`not ${others.slice(1).join(' ')}`);
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

type Rule = readonly [fits: RegExp, say: (plain: string, rest: string) => Spoken];

const behind = (plain: string): string => plain.replace(/^\S+\s*/u, '');

/** Phrases that their beginning or their whole gives away, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [language, (plain) => clause('speak', plain)],
  [
    /^(?:must|should|needs?|has|is|can|speaks|holds|possesses|lives|owns|works|knows)\s/iu,
    (plain, rest) => sentence(plain.split(' ')[0] ?? '', rest),
  ],
  [/^be\s/iu, (_, rest) => be(rest)],
  [/^have\s/iu, (_, rest) => have(rest)],
  [age, be],
  [yearsOf, (plain) => have(plain.replace(yearsOf, '$1 of experience with $2'))],
  [diploma, (plain) => have(bareDiploma.test(plain) ? withArticle(plain) : `${article(plain)} ${plain}`)],
  [trained, (plain) => aPerson(plain)],
  [certificate, have],
  [times, (plain) => be(`available for ${plain.replace(/^(full|part)-?time$/iu, '$1-time work')}`)],
  [/^own\b/iu, (plain) => have(`your ${plain}`)],
  [/^minimum of\b/iu, (plain) => have(`a ${plain}`)],
  [
    /^(?:at least|minimum|several|proven|\d+\+?|one|two|three|four|five)\b.*\b(?:experience|knowledge)\b/iu,
    have,
  ],
  [/^ability to\s/iu, (_, rest) => be(`able ${rest}`)],
  [/^(?:willingness|readiness) to\s/iu, (_, rest) => be(`willing ${rest}`)],
  [/^(?:availability|available)\b/iu, (_, rest) => be(`available ${rest}`.trim())],
  [/^(?:living|residing|resident)\s/iu, (_, rest) => clause('live', rest)],
  [/^no\s/iu, have],
  [/^(?:the )?right to\s/iu, (plain) => have(`the ${plain.replace(/^the\s/iu, '')}`)],
  [
    /^\d+\+? years? (?:in|as|with)\s/iu,
    (plain) => have(plain.replace(/\s(?=(?:in|as|with)\s)/iu, ' of experience ')),
  ],
];

const byRule = (plain: string): Spoken | null => {
  const abstract = abstracts.get(plain.toLowerCase());
  if (abstract !== undefined) return be(abstract);
  const [, say] = rules.find(([fits]) => fits.test(plain)) ?? [];
  return say?.(plain, behind(plain)) ?? null;
};

const aPerson = (plain: string): Spoken =>
  be(/^(?:an?|the)\s/iu.test(plain) ? plain : `${article(plain)} ${plain}`);

const doing = /^(?:an?|the|in|with|at|on|to|for|up|under|well|independently|your|\d.*)$/iu;

/** What a phrase is by its words: a person, a thing that one has, a quality, or something that one does. */
const byWords = (plain: string): Spoken | null => {
  const [first = '', ...others] = words(plain);
  const head = plain.split(preposition)[0] ?? plain;
  if (/\b(?:is|are|was|were|must|should|will)\b/iu.test(plain)) return null;
  if (others.length === 1 && adjective.test(`${first}-${others[0]}`)) return be(`${first}-${others[0]}`);
  if (base.test(first) && doing.test(others[0] ?? '')) return clause('can', plain);
  if (thing.test(head)) return have(withArticle(plain));
  if (person.test(head)) return aPerson(plain);
  if (adjective.test(first) || /^(?:highly|very|physically|mentally|legally|well)$/iu.test(first))
    return be(plain);
  if (base.test(first)) return clause('can', plain);
  if (adjective.test(words(head).at(-1) ?? '')) return be(plain);
  return /^[a-z-]+ing$/iu.test(first) && others.length > 0 ? be(`comfortable ${plain}`) : null;
};

/** A phrase without a subject; null where it is none that is known. */
const phrase = (text: string): Spoken | null => {
  const plain = lowerFirst(text);
  return byRule(plain) ?? byWords(plain);
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
  if (isSeveral(whole) || isForeign(whole)) return fallback;
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
