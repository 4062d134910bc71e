import { type ExpectedAnswer, saysUnavailable } from '../../../flow/ai.ts';
import type { ReplyGuess } from './reply-guess.ts';
import { wordCoverage, topicWords, containsNegation, foldText } from '../conversation-words.ts';

type Choice = Extract<ExpectedAnswer, { readonly kind: 'choice' }>;
type Option = Choice['options'][number];

/** Words with the same meaning for a choice, in both languages. */
const meanings: readonly RegExp[] = [
  /\b(?:ochtend\w*|morgens|voormiddag\w*|vroeg\w*|mornings?|early|before noon)\b/u,
  /\b(?:(?:na)?middag\w*|afternoons?)\b/u,
  /\b(?:avond\w*|laat|late|evenings?)\b/u,
  /\b(?:nacht\w*|nights?|nightly)\b/u,
  /\b(?:dag(?:dienst\w*|en)?|overdag|day ?(?:shift|time)?s?|daytime|kantooruren|office hours|nine to five|9 (?:tot|to) 5)\b/u,
  /\b(?:weekend\w*|zaterdag|zondag|saturdays?|sundays?)\b/u,
  /\b(?:doordeweeks\w*|werkdagen|door de week|weekdays?)\b/u,
  /\b(?:full ?-?time|voltijds?|40 uur|40 hours|hele week)\b/u,
  /\b(?:part ?-?time|deeltijds?|paar dagen|few days)\b/u,
  /\b(?:auto|car|wagen|rijden?|rijd|drive|driving)\b/u,
  /\b(?:fiets\w*|velo|trappen|bike|bicycle|cycl\w*|brommer|scooter)\b/u,
  /\b(?:ov|openbaar vervoer|trein|bus|tram|metro|public transport\w*|train)\b/u,
  /\b(?:lopend|lopen|te voet|walk\w*|on foot)\b/u,
  /\b(?:bel|bellen|telefo\w+|phone|call|calling|mobiel)\b/u,
  /\b(?:mail\w*|e-?mail\w*)\b/u,
  /\b(?:whats ?app|appen|appje|app|sms|tekst|text)\b/u,
  /\b(?:video\w*|teams|zoom|online|beeldbel\w*)\b/u,
  /\b(?:op kantoor|langskom\w*|persoonlijk|in person|face to face|at the office|on ?-?site|op locatie)\b/u,
  /\b(?:thuis\w*|from home|remote|home|wfh)\b/u,
  /\b(?:nederlands\w*|dutch|hollands)\b/u,
  /\b(?:engels\w*|english)\b/u,
  /\b(?:duits\w*|german)\b/u,
  /\b(?:mbo\w*|vocational|roc)\b/u,
  /\b(?:hbo|hogeschool|bachelor\w*|applied sciences|college)\b/u,
  /\b(?:wo|universit\w+|university|master\w*|academi\w+)\b/u,
  /\b(?:middelbare|high school|secondary)\b/u,
  /\b(?:vmbo|mavo)\b/u,
  /\bhavo\b/u,
  /\b(?:vwo|gymnasium|atheneum)\b/u,
  /\b(?:per direct|direct|meteen|nu|now|immediately|asap|zo snel mogelijk|right away)\b/u,
  /\b(?:beginner|starter|geen ervaring|no experience|junior|net begonnen)\b/u,
  /\b(?:ervaren|experienced|senior|jarenlang)\b/u,
  /\b(?:vast\w*|permanent|onbepaalde)\b/u,
  /\b(?:tijdelijk\w*|temporary|temp|uitzend\w*)\b/u,
  /\b(?:ja|yes|jawel|zeker)\b/u,
  /\b(?:nee|no|niet|nope)\b/u,
  /\b(?:man|male|heer|jongen)\b/u,
  /\b(?:vrouw|female|dame|meisje)\b/u,
  /\b(?:kinder\w*|kids|kleintjes|children\w*|baby\w*|peuters?|paediatric\w*|pediatric\w*|pa?eds)\b/u,
  /\b(?:ouderen\w*|oudjes|bejaarden\w*|senioren|elderly|old people|older people|geriatri\w*)\b/u,
  /\b(?:spoed\w*|seh|eerste hulp|a ?& ?e|emergency|casualty)\b/u,
];

