import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { QuestionOptions } from '../../design/question-options.tsx';
import type { ScriptEvent } from '../../shared/simulation.ts';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useOptionTexts, usePanelTexts } from '../components/panel-context.ts';
import { LogEntryLine } from './log-entries.tsx';
import { SimulationComposer, SimulationGreeting } from './simulation-composer.tsx';
import { PlayedEnd } from './simulation-end.tsx';
import { buildSimulationLog, findPlayedQuestion, type LogEntry, pathUntil } from './simulation-log.ts';
import { variableChangesByTurn } from './simulation-script.ts';
import type { TrialConversation } from './use-simulation.ts';
import { VariableList } from './variable-list.tsx';

/** Returns keys for entries that only ever grow at their end. */
const withKeys = (entries: readonly LogEntry[]): readonly (readonly [string, LogEntry])[] =>
  entries.map((entry, index) => [`${entry.kind} ${index}`, entry]);

/** Keeps the end of a log in view. */
const useEndInView = (count: number) => {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const log = end.current;
    if (log && count > 0) log.scrollTop = log.scrollHeight;
  }, [count]);
  return end;
};

/** Lights up the way of the conversation on the canvas while the panel is open. */
const usePathOnCanvas = ({ result }: TrialConversation): void => {
  const { setHighlight } = useFlowEditor();
  useEffect(() => {
    setHighlight(result && pathUntil(result));
  }, [result, setHighlight]);
  useEffect(() => () => setHighlight(null), [setHighlight]);
};

const PendingBubble = ({ event, label }: { event: ScriptEvent; label: string }): ReactElement | null => {
  const lang = useContentLanguage();
  const words = event.text ?? event.choice ?? event.media?.filename;
  return words === undefined ? null : (
    <div className="bubbles bubbles-mine">
      <p className="bubble bubble-unsent" aria-label={label} lang={lang}>
        {words}
      </p>
    </div>
  );
};

const Typing = (): ReactElement => (
  <div className="typing" aria-hidden="true">
    <span className="typing-dot" />
    <span className="typing-dot" />
    <span className="typing-dot" />
  </div>
);

const Log = ({ simulation }: { simulation: TrialConversation }): ReactElement => {
  const texts = usePanelTexts();
  const { script, result, pending, error } = simulation;
  const entries = useMemo(
    () => (result ? buildSimulationLog(result, variableChangesByTurn(script)) : []),
    [result, script],
  );
  return (
    <div className="log-lines" role="log" aria-live="polite" aria-label={texts.conversation}>
      {withKeys(entries).map(([key, entry]) => (
        <LogEntryLine key={key} entry={entry} goBack={simulation.goBack} />
      ))}
      {pending.map((event, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- what is pending only grows at its end
        <PendingBubble key={index} event={event} label={texts.send} />
      ))}
      {pending.length > 0 && error === null && <Typing />}
    </div>
  );
};

const Question = ({ simulation }: { simulation: TrialConversation }): ReactElement | null => {
  const optionTexts = useOptionTexts();
  const lang = useContentLanguage();
  const { result, pending, add } = simulation;
  const question = result && pending.length === 0 ? findPlayedQuestion(result) : null;
  if (!result || !question || question.options.length === 0) return null;
  const id = String(result.transcript.length);
  const { options } = question;
  const multiple = question.multiple && question.accept.length === 0;
  return (
    <QuestionOptions
      key={id}
      question={{ id, options, multiple }}
      lang={lang}
      texts={optionTexts}
      send={({ text, choice }) => add(choice === undefined ? { text } : { text, choice })}
    />
  );
};

/** A conversation with the flow: its log, the options of the question, and the field to write in. */
export const SimulationChat = ({ simulation }: { simulation: TrialConversation }): ReactElement => {
  const texts = usePanelTexts();
  const { script, result, pending, error, isWaiting, retry } = simulation;
  const end = useEndInView((result?.transcript.length ?? 0) + pending.length);
  usePathOnCanvas(simulation);
  const question = result ? findPlayedQuestion(result) : null;
  const hasBegun = script.events.length > 0;
  return (
    <>
      {/* Focusable, so that the keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="simulation-log" ref={end} tabIndex={0} aria-label={texts.conversation}>
        {isWaiting && <p className="log-note">{texts.savingFirst}</p>}
        {!hasBegun && error === null && <SimulationGreeting simulation={simulation} />}
        <Log simulation={simulation} />
        {error && <FailureNote error={error} retry={retry} />}
        {result && pending.length === 0 && <PlayedEnd end={result.end} />}
        <Question simulation={simulation} />
      </section>
      <VariableList state={result?.state ?? {}} />
      <SimulationComposer simulation={simulation} accept={question?.accept ?? []} />
    </>
  );
};
