import { type ReactElement, useId, useState } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { SymbolButton, TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { SlowNote } from '../../design/slow-note.tsx';
import { useStateTexts } from '../../design/state-texts.ts';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { FlowSummary } from '../data/flow-requests.ts';
import { CreateFlowDialog } from './create-flow-dialog.tsx';
import { useEditorLanguage, useEditorTexts } from './editor-locale.ts';
import { useRunningEditor } from './running-editor.ts';
import { useFlowList } from './use-flow-list.ts';

const formatEdited = (at: string, language: string, timeZone: string): string => {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', ...year } as const;
  const zone = timeZone === '' ? {} : { timeZone };
  return new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { ...parts, ...zone }).format(date);
};

const FlowRow = ({ flow }: { readonly flow: FlowSummary }): ReactElement => {
  const { open, session } = useRunningEditor();
  const { list } = useEditorTexts();
  const language = useEditorLanguage();
  const when = formatEdited(flow.updatedAt, language, session.info.user.timeZone);
  const state = !flow.isPublished ? list.draft : flow.hasUnpublishedChanges ? list.changed : list.published;
  const look = !flow.isPublished ? 'new' : flow.hasUnpublishedChanges ? 'changed' : 'live';
  return (
    <li>
      <button type="button" className="flow-row" onClick={() => void open(flow.id)}>
        <span className="flow-row-symbol" aria-hidden="true">
          <DesignSymbol name="flow" />
        </span>
        <span className="flow-row-words">
          <span className="flow-row-name">{flow.name}</span>
          <span className="flow-row-when">{list.edited(when)}</span>
        </span>
        <span className={`flow-row-state flow-row-${look}`}>{state}</span>
      </button>
    </li>
  );
};

const SearchField = ({
  words,
  setWords,
}: {
  readonly words: string;
  readonly setWords: (words: string) => void;
}): ReactElement => {
  const { list } = useEditorTexts();
  const id = useId();
  return (
    <search className="flow-search">
      <DesignSymbol name="search" />
      <label className="for-listeners" htmlFor={id}>
        {list.search}
      </label>
      <input
        id={id}
        type="search"
        className="field"
        placeholder={list.search}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {words !== '' && <SymbolButton symbol="cross" label={list.clearSearch} onPress={() => setWords('')} />}
    </search>
  );
};

const ListSkeleton = ({ retry }: { readonly retry: () => void }): ReactElement => {
  const { loading } = useStateTexts();
  return (
    <div className="flow-rows" aria-busy="true">
      <span className="for-listeners">{loading}</span>
      <SlowNote retry={retry} />
      {[11, 16, 9].map((width) => (
        <div key={width} className="flow-row">
          <span className="flow-row-symbol" />
          <span className="skeleton" style={{ inlineSize: `${width}rem` }} />
        </div>
      ))}
    </div>
  );
};

const matches = ({ name }: FlowSummary, words: string): boolean =>
  words
    .toLocaleLowerCase()
    .split(/\s+/u)
    .every((word) => name.toLocaleLowerCase().includes(word));

interface FlowRowsProps {
  readonly flows: readonly FlowSummary[];
  readonly words: string;
  readonly clear: () => void;
  readonly create: () => void;
}

const FlowRows = ({ flows, words, clear, create }: FlowRowsProps): ReactElement => {
  const { list } = useEditorTexts();
  const { canWrite } = useRunningEditor();
  const found = flows.filter((flow) => matches(flow, words));
  if (flows.length === 0)
    return (
      <BlankState symbol="flow" title={list.empty} text={canWrite ? list.emptyText : list.emptyReadOnly}>
        {canWrite && (
          <TextButton kind="primary" symbol="plus" onPress={create}>
            {list.create}
          </TextButton>
        )}
      </BlankState>
    );
  if (found.length === 0)
    return (
      <BlankState symbol="search" title={list.noResult} text={list.noResultText}>
        <TextButton onPress={clear}>{list.clearSearch}</TextButton>
      </BlankState>
    );
  return (
    <ul className="flow-rows">
      {found.map((flow) => (
        <FlowRow key={flow.id} flow={flow} />
      ))}
    </ul>
  );
};

/** The flows of the organization, the newest first. */
export const FlowList = (): ReactElement => {
  const { list } = useEditorTexts();
  const { canWrite } = useRunningEditor();
  const { flows, error, retry } = useFlowList();
  const [words, setWords] = useState('');
  const [isCreating, setCreating] = useState(false);
  return (
    <div className="flow-list">
      <div className="flow-list-head">
        <h1 className="flow-list-title">{list.title}</h1>
        {canWrite && (
          <TextButton kind="primary" symbol="plus" onPress={() => setCreating(true)}>
            {list.create}
          </TextButton>
        )}
      </div>
      {flows && flows.length > 0 && <SearchField words={words} setWords={setWords} />}
      {error && <FailureNote error={error} retry={retry} />}
      {!flows && !error && <ListSkeleton retry={retry} />}
      {flows && (
        <FlowRows
          flows={flows}
          words={words.trim()}
          clear={() => setWords('')}
          create={() => setCreating(true)}
        />
      )}
      {isCreating && <CreateFlowDialog close={() => setCreating(false)} />}
    </div>
  );
};
