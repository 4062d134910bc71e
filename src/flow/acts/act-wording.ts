import type { Language } from '../language.ts';

/** Texts of which another one is said each time, by language. */
export type WordingVariants = Readonly<Record<Language, readonly [string, ...string[]]>>;

/** Picks the text for the n-th time that something is said, from 0; after the last one it begins again. */
export const pickWording = (variants: WordingVariants, language: Language, time: number): string => {
  const texts = variants[language];
  return texts[time % texts.length] ?? texts[0];
};

/** The reply when a candidate wants to speak to a person. */
export const wishForPeopleReplies: WordingVariants = {
  en: ['Of course. I am letting a colleague know, who will answer you here as soon as possible.'],
  nl: ['Natuurlijk. Ik laat het een collega weten, die je hier zo snel mogelijk antwoordt.'],
};

/** The reply with the time at which the conversation goes on; `{time}` stands for the time. */
export const timedLaterReplies: WordingVariants = {
  en: ['No problem! I will write to you again {time}. You can also go on here whenever you like.'],
  nl: [
    'Geen probleem! Ik stuur je {time} weer een berichtje. Je kunt hier ook zelf verdergaan wanneer je wilt.',
  ],
};

/** The reply where no time was named. */
export const laterReplies: WordingVariants = {
  en: [
    'No problem, take your time. Just answer here when it suits you.',
    'That is fine. I will be here when you have a moment.',
  ],
  nl: [
    'Geen probleem, neem je tijd. Antwoord hier gewoon wanneer het je uitkomt.',
    'Dat is prima. Ik ben er als je even tijd hebt.',
  ],
};

/** The reply when a candidate refuses to answer a question that has to be answered. `{why}` stands for the reason of the question. */
export const refusalReplies: WordingVariants = {
  en: ['I understand that you would rather keep that to yourself. {why}'],
  nl: ['Ik begrijp dat je dat liever voor je houdt. {why}'],
};

/** The reason of a question whose flow names none. */
export const whyNeeded: Readonly<Record<Language, string>> = {
  en: 'The recruiter needs it to handle your application, and only uses it for that.',
  nl: 'De recruiter heeft het nodig om je sollicitatie te behandelen, en gebruikt het alleen daarvoor.',
};

/** The reply when a candidate refuses again. */
export const secondRefusalReplies: WordingVariants = {
  en: ['That is all right. A colleague will look at it with you, and answers you here.'],
  nl: ['Dat is goed. Een collega kijkt er samen met je naar, en antwoordt je hier.'],
};

/** The reply the first time that a candidate is abusive. */
export const abuseReplies: WordingVariants = {
  en: ['I am sorry that this is annoying. I am a chatbot and do my best; a colleague can help as well.'],
  nl: [
    'Vervelend dat dit niet prettig loopt. Ik ben een chatbot en doe mijn best; een collega kan ook helpen.',
  ],
};

/** The reply when a candidate is abusive again. */
export const secondAbuseReplies: WordingVariants = {
  en: ['I would rather leave this to a colleague, who will answer you here.'],
  nl: ['Dit laat ik liever aan een collega over, die je hier antwoordt.'],
};

/** The friendly words to a greeting, to thanks and to other small talk. */
export const smallTalkReplies: Readonly<Record<'greeting' | 'thanks' | 'other', WordingVariants>> = {
  greeting: {
    en: ['Hello! Good to have you here.', 'Hi there!'],
    nl: ['Hallo! Leuk dat je er bent.', 'Hoi!'],
  },
  thanks: { en: ['You are welcome!', 'With pleasure!'], nl: ['Graag gedaan!', 'Met plezier!'] },
  other: { en: ['That is nice of you!', 'Good to hear!'], nl: ['Leuk!', 'Fijn om te horen!'] },
};

/** The words to acknowledge that a question is passed over. */
export const skipReplies: WordingVariants = {
  en: ['That is fine, we will skip it.', 'No problem.'],
  nl: ['Dat is prima, die slaan we over.', 'Geen probleem.'],
};

/** The words in front of the pending question, when something else came in between. */
export const questionLeads: WordingVariants = {
  en: ['Back to my question:', 'Then this one is still open:', 'And now you again:'],
  nl: ['Dan nog even mijn vraag:', 'Deze staat nog open:', 'En dan jij weer:'],
};

/** The reply to the wish for a language that the flow does not have. */
export const languageReplies: WordingVariants = {
  en: ['I can only ask my questions in this language. Shall a colleague help you further?'],
  nl: ['Ik kan mijn vragen alleen in deze taal stellen. Zal een collega je verder helpen?'],
};
