const english = {
  title: (organization: string) => `Chat with ${organization}`,
  you: 'You',
  log: 'Messages',
  composer: 'Your message',
  composerHint: 'Write a message',
  send: 'Send',
  answers: 'Answers to choose from',
  sendAnswers: 'Send your choice',
  typing: 'An answer is being written',
  earlier: 'Show earlier messages',
  newMessages: 'New messages',
  today: 'Today',
  yesterday: 'Yesterday',
  sending: 'Sending',
  waiting: 'Not sent yet',
  refused: 'Not sent',
  retry: 'Try again',
  discard: 'Delete',
  offline: 'No connection. Your messages are kept and sent as soon as it is back.',
  lost: 'The connection was lost. Trying again.',
  loading: 'Loading your conversation',
  invitation: (organization: string) => `You are chatting with ${organization}.`,
  invitationText:
    'Answer in your own words or press a button. You can stop at any moment and go on later on this device.',
  begin: 'Start the conversation',
  greeting: 'Hello, I would like to start.',
  ended: 'This conversation has ended.',
  beginAgain: 'Start a new conversation',
  unsupported: 'This message cannot be shown here.',
  unknownTitle: 'This link does not work',
  unknownText: 'It may be incomplete, or the conversation is no longer there. Please ask for a new link.',
  colleague: 'Colleague',
};

/** Every sentence of the page. */
export type Texts = typeof english;

const dutch: Texts = {
  title: (organization) => `Chat met ${organization}`,
  you: 'Jij',
  log: 'Berichten',
  composer: 'Je bericht',
  composerHint: 'Schrijf een bericht',
  send: 'Versturen',
  answers: 'Antwoorden om uit te kiezen',
  sendAnswers: 'Keuze versturen',
  typing: 'Er wordt een antwoord geschreven',
  earlier: 'Eerdere berichten tonen',
  newMessages: 'Nieuwe berichten',
  today: 'Vandaag',
  yesterday: 'Gisteren',
  sending: 'Wordt verstuurd',
  waiting: 'Nog niet verstuurd',
  refused: 'Niet verstuurd',
  retry: 'Opnieuw proberen',
  discard: 'Verwijderen',
  offline: 'Geen verbinding. Je berichten worden bewaard en verstuurd zodra die er weer is.',
  lost: 'De verbinding is weggevallen. We proberen het opnieuw.',
  loading: 'Je gesprek wordt geladen',
  invitation: (organization) => `Je chat met ${organization}.`,
  invitationText:
    'Antwoord in je eigen woorden of druk op een knop. Je kunt altijd stoppen en later op dit apparaat verdergaan.',
  begin: 'Begin het gesprek',
  greeting: 'Hallo, ik wil graag beginnen.',
  ended: 'Dit gesprek is afgerond.',
  beginAgain: 'Begin een nieuw gesprek',
  unsupported: 'Dit bericht kan hier niet worden getoond.',
  unknownTitle: 'Deze link werkt niet',
  unknownText: 'Misschien is hij niet compleet, of het gesprek is er niet meer. Vraag om een nieuwe link.',
  colleague: 'Collega',
};

/** A language of the page. */
export type Language = 'en' | 'nl';

/** The sentences of each language. */
export const textsIn: Readonly<Record<Language, Texts>> = { en: english, nl: dutch };

const languageOf = (tag: string): Language | null => {
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'en' || primary === 'nl' ? primary : null;
};

/** The page's language: the one asked for in the URL, or the reader's first that it has, or English. */
export const chooseLanguage = (asked: string | null, preferred: readonly string[]): Language => {
  for (const tag of asked === null ? preferred : [asked, ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
};

/** The tag for dates and times: the reader's own variety of the language, where there is one. */
export const localeFor = (language: Language, preferred: readonly string[]): string =>
  preferred.find((tag) => languageOf(tag) === language && tag.includes('-')) ??
  (language === 'nl' ? 'nl-NL' : 'en-GB');
