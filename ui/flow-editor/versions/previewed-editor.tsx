import { type ReactElement, type ReactNode, useMemo } from 'react';

import { FlowEditorContext, useFlowEditor } from '../components/editor-context.ts';
import { useGraphPreview } from '../components/graph-preview.ts';
import { createLater } from '../../shared/create-later.tsx';

const previewBar = createLater(async () => (await import('./preview-bar.tsx')).PreviewBar);

const refuse = (): void => undefined;

/** Shows a view of the flow with what is previewed in place of the draft, which cannot be changed meanwhile. */
export const PreviewedEditor = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const editor = useFlowEditor();
  const { preview } = useGraphPreview();
  const shown = useMemo(
    () =>
      preview ? { ...editor, graph: preview.graph, faults: [], canWrite: false, perform: refuse } : editor,
    [editor, preview],
  );
  return (
    <FlowEditorContext value={shown}>
      {preview && <previewBar.View preview={preview} />}
      {children}
    </FlowEditorContext>
  );
};
