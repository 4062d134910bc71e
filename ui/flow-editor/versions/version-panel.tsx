import { type ReactElement, useState } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { SymbolButton, TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import { LoadingLines, SlowLoad } from '../components/loading-lines.tsx';
import { useDateFormat, usePanelTexts } from '../components/panel-context.ts';
import type { PagedList } from '../components/use-pages.ts';
import { withVersionContent } from '../data/read-draft.ts';
import { editsBetween } from '../model/difference.ts';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { OlderVersions } from './older-versions.tsx';
import { useVersionComparison, VersionComparison } from './version-comparison.tsx';
import { useVersions } from './use-versions.ts';
import { loadVersion, type VersionLine } from './version-requests.ts';
import '../styles/panels.css';

interface LineProps {
  readonly line: VersionLine;
  readonly isLive: boolean;
  readonly view: () => void;
  readonly compare: () => void;
  readonly rollBack: () => void;
  readonly takeAsDraft: () => void;
}

const VersionRow = (props: LineProps): ReactElement => {
  const texts = usePanelTexts();
  const formatDate = useDateFormat();
  const { canWrite } = useFlowEditor();
  const { line, isLive } = props;
  return (
    <li className="version">
      <p className="version-head">
        <strong>{texts.version(line.version)}</strong>
        {isLive && <span className="live-mark">{texts.live}</span>}
      </p>
      <p className="version-about">
        <time dateTime={line.at}>{formatDate(line.at)}</time>
        {line.by !== null && <span> · {line.by}</span>}
      </p>
      {line.note !== null && <p className="version-note">{line.note}</p>}
      <fieldset className="version-buttons" aria-label={texts.version(line.version)}>
        <TextButton kind="quiet" onPress={props.view}>
          {texts.view}
        </TextButton>
        <TextButton kind="quiet" onPress={props.compare}>
          {texts.compare}
        </TextButton>
        {canWrite && (
          <TextButton kind="quiet" onPress={props.takeAsDraft}>
            {texts.takeAsDraft}
          </TextButton>
        )}
        {canWrite && !isLive && (
          <TextButton kind="quiet" onPress={props.rollBack}>
            {texts.rollBack}
          </TextButton>
        )}
      </fieldset>
    </li>
  );
};

/** Makes the draft the same as a version; undo takes it back. */
const useTakeAsDraft = () => {
  const texts = usePanelTexts();
  const { request, graph, settings, perform } = useFlowEditor();
  const [failure, setFailure] = useState<Error | null>(null);
  const take = async ({ id, version }: VersionLine): Promise<void> => {
    setFailure(null);
    try {
      const published = await loadVersion(request, id);
      const draft = { graph, settings };
      const edits = editsBetween(draft, withVersionContent(draft, published));
      if (edits.length > 0) perform(texts.takenAsDraft(version), edits);
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return { take, failure };
};

const VersionList = ({ versions }: { versions: PagedList<VersionLine> }): ReactElement => {
  const texts = usePanelTexts();
  const [asked, ask] = useState<VersionLine | null>(null);
  const comparison = useVersionComparison();
  const { take, failure } = useTakeAsDraft();
  const { items: lines, isLoading, reload } = versions;
  const [live] = lines;
  const close = (isDone: boolean): void => {
    ask(null);
    if (isDone) reload();
  };
  const takeAsDraft = (line: VersionLine): void => {
    comparison.leave();
    void take(line);
  };
  return (
    <>
      {failure && <FailureNote error={failure} />}
      <VersionComparison versions={versions} comparison={comparison} />
      <ol className="version-list" aria-label={texts.versions}>
        {lines.map((line, index) => (
          <VersionRow
            key={line.id}
            line={line}
            isLive={index === 0}
            view={() => comparison.view(line.id)}
            compare={() => comparison.compare(line.id, null)}
            rollBack={() => ask(line)}
            takeAsDraft={() => takeAsDraft(line)}
          />
        ))}
      </ol>
      <OlderVersions versions={versions} />
      <SlowLoad isLoading={isLoading} retry={reload} />
      {asked && live && <RollBackDialog line={asked} live={live} close={close} />}
    </>
  );
};

/** The panel with the published versions: to look at, to compare, to make live again, to go on from. */
export const VersionPanel = ({ close }: { close: () => void }): ReactElement => {
  const texts = usePanelTexts();
  const versions = useVersions();
  const { items: lines, isLoaded, error, reload } = versions;
  return (
    <section className="panel versions" aria-label={texts.versions}>
      <header className="panel-head">
        <h2 className="panel-title">{texts.versions}</h2>
        <SymbolButton symbol="cross" label={texts.close} onPress={close} />
      </header>
      <div className="panel-body">
        {error && <FailureNote error={error} retry={reload} />}
        {!isLoaded && !error && <LoadingLines retry={reload} />}
        {isLoaded && lines.length === 0 && (
          <BlankState symbol="clock" title={texts.noVersions} text={texts.noVersionsText} />
        )}
        {lines.length > 0 && <VersionList versions={versions} />}
      </div>
    </section>
  );
};
