import { englishChoices } from './english-choices.ts';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** The words of the generation in English. */
export const englishGeneration = {
  ...englishChoices,
  title: 'New conversation flow',
  today: 'today at',
  states: {
    title: 'Flow generation',
    offline: 'You are offline. What you fill in is kept; asking the AI works again when you are back.',
    errorCodes: {
      page_error: 'This page did not understand the answer of the service.',
      too_many_analyses: 'The analyses of today are used up.',
      attribute_invalid: 'The service cannot use one of the values.',
      attribute_required: 'The service misses a value.',
      conflict: 'This was already asked for.',
    },
  },
  steps: {
    label: 'Steps',
    names: { type: 'Kind', vacancy: 'Vacancy', questions: 'Questions', flow: 'Flow' },
    done: 'done',
    back: 'Back',
  },
  readOnly: 'You can look at flows that were made. Making one needs the right to write.',
  types: {
    title: 'What kind of conversation?',
    text: 'The AI writes the whole conversation. You decide what it asks, and try it before anybody sees it.',
    waiting: 'Loading the kinds of conversations',
  },
  vacancy: {
    title: 'Which vacancy is it about?',
    optionalTitle: 'Is it about a vacancy?',
    text: 'Paste the text as candidates read it. The AI finds what it asks of them.',
    label: 'Text of the vacancy',
    placeholder: 'We are looking for…',
    tooShort: (least: number) =>
      `That is little to go on. Paste the whole vacancy, at least ${least} characters.`,
    characters: (count: string) => `${count} characters`,
    tooLong: 'That is more than 100,000 characters. Leave out what is not about the work.',
    pick: 'Choose a vacancy',
    pickTitle: 'Choose a vacancy',
    search: 'Search the titles',
    noVacancies: 'There are no vacancies yet. Paste the text instead.',
    noResult: (words: string) => `No vacancy has “${words}” in its title.`,
    replace: 'Replace the text that is there?',
    replaceText: 'What you have pasted or typed is taken away.',
    replaceYes: 'Replace it',
    keep: 'Keep my text',
    analyse: 'Find the requirements',
    without: 'Go on without a vacancy',
    ownOnly: 'Choose the questions myself',
    goOn: 'Go on to the questions',
  },
  analysis: {
    working: 'Reading the vacancy',
    workingText: 'This can take a minute. You can leave: it goes on.',
    elapsed: (time: string) => `${time} so far`,
    found: (count: number) => `${many(count, 'requirement', 'requirements')} found in the text`,
    nothing: 'The text names no requirement that a question could be about. Add your own below.',
    readText: 'Show the text',
    hideText: 'Hide the text',
    warnings: 'Leave this out of your vacancy',
    warningsText:
      'The law does not allow selection by age, sex, origin or belief. The flow does not ask about it.',
    edited: 'The text has changed since it was read.',
    again: 'Read it again',
    failed: 'The vacancy could not be read',
    failedText: 'Nothing is lost. Try again, or choose the questions yourself.',
    askOperator:
      'What you filled in is kept. Trying again helps only once it is mended: ask the administrator of your recruitment system to tell the operator of this service.',
    shortenText: (count: string | null) =>
      `What you filled in is kept. Take about ${count === null ? 'half' : `${count} characters`} out of the text of the vacancy: keep what the job asks and what it offers.`,
    shorten: 'Shorten the text',
    quotaTitle: 'The analyses of today are used up',
    quota: (time: string) =>
      `You can have a vacancy read again ${time}. Each flow that you make gives ten more.`,
    quotaUnknown: 'You can have a vacancy read again tomorrow. Each flow that you make gives ten more.',
    goOn: 'Go on without',
    quoteMark: 'Marked in the text',
  },
  failures: {
    engine_rate_limited: 'The AI was asked for too much at once.',
    engine_unavailable: 'The AI did not answer.',
    engine_misconfigured:
      'The AI of this service cannot be used: its account or its settings are not accepted.',
    engine_refused: 'The AI refused to do this.',
    engine_text_too_long: 'The text is longer than the AI of this service can take.',
    engine_answer_malformed: 'The AI gave an answer that cannot be used.',
    engine_failed: 'The AI failed.',
    flow_not_publishable: 'What the AI wrote is no flow that can be published.',
    cancelled: 'It was stopped.',
  },
  run: {
    title: 'Writing the conversation',
    queued: 'Waiting for its turn',
    stages: { writing: 'Writing the texts', checking: 'Checking the result' },
    unanswered: 'The AI cannot answer now',
    askedAgain: (time: string | null) =>
      time === null ? 'It is asked again by itself.' : `It is asked again by itself, ${time}.`,
    unansweredText: 'Nothing is lost: you can wait, or leave this page.',
    leave: 'You can leave this page. The flow will be under “Recent” when you come back.',
    stop: 'Stop',
    failed: 'The flow could not be made',
    failedText: 'What you filled in is kept.',
    retry: 'Try again',
    change: 'Change the questions',
    gone: 'This flow is no longer there',
    goneText: 'Somebody deleted it. You can make it again from the same choices.',
    again: 'Start from these choices',
    missing: 'This generation is no longer there',
    missingText: 'Somebody deleted it, or stopped it.',
    startNew: 'Start a new flow',
  },
  recent: {
    title: 'Recent',
    none: 'Flows that you and your colleagues have made here will stand in this list.',
    more: 'Show more',
    unnamed: 'Flow without a name',
    states: {
      queued: 'Waiting',
      processing: 'Being written',
      finished: 'Ready',
      exception: 'Failed',
      deleted: 'Deleted',
    },
    failed: 'The list could not be loaded.',
  },
};

/** The words of the generation of flows. */
export type GenerationTexts = typeof englishGeneration;
