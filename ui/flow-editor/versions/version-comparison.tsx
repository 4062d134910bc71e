import { type ReactElement, useCallback, useEffect, useMemo, useState } from 'react';

import { TextButton } from '../../design/button.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import { useGraphPreview } from '../components/graph-preview.ts';
import { LoadingLines } from '../components/loading-lines.tsx';
import { catchFocus } from '../components/regions.ts';
import { useLoaded, usePanelTexts } from '../components/panel-context.ts';
import type { PagedList } from '../components/use-pages.ts';
import { ChangeList, type ComparedFlows } from './change-list.tsx';
import { diffGraphs, mergeForComparison } from './graph-diff.ts';
import { OlderVersions } from './older-versions.tsx';
import { usePartAuthors } from './use-part-authors.ts';
import { loadVersion, type PublishedGraph, type VersionLine } from './version-requests.ts';

/** A version that is looked at, or two states that are compared; null as the later one is the draft. */
type Shown =
  | { readonly kind: 'view'; readonly id: string }
  | { readonly kind: 'compare'; readonly from: string; readonly to: string | null };

/** The versions that are shown on the canvas. */
interface Comparison {
  readonly shown: Shown | null;
  view(id: string): void;
  compare(from: string, to: string | null): void;
  leave(): void;
}

/** Keeps what of the versions is shown. */
export const useVersionComparison = (): Comparison => {
  const [shown, show] = useState<Shown | null>(null);
  return {
    shown,
    view: (id) => show({ kind: 'view', id }),
    compare: (from, to) => show({ kind: 'compare', from, to }),
    leave: () => show(null),
  };
};

interface LoadedVersions {
  readonly from: PublishedGraph;
  /** Null for the draft. */
  readonly to: PublishedGraph | null;
}

const useShownVersions = (shown: Shown) => {
  const { request } = useFlowEditor();
  const [from, to] = shown.kind === 'view' ? [shown.id, null] : [shown.from, shown.to];
  const load = useCallback(
    async (signal: AbortSignal): Promise<LoadedVersions> => ({
      from: await loadVersion(request, from, signal),
      to: to === null ? null : await loadVersion(request, to, signal),
    }),
    [request, from, to],
  );
  return useLoaded(load);
};

/** Shows a graph on the canvas in place of the draft, until the panel is left. */
const usePreview = (title: string, before: PublishedGraph, compared: ComparedFlows | null): void => {
  const { setPreview } = useGraphPreview();
  const after = compared?.after.graph ?? null;
  const preview = useMemo(() => {
    if (!after) return { title, graph: before.graph, changes: [] };
    const changes = diffGraphs(before.graph, after);
    return { title, graph: mergeForComparison(before.graph, after), changes };
  }, [title, before, after]);
  useEffect(() => setPreview(preview), [preview, setPreview]);
  useEffect(() => () => setPreview(null), [setPreview]);
};

const ShownVersions = ({ loaded, isView }: { loaded: LoadedVersions; isView: boolean }): ReactElement => {
  const texts = usePanelTexts();
  const { graph, settings, revision } = useFlowEditor();
  const { from, to } = loaded;
  const authors = usePartAuthors(isView || to ? null : { versionId: from.id }, revision);
  const draft = useMemo(() => ({ graph, settings: { ...settings } }), [graph, settings]);
  const compared = useMemo(() => ({ before: from, after: to ?? draft }), [from, to, draft]);
  const later = to ? texts.version(to.version) : texts.draft;
  const title = isView
    ? texts.viewing(texts.version(from.version))
    : texts.comparing(texts.version(from.version), later);
  usePreview(title, from, isView ? null : compared);
  if (isView) return <p className="log-note">{title}</p>;
  return <ChangeList compared={compared} authors={authors} leadsToParts />;
};

interface SideProps {
  readonly label: string;
  readonly value: string | null;
  readonly lines: readonly VersionLine[];
  readonly hasDraft: boolean;
  readonly choose: (id: string | null) => void;
}

const SideField = ({ label, value, lines, hasDraft, choose }: SideProps): ReactElement => {
  const texts = usePanelTexts();
  return (
    <label className="choice-field">
      <span>{label}</span>
      <select
        className="field"
        value={value ?? ''}
        onChange={({ target }) => choose(target.value === '' ? null : target.value)}
      >
        {hasDraft && <option value="">{texts.draft}</option>}
        {lines.map(({ id, version }) => (
          <option key={id} value={id}>
            {texts.version(version)}
          </option>
        ))}
      </select>
    </label>
  );
};

interface ShownProps {
  readonly versions: PagedList<VersionLine>;
  readonly comparison: Comparison;
  readonly shown: Shown;
}

const ShownComparison = ({ versions, comparison, shown }: ShownProps): ReactElement => {
  const texts = usePanelTexts();
  const { value, error, isLoading, retry } = useShownVersions(shown);
  const { items: lines } = versions;
  return (
    <div className="shown-versions">
      {shown.kind === 'compare' && (
        <div className="setup-fields">
          <SideField
            label={texts.compareFrom}
            value={shown.from}
            lines={lines}
            hasDraft={false}
            choose={(id) => id !== null && comparison.compare(id, shown.to)}
          />
          <SideField
            label={texts.compareTo}
            value={shown.to}
            lines={lines}
            hasDraft
            choose={(id) => comparison.compare(shown.from, id)}
          />
          <OlderVersions versions={versions} />
        </div>
      )}
      {error && <FailureNote error={error} retry={retry} />}
      {isLoading && <LoadingLines retry={retry} />}
      {value && !isLoading && <ShownVersions loaded={value} isView={shown.kind === 'view'} />}
      <TextButton
        symbol="back"
        onPress={() => {
          comparison.leave();
          catchFocus('.version-list button');
        }}
      >
        {texts.backToDraft}
      </TextButton>
    </div>
  );
};

/** Shows what differs between two versions or a version and the draft, here in words and on the canvas by marks. */
export const VersionComparison = (props: Omit<ShownProps, 'shown'>): ReactElement | null => {
  const { shown } = props.comparison;
  return shown && <ShownComparison {...props} shown={shown} />;
};
