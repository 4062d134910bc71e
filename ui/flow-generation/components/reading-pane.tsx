import type { ReactElement } from 'react';

import { type MarkedPart, markQuotes } from '../model/highlight.ts';
import type { VacancyReading } from '../model/records.ts';
import { useGenerationDraft, useGenerationLocale } from './generation-context.ts';

/** The key of the quotes that warn. */
const warningKey = '!';

const Part = ({ part, marked }: { part: MarkedPart; marked: ReadonlySet<string> }): ReactElement => {
  const { text, keys } = part;
  if (keys.length === 0) return <>{text}</>;
  const isWarning = keys.includes(warningKey);
  const isChosen = keys.some((key) => marked.has(key));
  const look = isWarning ? 'mark mark-warning' : isChosen ? 'mark' : 'mark mark-faint';
  return (
    <mark className={look} data-keys={keys.join(' ')}>
      {text}
    </mark>
  );
};

/** Shows the text that was read, with the words that requirements were found in. Those of the chosen ones stand out. */
export const ReadingPane = ({ reading }: { reading: VacancyReading }): ReactElement => {
  const { texts } = useGenerationLocale();
  const { draft } = useGenerationDraft();
  const { requirements, analysis } = draft;
  const found = requirements.filter(({ quote }) => quote !== '');
  const warnings = reading.warnings.map((quote) => ({ key: warningKey, quote }));
  const parts = markQuotes(analysis?.text ?? '', [...found, ...warnings]);
  const marked = new Set(found.filter(({ isTicked }) => isTicked).map(({ key }) => key));
  return (
    <details className="reading" open>
      <summary className="reading-head">
        <span className="reading-count">
          {found.length === 0 ? texts.analysis.nothing : texts.analysis.found(found.length)}
        </span>
      </summary>
      <section
        className="reading-text"
        aria-label={texts.vacancy.label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a text that scrolls is reached with the keyboard
        tabIndex={0}
      >
        {parts.map((part, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the text that was read never changes
          <Part key={index} part={part} marked={marked} />
        ))}
      </section>
    </details>
  );
};

const shownMs = 2_000;

/** Opens the text that was read where a requirement was found in it, and makes the place stand out for a moment. */
export const showQuote = (key: string): void => {
  const mark = document.querySelector<HTMLElement>(`mark[data-keys~="${CSS.escape(key)}"]`);
  mark?.closest('details')?.setAttribute('open', '');
  mark?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  mark?.classList.add('mark-shown');
  setTimeout(() => mark?.classList.remove('mark-shown'), shownMs);
};
