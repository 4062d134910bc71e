import type { FileFault, FileCategory } from './file-constraints.ts';

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
  offlineFiles: 'Keep this page open until then, so that your files can be sent as well.',
  lost: 'The connection was lost. Your messages are kept. Trying again.',
  away: 'The chat cannot be reached for a moment. Your messages are kept. Trying again.',
  limited: 'That was a lot at once. Your messages are kept and sent in a moment.',
  loading: 'Loading your conversation',
  invitation: (organization: string) => `You are chatting with ${organization}.`,
  invitationText:
    'Answer in your own words or press a button. You can stop at any moment and go on later on this device.',
  begin: 'Start the conversation',
  greeting: 'Hello, I would like to start.',
  ended: 'This conversation has ended.',
  beginAgain: 'Start a new conversation',
  notYou: 'Not you? Begin anew',
  stillYou: 'Is this still you?',
  stillYouText:
    'There is a conversation on this device that was begun before. If it is not yours, begin anew: nothing of it is shown then.',
  itIsMe: 'Yes, go on',
  beginAnew: 'No, begin anew',
  unsupported: 'This message cannot be shown here.',
  causes: {
    unknown: {
      title: 'This link does not work',
      text: 'It may be incomplete, or the conversation is no longer there. Please ask for a new link.',
    },
    gone: {
      title: 'This conversation is no longer there',
      text: 'It was deleted. If you did not expect that, please ask for a new link.',
    },
    ended: {
      title: 'This link has ended',
      text: 'It does not open the conversation any more. If you did not expect that, please ask for a new link.',
    },
    away: {
      title: 'The chat cannot be reached for a moment',
      text: 'This page tries again by itself. What you have sent is kept.',
    },
  },
  colleague: 'Colleague',
  attach: 'Add files',
  chooseFile: 'Choose a file',
  fileHint: (kinds: string, largest: string) => `${kinds}, at most ${largest}`,
  anyHint: (largest: string, picture: string) =>
    picture === largest ? `At most ${largest}` : `At most ${largest}, pictures at most ${picture}`,
  chosen: 'Files to send',
  sendFiles: 'Send files',
  addCaption: 'Add a message',
  removeFile: (name: string) => `Remove ${name}`,
  cancelFile: (name: string) => `Cancel sending ${name}`,
  cancel: 'Cancel',
  uploading: (name: string) => `Sending ${name}`,
  dropHere: 'Drop your files here',
  tooMany: (most: number) =>
    most === 1 ? 'One file is asked for here.' : `You can add ${most} files at a time.`,
  faults: {
    empty: () => 'This file is empty.',
    tooBig: (largest) => `This file is too big: at most ${largest}. Please choose a smaller one.`,
    wrongType: (_, kinds) => `This type of file cannot be sent. Possible are: ${kinds}.`,
  } satisfies Record<FileFault, (largest: string, kinds: string) => string>,
  kinds: {
    picture: 'picture',
    video: 'video',
    audio: 'sound',
    pdf: 'PDF',
    word: 'Word',
    openDocument: 'OpenDocument',
    office: 'Office',
    text: 'text',
    file: 'file',
  } satisfies Record<FileCategory, string>,
  refusedTooBig: 'The file was refused, because it is too big.',
  refusedType:
    'The file was refused: its content does not fit its name, or is not of a type that can be sent here.',
  chooseAgain: 'Choose again',
  fileLost: 'This file was not sent before the page was closed. Please choose it again.',
  openPicture: (name: string) => `Open picture: ${name}`,
  opensInNewTab: 'opens in a new tab',
  picture: 'Picture',
  file: 'File',
  fromElsewhere: (host: string) => `Opens ${host}`,
  filter: 'Search in the list',
  matches: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  noMatch: 'Nothing in the list matches. Try another word.',
  showAll: (count: number) => `Show all ${count}`,
};

/** Every text of the page. */
export type PageTexts = Omit<typeof english, 'faults' | 'kinds'> & {
  readonly faults: Readonly<Record<FileFault, (largest: string, kinds: string) => string>>;
  readonly kinds: Readonly<Record<FileCategory, string>>;
};