const indifferent =
  /\b(?:maakt (?:me |mij )?niet(?:s)? uit|geen voorkeur|(?:alle)?beide|allebei|alles(?! go)|om het even|either|both|any|all of (?:them|these)|no preference|dont mind|whatever)\b/u;

const findMeanings = (text: string): Set<number> => {
  const folded = foldText(text);
  return new Set(meanings.flatMap((meaning, index) => (meaning.test(folded) ? [index] : [])));
};

/** A school of its own kind is a secondary school as well, and no other kind. */
const withKind = (reply: string): string =>
  reply.replaceAll(/\b(?:vmbo|mavo|havo|vwo|gymnasium|atheneum)\b/giu, '$& middelbare');

const similarity = (reply: string, words: readonly string[], { label, value }: Option): number => {
  const own = findMeanings(`${label} ${value.replaceAll(/[_-]/gu, ' ')}`);
  const shared = [...findMeanings(withKind(reply))].filter((meaning) => own.has(meaning)).length;
  return shared + wordCoverage(topicWords(label), words) * 0.9;
};

const guessAllOptions = (reply: string, { options, multiple }: Choice): ReplyGuess | null => {
  if (!indifferent.test(foldText(reply).replaceAll("'", ''))) return null;
  const indifferentOption = options.find(({ label }) =>
    indifferent.test(foldText(label).replaceAll("'", '')),
  );
  if (indifferentOption) return { plain: indifferentOption.value, confidence: 0.8 };
  return multiple ? { plain: options.map(({ value }) => value).join(', '), confidence: 0.7 } : null;
};

const clauseBorder = /(?<=[,.;:!?\n])\s+|\s(?=(?:maar|but|dus|so|want|because) )/giu;

/** Removes the clauses about what is gone, or taken by something else. */
const withoutUnavailable = (reply: string): string =>
  reply
    .split(clauseBorder)
    .filter((clause) => !saysUnavailable(foldText(clause)))
    .join(' ');

/**
 * Guesses the option that a reply means in other words or in the other language. A denied option of two means the
 * other one.
 */
export const guessChoice = (message: string, expected: Choice): ReplyGuess | null => {
  const reply = withoutUnavailable(message);
  const { options, multiple } = expected;
  // A word that stands in several options tells nothing ("Early shift", "Late shift").
  const words = topicWords(reply).filter(
    (word) => options.filter(({ label }) => wordCoverage(topicWords(label), [word]) > 0).length < 2,
  );
  const scored = options.map((option) => ({ option, score: similarity(reply, words, option) }));
  const matching = scored.filter(({ score }) => score >= 0.85);
  const all = matching.length === 0 ? guessAllOptions(reply, expected) : null;
  if (all) return all;
  const [first, second] = scored.toSorted((a, b) => b.score - a.score);
  if (!first || matching.length === 0) return null;
  if (containsNegation(reply)) {
    const others = options.filter((option) => option !== first.option);
    return options.length === 2 && matching.length === 1 && others[0]
      ? { plain: others[0].value, confidence: 0.65 }
      : null;
  }
  if (multiple) return { plain: matching.map(({ option }) => option.value).join(', '), confidence: 0.7 };
  // "2 dagen thuis 3 kantoor": of two options that one clause names neither is chosen.
  const isOpen =
    matching.length > 1 && !/[,.;!?]|\b(?:but|maar)\b/u.test(reply.trim().replace(/[.!?]+$/u, ''));
  return isOpen || second?.score === first.score ? null : { plain: first.option.value, confidence: 0.75 };
};
