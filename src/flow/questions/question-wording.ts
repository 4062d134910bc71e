import type { Language } from '../language.ts';

/** The reply where nothing that the service knows answers a question; it is kept for people. */
export const passedOn: Readonly<Record<Language, readonly [string, ...string[]]>> = {
  en: [
    'Good question, I do not know that. I will pass it on, and a colleague will answer it here.',
    'That one I cannot answer myself. I am passing it on to a colleague.',
  ],
  nl: [
    'Goede vraag, dat weet ik niet. Ik geef het door, en een collega antwoordt je hier.',
    'Daar kan ik zelf geen antwoord op geven. Ik geef je vraag door aan een collega.',
  ],
};

/** The answers to questions about the conversation itself, by language. */
export const conversationAnswers: Readonly<
  Record<
    Language,
    {
      readonly left: (count: number) => string;
      readonly whyAsked: string;
      readonly whyReached: string;
      readonly whoTalks: (organization: string, contact: string) => string;
      readonly privacy: (url: string) => string;
      readonly required: string;
      readonly optional: string;
      readonly place: (place: string) => string;
      readonly duration: (minutes: number) => string;
    }
  >
> = {
  en: {
    left: (count) =>
      count <= 1
        ? 'This is the last question.'
        : `At most ${count} questions, this one included; that takes a few minutes.`,
    whyReached: 'So that the recruiter can reach you about this job.',
    whyAsked: 'The recruiter uses your answer to see whether the job and you fit together.',
    whoTalks: (organization, contact) =>
      `I am the chatbot of ${organization}; people read along and decide.${contact === '' ? '' : ` ${contact}`}`,
    privacy: (url) => `What happens to your data stands here: ${url}`,
    required: 'Yes, I need an answer to this one.',
    optional: 'No, you can skip this one.',
    place: (place) => `It takes place here: ${place}`,
    duration: (minutes) => `It takes ${minutes} minutes.`,
  },
  nl: {
    left: (count) =>
      count <= 1
        ? 'Dit is de laatste vraag.'
        : `Nog hoogstens ${count} vragen, deze meegeteld; dat kost een paar minuten.`,
    whyReached: 'Zodat de recruiter je over deze baan kan bereiken.',
    whyAsked: 'De recruiter gebruikt je antwoord om te zien of de baan en jij bij elkaar passen.',
    whoTalks: (organization, contact) =>
      `Ik ben de chatbot van ${organization}; mensen lezen mee en beslissen.${contact === '' ? '' : ` ${contact}`}`,
    privacy: (url) => `Wat er met je gegevens gebeurt, staat hier: ${url}`,
    required: 'Ja, deze heb ik nodig.',
    optional: 'Nee, deze mag je overslaan.',
    place: (place) => `Het is hier: ${place}`,
    duration: (minutes) => `Het duurt ${minutes} minuten.`,
  },
};
