import { useState } from 'react';

import { useWritingReport } from './use-writing-report.ts';

/** The words of a field, which nothing from elsewhere replaces while it has the focus. */
export interface KeptWords {
  readonly text: string;
  /** Whether the user has typed since the field got the focus. */
  readonly isTyped: boolean;
  /** The words of a colleague in place of these, while nothing is typed over them; null for none. */
  readonly news: string | null;
  /** The field has the focus: its words stay. */
  enter(): void;
  type(text: string): void;
  /** The field has lost the focus: it shows the saved words again. */
  leave(): void;
}

/** Keeps the words of a field from the moment when it gets the focus until it loses it. */
export const useKeptWords = (saved: string): KeptWords => {
  const [kept, keep] = useState<Pick<KeptWords, 'text' | 'isTyped'> | null>(null);
  const report = useWritingReport();
  const isTyped = kept?.isTyped ?? false;
  return {
    text: kept?.text ?? saved,
    isTyped,
    news: kept && !isTyped && kept.text !== saved ? saved : null,
    enter: () => {
      report(true);
      keep({ text: saved, isTyped: false });
    },
    type: (text) => {
      report(true);
      keep({ text, isTyped: true });
    },
    leave: () => {
      report(false);
      keep(null);
    },
  };
};
