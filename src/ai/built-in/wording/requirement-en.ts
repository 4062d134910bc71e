import {
  englishQualityNouns,
  englishAdjective,
  englishAdverb,
  englishAge,
  indefiniteArticle,
  asQuestion,
  englishAuxiliary,
  englishBareDiploma,
  englishBaseVerb,
  englishCertificate,
  englishCountable,
  englishDeterminer,
  englishDiploma,
  isDutchRequirement,
  hasSeveralSentences,
  englishLanguageRequirement,
  lowerFirst,
  englishParticipleAdjective,
  englishOpening,
  englishPersonNoun,
  englishPreposition,
  type RequirementPhrases,
  englishSubject,
  englishPossession,
  tidyRequirement,
  englishWorkingTimes,
  englishTrainedProfession,
  englishYearsOf,
} from 'vacancy-reader';

const words = (text: string): string[] => text.trim().split(/\s+/u);
const denial = /\b(?:no|not|never|don't|doesn't|isn't|aren't|without)\b/iu;

const clauseWithAre = (rest: string): RequirementPhrases => englishClause('are', rest);
const clauseWithHave = (rest: string): RequirementPhrases => englishClause('have', rest);

/** Turns a second clause round as well: "... and are 18" as "... and are you 18". */
const askedTwice = (rest: string): string =>
  rest
    .replace(/\b(and|or|but) you (are|can|could|will|would)\b/giu, '$1 $2 you')
    .replace(/\b(and|or|but) you (?=[a-z])/giu, '$1 do you ')
    .replace(/\b(and|but) (are|can)\b(?! you)/giu, '$1 $2 you');

/** "you" + verb + rest, as a question and as a clause. */
const englishClause = (verb: string, rest: string): RequirementPhrases => {
  const that = `you ${verb} ${rest}`.trim();
  const thing = verb === 'have' && !/\byou\b|\band (?:are|can)\b/iu.test(rest) ? rest : null;
  if (denial.test(`${verb} ${rest}`))
    return { question: asQuestion(`is it right that ${that}`), that, thing: null };
  const asked = askedTwice(rest);
  const [first = '', second = ''] = words(rest);
  const isPerfect =
    verb === 'have' &&
    (/^(?:been|done|held|led|run|seen|taught|built|written|got)$/iu.test(first) ||
      (/ed$/iu.test(first) && !englishParticipleAdjective.test(first) && englishDeterminer.test(second)));
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
  const head = text.split(englishPreposition)[0] ?? text;
  if (!englishCountable.test(head)) return text;
  const vowel =
    /^(?:[aeio]|u(?!ni|se|k\b)|hbo|mbo|mba|msc|nl)/iu.test(first) &&
    !/^(?:eur|one|mbo|mba|msc)/iu.test(first);
  const spelled =
    /^(?:hbo|mbo|mba|msc|hgv|lgv|fork)/iu.test(first) && /^(?:hbo|mbo|mba|msc|hgv|lgv)/iu.test(first);
  return `${vowel || spelled ? 'an' : 'a'} ${text}`;
};

/** What must be, from "must be", "should be able to", "needs to have", "will speak". */
const modal = (rest: string): RequirementPhrases => {
  const [first = '', ...others] = words(rest.replace(/^(?:also|always|be able to be)\s+/iu, ''));
  const tail = others.join(' ');
  if (/^be$/iu.test(first)) return clauseWithAre(tail);
  if (/^not be\s/iu.test(rest)) return clauseWithAre(`not ${others.slice(1).join(' ')}`);
  if (/^have$/iu.test(first)) return clauseWithHave(withArticle(tail));
  if (/^(?:hold|possess|own|know|enjoy|like|love|live|want|meet|reside|understand)$/iu.test(first))
    return englishClause(first.toLowerCase(), tail);
  return { ...englishClause('can', `${first} ${tail}`.trim()), that: `you can ${first} ${tail}`.trim() };
};

