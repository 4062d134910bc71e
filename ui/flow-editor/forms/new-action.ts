import type { FlowAction } from '../../../src/flow/flow.ts';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { unusedName } from '../model/unused-name.ts';
import { kindForms } from './kind-forms.ts';
import type { FormTexts } from '../texts/forms-texts.ts';

type StartTexts = FormTexts['start'];

/** Builds a new action. A question keeps its answer in a variable that no other one fills. */
export const buildNewAction = (
  kind: KindName,
  index: number,
  taken: readonly string[],
  texts: StartTexts,
): FlowAction => {
  const [actionType = '', subType = ''] = kind.split('/');
  const { usualVariable = 'answer', start } = kindForms[kind];
  return {
    id: crypto.randomUUID(),
    index,
    actionType,
    subType,
    value: start(texts),
    variableName: actionType === 'ask' ? unusedName(usualVariable, taken) : null,
    attachmentData: null,
  };
};
