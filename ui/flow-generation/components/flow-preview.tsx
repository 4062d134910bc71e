import type { ReactElement } from 'react';

import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { GeneratedTask } from '../model/records.ts';
import { ChatPreview } from './chat-preview.tsx';
import { GeneratedSummary } from './flow-summary.tsx';
import { useGenerationLocale, useGenerator } from './generation-context.ts';
import { StepFoot } from './step-foot.tsx';
import { useBeginAnew } from './use-tasks.ts';

interface FlowPreviewProps {
  readonly task: GeneratedTask;
  readonly flowId: string;
}

/** A flow that is ready: a conversation to try, what it asks and how it ends, and the ways on. */
export const FlowPreview = ({ task, flowId }: FlowPreviewProps): ReactElement => {
  const { link, canWrite } = useGenerator();
  const { texts } = useGenerationLocale();
  const anew = useBeginAnew();
  const { language } = task.parameters;
  return (
    <>
      <section className="column column-wide column-grow">
        <div className="ready">
          <span className="ready-symbol">
            <DesignSymbol name="done" />
          </span>
          <div>
            <h1 className="step-title" tabIndex={-1}>
              {texts.preview.title}
            </h1>
            <p className="step-text">
              <strong>{task.flowName}</strong> {texts.preview.published}
            </p>
          </div>
        </div>
        <div className="preview">
          {/* Playing is a request that only a user with the right to write may send. */}
          {canWrite && <ChatPreview flowId={flowId} lang={typeof language === 'string' ? language : null} />}
          <GeneratedSummary flowId={flowId} />
        </div>
      </section>
      <StepFoot>
        <TextButton onPress={anew}>{texts.preview.done}</TextButton>
        <TextButton
          kind="primary"
          symbol="flow"
          onPress={() => link.tell({ event: 'flowOpenRequested', flowId })}
        >
          {texts.preview.openEditor}
        </TextButton>
      </StepFoot>
    </>
  );
};
