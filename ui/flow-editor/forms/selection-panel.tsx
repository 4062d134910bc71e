import type { ReactElement } from 'react';

import { BlankState } from '../../design/blank-state.tsx';
import { useFlowEditor } from '../components/editor-context.ts';
import { ActionList } from './action-list.tsx';
import { ExitList } from './exit-list.tsx';
import { useFormTexts } from './form-scope.ts';
import { NodeForm } from './node-form.tsx';

/** The forms of what is selected: a node with its actions and exits. */
export const SelectionPanel = (): ReactElement => {
  const { graph, selection } = useFlowEditor();
  const texts = useFormTexts();
  const { nodeIds } = selection;
  if (nodeIds.length > 1)
    return <BlankState symbol="flow" title={texts.severalNodes(nodeIds.length)} text={texts.severalText} />;
  const node = graph.nodes.find(({ id }) => id === nodeIds[0]);
  if (!node) return <BlankState symbol="flow" title={texts.nothingSelected} text={texts.nothingText} />;
  return (
    // Another node has fields of its own, with nothing in them that is not saved yet.
    <section className="forms" key={node.id} aria-label={node.name}>
      <NodeForm node={node} />
      <ActionList node={node} />
      <ExitList node={node} />
    </section>
  );
};