const dutch: PageTexts = {
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
  offlineFiles: 'Houd deze pagina tot dan open, zodat ook je bestanden verstuurd worden.',
  lost: 'De verbinding is weggevallen. Je berichten zijn bewaard. We proberen het opnieuw.',
  away: 'De chat is even niet bereikbaar. Je berichten zijn bewaard. We proberen het opnieuw.',
  limited: 'Dat was veel tegelijk. Je berichten zijn bewaard en worden zo verstuurd.',
  loading: 'Je gesprek wordt geladen',
  invitation: (organization) => `Je chat met ${organization}.`,
  invitationText:
    'Antwoord in je eigen woorden of druk op een knop. Je kunt altijd stoppen en later op dit apparaat verdergaan.',
  begin: 'Begin het gesprek',
  greeting: 'Hallo, ik wil graag beginnen.',
  ended: 'Dit gesprek is afgerond.',
  beginAgain: 'Begin een nieuw gesprek',
  notYou: 'Niet jij? Begin opnieuw',
  stillYou: 'Ben jij dit nog?',
  stillYouText:
    'Op dit apparaat staat een gesprek dat eerder is begonnen. Is het niet van jou, begin dan opnieuw: er wordt dan niets van getoond.',
  itIsMe: 'Ja, ga verder',
  beginAnew: 'Nee, begin opnieuw',
  unsupported: 'Dit bericht kan hier niet worden getoond.',
  causes: {
    unknown: {
      title: 'Deze link werkt niet',
      text: 'Misschien is hij niet compleet, of het gesprek is er niet meer. Vraag om een nieuwe link.',
    },
    gone: {
      title: 'Dit gesprek is er niet meer',
      text: 'Het is verwijderd. Had je dat niet verwacht? Vraag dan om een nieuwe link.',
    },
    ended: {
      title: 'Deze link werkt niet meer',
      text: 'Het gesprek gaat er niet meer mee open. Had je dat niet verwacht? Vraag dan om een nieuwe link.',
    },
    away: {
      title: 'De chat is even niet bereikbaar',
      text: 'Deze pagina probeert het vanzelf opnieuw. Wat je hebt verstuurd, is bewaard.',
    },
  },
  colleague: 'Collega',
  attach: 'Bestanden toevoegen',
  chooseFile: 'Kies een bestand',
  fileHint: (kinds, largest) => `${kinds}, hoogstens ${largest}`,
  anyHint: (largest, picture) =>
    picture === largest ? `Hoogstens ${largest}` : `Hoogstens ${largest}, foto’s hoogstens ${picture}`,
  chosen: 'Bestanden om te versturen',
  sendFiles: 'Bestanden versturen',
  addCaption: 'Voeg een bericht toe',
  removeFile: (name) => `${name} weghalen`,
  cancelFile: (name) => `Versturen van ${name} annuleren`,
  cancel: 'Annuleren',
  uploading: (name) => `${name} wordt verstuurd`,
  dropHere: 'Laat je bestanden hier los',
  tooMany: (most) =>
    most === 1 ? 'Hier wordt één bestand gevraagd.' : `Je kunt ${most} bestanden tegelijk toevoegen.`,
  faults: {
    empty: () => 'Dit bestand is leeg.',
    tooBig: (largest) => `Dit bestand is te groot: hoogstens ${largest}. Kies een kleiner bestand.`,
    wrongType: (_, kinds) => `Dit soort bestand kan niet worden verstuurd. Wel mogelijk: ${kinds}.`,
  },
  kinds: {
    picture: 'foto',
    video: 'video',
    audio: 'geluid',
    pdf: 'PDF',
    word: 'Word',
    openDocument: 'OpenDocument',
    office: 'Office',
    text: 'tekst',
    file: 'bestand',
  },
  refusedTooBig: 'Het bestand is geweigerd, omdat het te groot is.',
  refusedType:
    'Het bestand is geweigerd: de inhoud past niet bij de naam, of is niet van een soort die hier verstuurd kan worden.',
  chooseAgain: 'Opnieuw kiezen',
  fileLost: 'Dit bestand was nog niet verstuurd toen de pagina werd gesloten. Kies het opnieuw.',
  openPicture: (name) => `Foto openen: ${name}`,
  opensInNewTab: 'opent in een nieuw tabblad',
  picture: 'Foto',
  file: 'Bestand',
  fromElsewhere: (host) => `Opent ${host}`,
  filter: 'Zoeken in de lijst',
  matches: (count) => (count === 1 ? '1 resultaat' : `${count} resultaten`),
  noMatch: 'Niets in de lijst past hierbij. Probeer een ander woord.',
  showAll: (count) => `Alle ${count} tonen`,
};

/** A language of the page. */
export type PageLanguage = 'en' | 'nl';

/** The texts of each language. */
export const textsByLanguage: Readonly<Record<PageLanguage, PageTexts>> = { en: english, nl: dutch };

const languageOf = (tag: string): PageLanguage | null => {
  const [primary] = tag.toLowerCase().split('-');
  return primary === 'en' || primary === 'nl' ? primary : null;
};

/** Chooses the language of the page: the one in the URL, otherwise the reader's first one that the page has, or English. */
export const choosePageLanguage = (asked: string | null, preferred: readonly string[]): PageLanguage => {
  for (const tag of asked === null ? preferred : [asked, ...preferred]) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return 'en';
};

/** Returns the locale for dates and times: the reader's own variant of the language, where there is one. */
export const localeTagFor = (language: PageLanguage, preferred: readonly string[]): string =>
  preferred.find((tag) => languageOf(tag) === language && tag.includes('-')) ??
  (language === 'nl' ? 'nl-NL' : 'en-GB');
