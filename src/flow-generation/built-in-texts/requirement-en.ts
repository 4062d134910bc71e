import { englishQualityNouns, indefiniteArticle } from 'vacancy-reader';
import {
  toQuestion,
  hasSeveralSentences,
  lowercaseFirst,
  type RequirementPhrases,
  tidyRequirement,
} from './phrase.ts';
import {
  englishAdjective,
  englishAdverb,
  englishAge,
  englishBareDiploma,
  englishBaseVerb,
  englishCertificate,
  englishCountable,
  englishDeterminer,
  englishDiploma,
  isDutchRequirement,
  englishLanguageRequirement,
  englishParticipleAdjective,
  englishOpening,
  englishPersonNoun,
  englishPreposition,
  englishSubject,
  englishPossession,
  englishWorkingTimes,
  englishTrainedProfession,
  englishYearsPattern,
} from './vocabulary-en.ts';

const splitEnglishWords = (text: string): string[] => text.trim().split(/\s+/u);
const denial = /\b(?:no|not|never|don't|doesn't|isn't|aren't|without)\b/iu;

const clauseWithAre = (rest: string): RequirementPhrases => englishClause('are', rest);
const clauseWithHave = (rest: string): RequirementPhrases => englishClause('have', rest);

/** Inverts a second clause as well: "... and are 18" becomes "... and are you 18". */
const invertNextClauses = (rest: string): string =>
  rest
    .replace(/\b(and|or|but) you (are|can|could|will|would)\b/giu, '$1 $2 you')
    .replace(/\b(and|or|but) you (?=[a-z])/giu, '$1 do you ')
    .replace(/\b(and|but) (are|can)\b(?! you)/giu, '$1 $2 you');

/** Phrases "you" with a verb and the rest, as a question and as a clause. */
const englishClause = (verb: string, rest: string): RequirementPhrases => {
  const that = `you ${verb} ${rest}`.trim();
  const thing = verb === 'have' && !/\byou\b|\band (?:are|can)\b/iu.test(rest) ? rest : null;
  if (denial.test(`${verb} ${rest}`))
    return { question: toQuestion(`is it right that ${that}`), that, thing: null };
  const inverted = invertNextClauses(rest);
  const [first = '', second = ''] = splitEnglishWords(rest);
  const isPerfect =
    verb === 'have' &&
    (/^(?:been|done|held|led|run|seen|taught|built|written|got)$/iu.test(first) ||
      (/ed$/iu.test(first) && !englishParticipleAdjective.test(first) && englishDeterminer.test(second)));
  if (isPerfect) return { question: toQuestion(`have you ${inverted}`), that, thing: null };
  if (/^(?:are|can|could|will|would|may)$/iu.test(verb))
    return { question: toQuestion(`${verb} you ${inverted}`), that, thing };
  return { question: toQuestion(`do you ${verb} ${inverted}`), that, thing };
};

const toSecondPerson = (verb: string): string => {
  const small = verb.toLowerCase();
  if (small === 'has') return 'have';
  if (small === 'is' || small === 'am') return 'are';
  if (/(?:ss|sh|ch|x)es$/u.test(small)) return small.slice(0, -2);
  if (/[^aeiou]ies$/u.test(small)) return `${small.slice(0, -3)}y`;
  return /[^s]s$/u.test(small) ? small.slice(0, -1) : small;
};

/** Puts a verb that is joined to one in the third person into the second person, too: "speaks and writes". */
const withJoinedVerb = (verb: string, rest: string): string =>
  toSecondPerson(verb) === verb
    ? rest
    : rest.replace(/^(and|or) (\S+)/iu, (whole, link: string, joined: string) =>
        englishAdverb.test(joined) ? whole : `${link} ${toSecondPerson(joined)}`,
      );

const addressReader = (text: string): string =>
  text
    .replace(/\b(?:his\/her|his or her|their)\b/giu, 'your')
    .replace(/\b(?:him\/her|themselves)\b/giu, 'yourself');

