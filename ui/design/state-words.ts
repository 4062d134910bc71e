import type { PageLanguage } from '../shared/language.ts';

const english = {
  loading: 'Loading',
  slow: 'This takes longer than usual.',
  retry: 'Try again',
  reconnecting: 'The live connection was lost. Trying again.',
  expired: 'Your session has ended',
  expiredText: 'The page around this one can open it again. Your drafts are kept.',
  forbidden: 'You have no access here',
  forbiddenText: 'Ask whoever manages your account for access.',
  blocked: 'You could not be signed in',
  blockedText: 'Your browser keeps this page from storing its session. Allow cookies for it, and try again.',
  refusedText: 'The token of the page around this one was refused.',
  allowCookies: 'Allow and try again',
  waitingForHost: 'Waiting for the page around this one to sign in.',
  error: 'Something went wrong',
  requestId: (id: string) => `Request ${id}`,
  copyRequestId: 'Copy the number',
  copied: 'Copied',
};

const englishCodes = {
  unreachable: 'The service cannot be reached.',
  too_many_requests: 'That was a lot at once. Please try again in a moment.',
  temporarily_unavailable: 'The service is busy. Please try again.',
  not_found: 'It is no longer there.',
  operation_not_allowed: 'You may not do this here.',
};

type SharedTexts = typeof english;
type ErrorCodes = typeof englishCodes;

const dutch: SharedTexts = {
  loading: 'Laden',
  slow: 'Dit duurt langer dan anders.',
  retry: 'Opnieuw proberen',
  reconnecting: 'De live-verbinding is weg. Er wordt opnieuw geprobeerd.',
  expired: 'Je sessie is afgelopen',
  expiredText: 'De pagina hieromheen kan die opnieuw openen. Je concepten blijven bewaard.',
  forbidden: 'Je hebt hier geen toegang',
  forbiddenText: 'Vraag toegang aan wie je account beheert.',
  blocked: 'Aanmelden is niet gelukt',
  blockedText:
    'Je browser laat deze pagina haar sessie niet bewaren. Sta cookies toe en probeer het opnieuw.',
  refusedText: 'Het token van de pagina hieromheen is geweigerd.',
  allowCookies: 'Toestaan en opnieuw proberen',
  waitingForHost: 'Wachten tot de pagina hieromheen aanmeldt.',
  error: 'Er ging iets mis',
  requestId: (id) => `Verzoek ${id}`,
  copyRequestId: 'Kopieer het nummer',
  copied: 'Gekopieerd',
};

const dutchCodes: ErrorCodes = {
  unreachable: 'De dienst is niet bereikbaar.',
  too_many_requests: 'Dat was veel tegelijk. Probeer het zo opnieuw.',
  temporarily_unavailable: 'De dienst is bezet. Probeer het opnieuw.',
  not_found: 'Het is er niet meer.',
  operation_not_allowed: 'Dit mag je hier niet doen.',
};

/** The words of a component for the states that all components share. */
export interface OwnStateTexts {
  /** The name of the component. */
  readonly title: string;
  /** Says what works without a connection. */
  readonly offline: string;
  /** Words for codes of errors that only this component meets. */
  readonly errorCodes?: Readonly<Record<string, string>>;
}

/** The words of every state of a component. */
export interface StateTexts extends SharedTexts, OwnStateTexts {
  readonly errorCodes: Readonly<Record<string, string>> & ErrorCodes;
}

const shared = {
  en: { words: english, codes: englishCodes },
  nl: { words: dutch, codes: dutchCodes },
} satisfies Record<PageLanguage, { words: SharedTexts; codes: ErrorCodes }>;

/** Adds the words of a component to those that all components share. */
export const createStateTexts = (language: PageLanguage, own: OwnStateTexts): StateTexts => {
  const { words, codes } = shared[language];
  return { ...words, ...own, errorCodes: { ...codes, ...own.errorCodes } };
};
