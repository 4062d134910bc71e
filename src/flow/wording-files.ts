import type { Language } from './language.ts';

/** The texts of a question for files. */
export interface FileWording {
  /** The reply has no file. */
  readonly fileNeeded: string;
  readonly wrongType: (filename: string | null, accept: readonly string[]) => string;
  readonly tooBig: (filename: string | null, maxBytes: number) => string;
  /** A file was taken, and more can follow. */
  readonly another: (count: number, max: number) => string;
  readonly tooFew: (count: number, min: number) => string;
  readonly done: string;
}

const kinds: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    'image/*': 'a picture',
    'video/*': 'a film',
    'audio/*': 'a sound recording',
    'application/pdf': 'a PDF',
    'application/msword': 'a Word document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'a Word document',
    'text/plain': 'a plain text',
  },
  nl: {
    'image/*': 'een foto of afbeelding',
    'video/*': 'een filmpje',
    'audio/*': 'een geluidsopname',
    'application/pdf': 'een pdf',
    'application/msword': 'een Word-document',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'een Word-document',
    'text/plain': 'een tekstbestand',
  },
};

const nameOf = (pattern: string, language: Language): string =>
  kinds[language][pattern.toLowerCase()] ?? (pattern.split('/').at(-1) ?? pattern).toUpperCase();

const listed = (accept: readonly string[], language: Language): string => {
  const names = [...new Set(accept.map((pattern) => nameOf(pattern, language)))];
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${language === 'nl' ? 'of' : 'or'} ${last}`;
};

const sizeOf = (bytes: number, language: Language): string => {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  const rounded = String(Math.round((bytes / 1_048_576) * 10) / 10);
  return `${language === 'nl' ? rounded.replace('.', ',') : rounded} MB`;
};

const named = (filename: string | null, otherwise: string): string =>
  filename === null ? otherwise : `"${filename.slice(0, 100)}"`;

/** The texts of a question for files, by language. */
export const fileWording: Readonly<Record<Language, FileWording>> = {
  en: {
    fileNeeded: 'I need a file here. Could you send it as an attachment?',
    wrongType: (filename, accept) =>
      `I cannot use ${named(filename, 'that file')} here. Could you send ${listed(accept, 'en')}?`,
    tooBig: (filename, maxBytes) =>
      `${named(filename, 'That file')} is too big. Could you send one of at most ${sizeOf(maxBytes, 'en')}?`,
    another: (count, max) =>
      `Thank you, that makes ${count} of at most ${max}. Send another file, or choose "Done".`,
    tooFew: (count, min) => `I need at least ${min} files and have ${count} so far. Could you send the rest?`,
    done: 'Done',
  },
  nl: {
    fileNeeded: 'Ik heb hier een bestand nodig. Kun je het als bijlage sturen?',
    wrongType: (filename, accept) =>
      `Met ${named(filename, 'dat bestand')} kan ik hier niet verder. Kun je ${listed(accept, 'nl')} sturen?`,
    tooBig: (filename, maxBytes) =>
      `${named(filename, 'Dat bestand')} is te groot. Kun je er een van hoogstens ${sizeOf(maxBytes, 'nl')} sturen?`,
    another: (count, max) =>
      `Dank je, dat zijn er ${count} van hoogstens ${max}. Stuur nog een bestand, of kies "Klaar".`,
    tooFew: (count, min) => `Ik heb er minstens ${min} nodig en heb er nu ${count}. Kun je de rest sturen?`,
    done: 'Klaar',
  },
};
