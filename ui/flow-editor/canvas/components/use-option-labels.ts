import { useMemo, useState } from 'react';

import { useFlowEditor } from '../../components/editor-context.ts';
import { areEqual } from '../../model/json-values.ts';
import { listOptionLabels, type OptionLabels } from '../model/option-labels.ts';

/** Returns the labels of the options of the flow: the same ones until one of them changes. */
export const useOptionLabels = (): OptionLabels => {
  const { graph } = useFlowEditor();
  const found = useMemo(() => listOptionLabels(graph), [graph]);
  const [kept, keep] = useState(found);
  if (kept !== found && !areEqual([...kept], [...found])) keep(found);
  return kept;
};
