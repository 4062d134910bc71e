import type { ReactElement } from 'react';

import { DesignSymbol } from '../../design/symbol.tsx';
import type { PlayedSimulation } from '../../shared/simulation.ts';
import { usePanelTexts } from '../components/panel-context.ts';
import type { PanelTexts } from '../texts/panels-en.ts';
import { showValue } from '../versions/change-words.ts';

const wordOf = (words: object, name: string): string =>
  new Map<string, string>(Object.entries(words)).get(name) ?? name;

/** Says how a run ended: its outcome, or else its status. */
export const wordsOfEnd = (
  { status, outcome }: { readonly status: string; readonly outcome: string | null },
  { runEnds, outcomes }: PanelTexts,
): string => (outcome === null ? wordOf(runEnds, status) : wordOf(outcomes, outcome));

/** Shows where a played conversation has come to an end, or why it says nothing more. */
export const PlayedEnd = ({ end }: { end: PlayedSimulation['end'] }): ReactElement | null => {
  const texts = usePanelTexts();
  const { status, outcome, limited, chatbotPaused, errorMessages } = end;
  const errors = errorMessages.flatMap(({ detail, message }) => showValue(detail ?? message, texts));
  if (limited) return <p className="log-note log-note-warn">{texts.limited}</p>;
  if (status === 'running') return chatbotPaused ? <p className="log-note">{texts.paused}</p> : null;
  const kind = outcome ?? status;
  return (
    <output className={`log-end log-end-${kind}`}>
      <DesignSymbol name={status === 'finished' ? 'done' : 'stop'} />
      <span>
        {wordOf(texts.ends, status)}
        {outcome !== null && <strong>: {wordOf(texts.outcomes, outcome)}</strong>}
      </span>
      {errors.map((words) => (
        <span key={words} className="log-end-error" lang="en">
          {words}
        </span>
      ))}
    </output>
  );
};
