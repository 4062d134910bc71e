import type { ReactElement } from 'react';

import type { FlowNode } from '../../../../src/flow/flow.ts';
import { ChangeMark, useHiddenChange } from '../../versions/change-mark.tsx';
import { useCanvasScene } from './canvas-scene.ts';

interface HiddenRowsProps {
  readonly node: FlowNode;
  readonly hidden: readonly { readonly id: string }[];
}

/** Counts the rows for which a card has no room. */
export const HiddenRows = ({ node, hidden }: HiddenRowsProps): ReactElement | null => {
  const { texts } = useCanvasScene();
  const change = useHiddenChange(node.id, hidden);
  if (hidden.length === 0) return null;
  return (
    <div className="step-row step-more">
      {texts.more(hidden.length)}
      {change && <ChangeMark change={change} />}
    </div>
  );
};