const addArticle = (text: string): string => {
  const [first = ''] = splitEnglishWords(text);
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

/** Phrases what follows "must", "should", "needs to" or "will": "be able to", "have", "speak". */
const phraseModal = (rest: string): RequirementPhrases => {
  const [first = '', ...others] = splitEnglishWords(rest.replace(/^(?:also|always|be able to be)\s+/iu, ''));
  const tail = others.join(' ');
  if (/^be$/iu.test(first)) return clauseWithAre(tail);
  if (/^not be\s/iu.test(rest)) return clauseWithAre(`not ${others.slice(1).join(' ')}`);
  if (/^have$/iu.test(first)) return clauseWithHave(addArticle(tail));
  if (/^(?:hold|possess|own|know|enjoy|like|love|live|want|meet|reside|understand)$/iu.test(first))
    return englishClause(first.toLowerCase(), tail);
  return { ...englishClause('can', `${first} ${tail}`.trim()), that: `you can ${first} ${tail}`.trim() };
};

const phraseSentence = (verb: string, rest: string): RequirementPhrases => {
  const small = verb.toLowerCase().replace("'re", ' are');
  if (englishAdverb.test(small)) {
    const [next = '', ...others] = splitEnglishWords(rest);
    return phraseSentence(next, `${small} ${others.join(' ')}`);
  }
  if (/^(?:must|should|shall|will|'ll)$/u.test(small)) return phraseModal(rest);
  if (/^(?:needs?|has|have)$/u.test(small) && /^to\s/iu.test(rest)) return phraseModal(rest.slice(3));
  if (/^needs?$/u.test(small)) return clauseWithHave(addArticle(rest));
  return englishClause(toSecondPerson(small) || small, withJoinedVerb(small, rest));
};

type Rule = readonly [fits: RegExp, say: (plain: string, rest: string) => RequirementPhrases];

const wordsAfterFirst = (plain: string): string => plain.replace(/^\S+\s*/u, '');

/** Phrases that their beginning or their whole identifies, in the order in which they are tried. */
const rules: readonly Rule[] = [
  [englishLanguageRequirement, (plain) => englishClause('speak', plain)],
  [
    /^(?:must|should|needs?|has|is|can|speaks|holds|possesses|lives|owns|works|knows)\s/iu,
    (plain, rest) => phraseSentence(plain.split(' ')[0] ?? '', rest),
  ],
  [/^be\s/iu, (_, rest) => clauseWithAre(rest)],
  [/^have\s/iu, (_, rest) => clauseWithHave(rest)],
  [englishAge, clauseWithAre],
  [
    englishYearsPattern,
    (plain) => clauseWithHave(plain.replace(englishYearsPattern, '$1 of experience with $2')),
  ],
  [
    englishDiploma,
    (plain) =>
      clauseWithHave(
        englishBareDiploma.test(plain) ? addArticle(plain) : `${indefiniteArticle(plain)} ${plain}`,
      ),
  ],
  [englishTrainedProfession, (plain) => phrasePerson(plain)],
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

const phraseByRule = (plain: string): RequirementPhrases | null => {
  const abstract = englishQualityNouns.get(plain.toLowerCase());
  if (abstract !== undefined) return clauseWithAre(abstract);
  const [, say] = rules.find(([fits]) => fits.test(plain)) ?? [];
  return say?.(plain, wordsAfterFirst(plain)) ?? null;
};

const phrasePerson = (plain: string): RequirementPhrases =>
  clauseWithAre(/^(?:an?|the)\s/iu.test(plain) ? plain : `${indefiniteArticle(plain)} ${plain}`);

const activityStart = /^(?:an?|the|in|with|at|on|to|for|up|under|well|independently|your|\d.*)$/iu;

/** Phrases words by what they name: a person, a thing that one has, a quality or an activity. */
const phraseByWords = (plain: string): RequirementPhrases | null => {
  const [first = '', ...others] = splitEnglishWords(plain);
  const head = plain.split(englishPreposition)[0] ?? plain;
  if (/\b(?:is|are|was|were|must|should|will)\b/iu.test(plain)) return null;
  if (others.length === 1 && englishAdjective.test(`${first}-${others[0]}`))
    return clauseWithAre(`${first}-${others[0]}`);
  if (/^not$/iu.test(first) && englishAdjective.test(others[0] ?? '')) return clauseWithAre(plain);
  if (englishBaseVerb.test(first) && activityStart.test(others[0] ?? '')) return englishClause('can', plain);
  if (englishPossession.test(head)) return clauseWithHave(addArticle(plain));
  if (englishPersonNoun.test(head)) return phrasePerson(plain);
  if (englishAdjective.test(first) || /^(?:highly|very|physically|mentally|legally|well)$/iu.test(first))
    return clauseWithAre(plain);
  if (englishBaseVerb.test(first)) return englishClause('can', plain);
  if (englishAdjective.test(splitEnglishWords(head).at(-1) ?? '')) return clauseWithAre(plain);
  return /^[a-z-]+ing$/iu.test(first) && others.length > 0 ? clauseWithAre(`comfortable ${plain}`) : null;
};

/** Phrases words without a subject; null for an unknown form. */
const phraseWithoutSubject = (text: string): RequirementPhrases | null => {
  const plain = lowercaseFirst(text);
  return phraseByRule(plain) ?? phraseByWords(plain);
};

const finite = /\b(?:is|are|was|were|has|have|must|should|will|you|we|our)\b/iu;

const demandSuffix =
  /\s+(?:is|are)\s+(?:an?\s+)?(?:absolute\s+)?(?:required|must|needed|essential|necessary|mandatory|preferred|plus|desired|desirable|important|requirement)$/iu;

/**
 * Phrases a requirement in English, as a question and for use in other sentences. Every requirement gets a question;
 * one of an unknown form is quoted.
 */
export const phraseEnglishRequirement = (requirement: string): RequirementPhrases => {
  const whole = tidyRequirement(requirement);
  if (requirement.trim().endsWith('?') && !hasSeveralSentences(whole))
    return { question: toQuestion(whole), that: null, thing: null };
  const fallback = { question: `Does this apply to you: “${whole}”?`, that: null, thing: null };
  if (hasSeveralSentences(whole) || isDutchRequirement(whole)) return fallback;
  const text = addressReader(
    whole
      .replace(demandSuffix, '')
      .replace(/^you're\b/iu, 'you are')
      .replace(/^you've\b(?! got)/iu, 'you have'),
  );
  const [subject = ''] = englishSubject.exec(text) ?? [];
  const opened = text.replace(englishOpening, '');
  const isPlain = /^(?:you|must|should)\b/iu.test(text) || subject === '';
  if (opened !== text && opened !== '' && isPlain)
    return phraseWithoutSubject(opened) ?? clauseWithHave(addArticle(lowercaseFirst(opened)));
  if (subject !== '') {
    const [verb = '', ...rest] = splitEnglishWords(text.slice(subject.length));
    return phraseSentence(verb, rest.join(' '));
  }
  const phrases = phraseWithoutSubject(text);
  if (phrases) return phrases;
  if (finite.test(text) || splitEnglishWords(text).length > 9) return fallback;
  return clauseWithHave(`experience with ${lowercaseFirst(text)}`);
};
