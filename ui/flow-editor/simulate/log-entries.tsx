import type { ReactElement } from 'react';

import { SymbolButton } from '../../design/button.tsx';
import { RichText } from '../../design/rich-text.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { SymbolName } from '../../design/symbol-paths.ts';
import type { PageLanguage } from '../../shared/language.ts';
import { useContentLanguage } from '../components/content-language.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { useDateFormat, usePanelTexts } from '../components/panel-context.ts';
import { useFormTexts } from '../forms/form-scope.ts';
import { useRowOptions } from '../forms/row-options.ts';
import type { PanelTexts } from '../texts/panels-en.ts';
import { showValue } from '../versions/change-words.ts';
import { describeEffect, type PlayedEffect, rowOfEffect, type RowOfEffect } from './describe-effect.ts';
import type { LogEntry, PlayedContent } from './simulation-log.ts';

type EntryOf<Kind extends LogEntry['kind']> = Extract<LogEntry, { kind: Kind }>;

/** Returns the words of a played message. */
export const wordsOfContent = (content: PlayedContent, texts: PanelTexts): string => {
  switch (content.kind) {
    case 'text':
      return content.text;
    case 'media':
      return [content.filename || texts.file, content.caption].filter(Boolean).join('\n');
    case 'template':
      return texts.template(content.name);
    case 'unknown':
      return texts.unsupported;
  }
};

/** Returns the language of what is said; undefined where the words are those of the page. */
export const languageOfContent = (content: PlayedContent, language: PageLanguage): PageLanguage | undefined =>
  content.kind === 'text' || (content.kind === 'media' && content.caption !== '') ? language : undefined;

const Content = ({ content }: { content: PlayedContent }): ReactElement => {
  const texts = usePanelTexts();
  const words = wordsOfContent(content, texts);
  if (content.kind === 'unknown') return <em>{words}</em>;
  return (
    <>
      {content.kind === 'media' && <DesignSymbol name={content.type === 'image' ? 'picture' : 'file'} />}
      <RichText text={words} />
    </>
  );
};

interface MessageProps {
  readonly entry: EntryOf<'message'>;
  readonly isDifferent: boolean;
  /** Takes the conversation back to before the message; absent where it cannot be. */
  readonly goBack?: ((message: number) => void) | undefined;
}

/** Shows what one side says. */
const PlayedBubble = ({ entry, isDifferent, goBack }: MessageProps): ReactElement => {
  const texts = usePanelTexts();
  const language = useContentLanguage();
  const { content, number } = entry;
  return (
    <div
      className={`bubbles ${number === null ? '' : 'bubbles-mine'} ${isDifferent ? 'bubbles-differ' : ''}`}
    >
      <p className="bubble" lang={languageOfContent(content, language)}>
        <Content content={content} />
      </p>
      {goBack && number !== null && (
        <SymbolButton
          className="go-back"
          symbol="reopen"
          label={texts.goBack}
          onPress={() => goBack(number)}
        />
      )}
    </div>
  );
};

/** Shows the step that the conversation comes to; a press selects it. */
const StepLine = ({ entry }: { entry: EntryOf<'step'> }): ReactElement => {
  const { select, highlight } = useFlowEditor();
  const isCurrent = highlight?.currentNodeId === entry.nodeId;
  return (
    <button
      type="button"
      className="log-step"
      aria-current={isCurrent ? 'step' : undefined}
      onClick={() => select({ nodeIds: [entry.nodeId], actionId: null, transitionId: null })}
    >
      <DesignSymbol name="flow" />
      {entry.name}
    </button>
  );
};

const effectSymbols: Readonly<Record<string, SymbolName>> = {
  updateCandidate: 'person',
  notify: 'web',
  pauseChatbot: 'pause',
  callAttention: 'bell',
  bookAppointment: 'calendar',
};

const effectName = (type: string, { effects }: PanelTexts): string =>
  new Map<string, string>(Object.entries(effects)).get(type) ?? type;

const EffectFacts = ({ effect, rowName = '' }: { effect: PlayedEffect; rowName?: string }): ReactElement => {
  const panel = usePanelTexts();
  const forms = useFormTexts();
  const formatDate = useDateFormat();
  const lines = describeEffect(effect, { panel, forms, rowName, formatDate });
  return <p className="log-effect-data">{lines.join('\n')}</p>;
};

/** Shows a row that a deed names by its name, once that is known. */
const NamedEffectFacts = ({ effect, table, id }: RowOfEffect & { effect: PlayedEffect }): ReactElement => {
  const texts = useFormTexts();
  const rows = useRowOptions(table);
  const unnamed = rows ? texts.unknownRow(id) : texts.loadingRows;
  return <EffectFacts effect={effect} rowName={rows?.find((row) => row.id === id)?.name ?? unnamed} />;
};

/** Shows what the flow would have done beside talking. */
const EffectLine = ({ entry: { effect } }: { entry: EntryOf<'effect'> }): ReactElement => {
  const texts = usePanelTexts();
  const row = rowOfEffect(effect);
  return (
    <div className="log-effect">
      <DesignSymbol name={effectSymbols[effect.type] ?? 'bolt'} />
      <div>
        <p className="log-effect-name">{effectName(effect.type, texts)}</p>
        {row ? <NamedEffectFacts effect={effect} {...row} /> : <EffectFacts effect={effect} />}
      </div>
    </div>
  );
};

/** Shows a variable's value in one line. */
export const VariableValue = ({ value }: { value: unknown }): ReactElement => {
  const texts = usePanelTexts();
  return value === undefined ? (
    <em>{texts.removedVariable}</em>
  ) : (
    <span className="variable-value">{showValue(value, texts) || texts.empty}</span>
  );
};

const VariableLines = ({ entry }: { entry: EntryOf<'variables'> }): ReactElement => (
  <ul className="log-variables">
    {entry.changes.map(({ name, after }) => (
      <li key={name} className="variable-chip">
        <span className="variable-name">{name}</span> <VariableValue value={after} />
      </li>
    ))}
  </ul>
);

/** Shows one entry of the log of a played conversation. */
export const LogEntryLine = ({
  entry,
  isDifferent = false,
  goBack,
}: {
  entry: LogEntry;
  isDifferent?: boolean;
  goBack?: ((message: number) => void) | undefined;
}): ReactElement => {
  switch (entry.kind) {
    case 'message':
      return <PlayedBubble entry={entry} isDifferent={isDifferent} goBack={goBack} />;
    case 'step':
      return <StepLine entry={entry} />;
    case 'effect':
      return <EffectLine entry={entry} />;
    case 'variables':
      return <VariableLines entry={entry} />;
  }
};
