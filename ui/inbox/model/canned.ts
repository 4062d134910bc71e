import type { CannedReply, InboxCandidate } from './records.ts';

const slashPattern = /(?:^|\s)\/([^\s/]*)$/u;

/** Returns the word after a slash before the cursor, with which a kept text is looked for; null when there is none. */
export const slashWordOf = (textBeforeCursor: string): string | null =>
  slashPattern.exec(textBeforeCursor)?.[1] ?? null;

/** Removes the slash and its word before the cursor. */
export const withoutSlashWord = (textBeforeCursor: string): string =>
  textBeforeCursor.replace(slashPattern, (found) => (found.startsWith('/') ? '' : found.charAt(0)));

/** Returns the kept texts that a word finds: by shortcut first, then by title or words. */
export const findCanned = (replies: readonly CannedReply[], word: string): readonly CannedReply[] => {
  const wanted = word.toLocaleLowerCase();
  const rank = ({ shortcut, title, text }: CannedReply): number => {
    if (shortcut.toLocaleLowerCase().startsWith(wanted)) return 0;
    if (title.toLocaleLowerCase().includes(wanted)) return 1;
    return text.toLocaleLowerCase().includes(wanted) ? 2 : 3;
  };
  return replies
    .map((reply) => ({ reply, at: rank(reply) }))
    .filter(({ at }) => at < 3)
    .sort((one, other) => one.at - other.at || one.reply.title.localeCompare(other.reply.title))
    .map(({ reply }) => reply);
};

/** The values that the placeholders of a kept text can have. */
export interface PlaceholderValues {
  readonly candidate: InboxCandidate | null;
  readonly vacancyTitle: string | null;
  readonly userFirstName: string | null;
  readonly organizationName: string;
}

const readPlaceholder = (path: string, values: PlaceholderValues): string | null => {
  const { candidate, vacancyTitle, userFirstName, organizationName } = values;
  switch (path) {
    case 'candidate.firstName':
      return candidate?.firstName ?? null;
    case 'candidate.lastName':
      return candidate?.lastName ?? null;
    case 'candidate.email':
      return candidate?.email ?? null;
    case 'candidate.phone':
      return candidate?.phone ?? null;
    case 'vacancy.title':
      return vacancyTitle;
    case 'user.firstName':
      return userFirstName;
    case 'organization.name':
      return organizationName;
    default:
      return null;
  }
};

const placeholderPattern = /\{\{\s*([\w.]+)\s*\}\}/gu;

/** A placeholder in words that somebody is about to send, and its place in them. */
export interface TextGap {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Returns the placeholders that are left in words: nobody fills them on the way to the candidate. */
export const findGaps = (text: string): readonly TextGap[] =>
  Array.from(text.matchAll(placeholderPattern), ({ 0: gap, index }) => ({
    text: gap,
    from: index,
    to: index + gap.length,
  }));

/** A part of a kept text: words, or a placeholder for which there is no value. */
export interface FilledPart {
  readonly text: string;
  readonly isMissing: boolean;
}

/** Fills the placeholders of a kept text. One without a value stays as it is written, so that its author sees the gap. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): readonly FilledPart[] => {
  const parts: FilledPart[] = [];
  let from = 0;
  for (const match of text.matchAll(placeholderPattern)) {
    const value = readPlaceholder(match[1] ?? '', values);
    parts.push({ text: text.slice(from, match.index), isMissing: false });
    parts.push({ text: value ?? match[0], isMissing: value === null });
    from = match.index + match[0].length;
  }
  return [...parts, { text: text.slice(from), isMissing: false }].filter((part) => part.text !== '');
};