const sentence = (verb: string, rest: string): RequirementPhrases => {
  const small = verb.toLowerCase().replace("'re", ' are');
  if (englishAdverb.test(small)) {
    const [next = '', ...others] = words(rest);
    return sentence(next, `${small} ${others.join(' ')}`);
  }
  if (/^(?:must|should|shall|will|'ll)$/u.test(small)) return modal(rest);
  if (/^(?:needs?|has|have)$/u.test(small) && /^to\s/iu.test(rest)) return modal(rest.slice(3));
  if (/^needs?$/u.test(small)) return clauseWithHave(withArticle(rest));
  if (englishAuxiliary.test(small) || secondPerson(small) !== '')
    return englishClause(secondPerson(small), rest);
  return englishClause(small, rest);
};

type Rule = readonly [fits: RegExp, say: (plain: string, rest: string) => RequirementPhrases];

const behind = (plain: string): string => plain.replace(/^\S+\s*/u, '');

/** Phrases that their beginning or their whole gives away, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [englishLanguageRequirement, (plain) => englishClause('speak', plain)],
  [
    /^(?:must|should|needs?|has|is|can|speaks|holds|possesses|lives|owns|works|knows)\s/iu,
    (plain, rest) => sentence(plain.split(' ')[0] ?? '', rest),
  ],
  [/^be\s/iu, (_, rest) => clauseWithAre(rest)],
  [/^have\s/iu, (_, rest) => clauseWithHave(rest)],
  [englishAge, clauseWithAre],
  [englishYearsOf, (plain) => clauseWithHave(plain.replace(englishYearsOf, '$1 of experience with $2'))],
  [
    englishDiploma,
    (plain) =>
      clauseWithHave(
        englishBareDiploma.test(plain) ? withArticle(plain) : `${indefiniteArticle(plain)} ${plain}`,
      ),
  ],
  [englishTrainedProfession, (plain) => aPerson(plain)],
  [englishCertificate, clauseWithHave],
  [
    englishWorkingTimes,
    (plain) => clauseWithAre(`available for ${plain.replace(/^(full|part)-?time$/iu, '$1-time work')}`),
  ],
  [/^own\b/iu, (plain) => clauseWithHave(`your ${plain}`)],
  [/^minimum of\b/iu, (plain) => clauseWithHave(`a ${plain}`)],
  [
    /^(?:at least|minimum|several|proven|\d+\+?|one|two|three|four|five)\b.*\b(?:experience|knowledge)\b/iu,
    clauseWithHave,
  ],
  [/^ability to\s/iu, (_, rest) => clauseWithAre(`able ${rest}`)],
  [/^(?:willingness|readiness) to\s/iu, (_, rest) => clauseWithAre(`willing ${rest}`)],
  [/^(?:availability|available)\b/iu, (_, rest) => clauseWithAre(`available ${rest}`.trim())],
  [/^(?:living|residing|resident)\s/iu, (_, rest) => englishClause('live', rest)],
  [/^no\s/iu, clauseWithHave],
  [/^(?:the )?right to\s/iu, (plain) => clauseWithHave(`the ${plain.replace(/^the\s/iu, '')}`)],
  [
    /^\d+\+? years? (?:in|as|with)\s/iu,
    (plain) => clauseWithHave(plain.replace(/\s(?=(?:in|as|with)\s)/iu, ' of experience ')),
  ],
];

const byRule = (plain: string): RequirementPhrases | null => {
  const abstract = englishQualityNouns.get(plain.toLowerCase());
  if (abstract !== undefined) return clauseWithAre(abstract);
  const [, say] = rules.find(([fits]) => fits.test(plain)) ?? [];
  return say?.(plain, behind(plain)) ?? null;
};

const aPerson = (plain: string): RequirementPhrases =>
  clauseWithAre(/^(?:an?|the)\s/iu.test(plain) ? plain : `${indefiniteArticle(plain)} ${plain}`);

const doing = /^(?:an?|the|in|with|at|on|to|for|up|under|well|independently|your|\d.*)$/iu;

/** What a phrase is by its words: a person, a thing that one has, a quality, or something that one does. */
const byWords = (plain: string): RequirementPhrases | null => {
  const [first = '', ...others] = words(plain);
  const head = plain.split(englishPreposition)[0] ?? plain;
  if (/\b(?:is|are|was|were|must|should|will)\b/iu.test(plain)) return null;
  if (others.length === 1 && englishAdjective.test(`${first}-${others[0]}`))
    return clauseWithAre(`${first}-${others[0]}`);
  if (englishBaseVerb.test(first) && doing.test(others[0] ?? '')) return englishClause('can', plain);
  if (englishPossession.test(head)) return clauseWithHave(withArticle(plain));
  if (englishPersonNoun.test(head)) return aPerson(plain);
  if (englishAdjective.test(first) || /^(?:highly|very|physically|mentally|legally|well)$/iu.test(first))
    return clauseWithAre(plain);
  if (englishBaseVerb.test(first)) return englishClause('can', plain);
  if (englishAdjective.test(words(head).at(-1) ?? '')) return clauseWithAre(plain);
  return /^[a-z-]+ing$/iu.test(first) && others.length > 0 ? clauseWithAre(`comfortable ${plain}`) : null;
};

/** A phrase without a subject; null where it is none that is known. */
const phrase = (text: string): RequirementPhrases | null => {
  const plain = lowerFirst(text);
  return byRule(plain) ?? byWords(plain);
};

const finite = /\b(?:is|are|was|were|has|have|must|should|will|you|we|our)\b/iu;

const demand =
  /\s+(?:is|are)\s+(?:an?\s+)?(?:absolute\s+)?(?:required|must|needed|essential|necessary|mandatory|preferred|plus|desired|desirable|important|requirement)$/iu;

/** Says a requirement, whatever its form, as a question and in what else is said of it. */
export const phraseEnglishRequirement = (requirement: string): RequirementPhrases => {
  const whole = tidyRequirement(requirement);
  if (requirement.trim().endsWith('?') && !hasSeveralSentences(whole))
    return { question: asQuestion(whole), that: null, thing: null };
  const fallback = { question: `Does this apply to you: “${whole}”?`, that: null, thing: null };
  if (hasSeveralSentences(whole) || isDutchRequirement(whole)) return fallback;
  const text = addressed(
    whole
      .replace(demand, '')
      .replace(/^you're\b/iu, 'you are')
      .replace(/^you've\b(?! got)/iu, 'you have'),
  );
  const [said = ''] = englishSubject.exec(text) ?? [];
  const opened = text.replace(englishOpening, '');
  const isPlain = /^(?:you|must|should)\b/iu.test(text) || said === '';
  if (opened !== text && opened !== '' && isPlain)
    return phrase(opened) ?? clauseWithHave(withArticle(lowerFirst(opened)));
  if (said !== '') {
    const [verb = '', ...rest] = words(text.slice(said.length));
    return sentence(verb, rest.join(' '));
  }
  const spoken = phrase(text);
  if (spoken) return spoken;
  if (finite.test(text) || words(text).length > 9) return fallback;
  return clauseWithHave(`experience with ${lowerFirst(text)}`);
};
