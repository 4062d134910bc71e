import { lazy, type ReactElement, Suspense } from 'react';

import type { ExpressionFault } from '../../../../src/flow/condition.ts';
import { getFlowEngine } from '../../check/engine.ts';
import type { FormTexts } from '../../texts/forms-texts.ts';
import { explainExpression } from '../explain-expression.ts';
import { useFormScope, useFormTexts } from '../form-scope.ts';
import { FormNews } from './form-news.tsx';
import { useLocalText } from '../use-local-text.ts';

const LazyCodeEditor = lazy(async () => {
  const { CodeEditor } = await import('../../expressions/code-editor.tsx');
  return { default: CodeEditor };
});

/** Checks an expression, and says in the language of the page what is wrong. */
const findFault = async (
  text: string,
  isCondition: boolean,
  { faults }: FormTexts,
): Promise<ExpressionFault | null> => {
  const fault = await getFlowEngine().checkExpression(text, isCondition);
  return fault && { ...fault, detail: explainExpression(fault.detail, faults.reasons) ?? fault.detail };
};

interface ExpressionInputProps {
  readonly id: string;
  readonly name: string;
  /** Whether it has to be true or false. */
  readonly isCondition: boolean;
  readonly saved: string;
  readonly save: (text: string) => void;
}

/** A CEL expression. Its editor is loaded when the first expression is shown; until then it is a plain field. */
export const ExpressionInput = (props: ExpressionInputProps): ReactElement => {
  const { id, name, isCondition, saved, save } = props;
  const { variables, isReadOnly } = useFormScope();
  const texts = useFormTexts();
  const local = useLocalText(saved, save);
  const plain = (
    <textarea
      className="field form-code"
      id={id}
      aria-label={name}
      rows={1}
      spellCheck={false}
      readOnly={isReadOnly}
      value={local.text}
      onChange={({ target }) => local.write(target.value)}
      onBlur={local.leave}
    />
  );
  return (
    <>
      <Suspense fallback={plain}>
        <LazyCodeEditor
          {...{ id, variables, isReadOnly, texts }}
          label={name}
          hint={isCondition ? texts.conditionHint : texts.expressionHint}
          text={local.text}
          findFault={(text) => findFault(text, isCondition, texts)}
          enter={local.enter}
          write={local.write}
          leave={local.leave}
        />
      </Suspense>
      <FormNews local={local} />
    </>
  );
};
