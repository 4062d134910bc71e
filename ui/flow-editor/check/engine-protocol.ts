import type { ActionFault } from '../../../src/flow/actions/action-fault.ts';
import type { FlowFault } from '../../../src/flow/compiled.ts';
import type { ExpressionFault } from '../../../src/flow/condition.ts';
import type { ActionDraft, FlowNode } from '../../../src/flow/flow.ts';
import type { Language } from '../../../src/flow/language.ts';

/** A message that an action would say: a text with the labels of its options, a file, or a template with its values. */
export type PreviewMessage =
  | {
      readonly type: 'text';
      readonly text: string;
      readonly options: readonly string[];
      readonly takesSeveral: boolean;
      /** The options stand for others, which each candidate is offered; null where they are those of the flow. */
      readonly examples: 'exampleTimes' | 'exampleVacancies' | null;
    }
  | {
      readonly type: 'file';
      readonly fileType: 'image' | 'video' | 'audio' | 'document';
      readonly filename: string;
      readonly caption: string;
      readonly url: string;
    }
  | {
      readonly type: 'template';
      readonly id: string;
      readonly header: readonly string[];
      readonly body: readonly string[];
    };

/** A draft, as the nodes that have changed since the one before, and the ids of all its nodes in their order. */
export interface DraftUpdate {
  readonly changed: readonly FlowNode[];
  readonly nodeIds: readonly string[];
}

/** A question to the engine in the worker. `id` is that of its answer. */
export type EngineRequest =
  | {
      readonly id: number;
      readonly type: 'check';
      readonly draft: DraftUpdate;
      /** Session variables that runs bring with them. */
      readonly given: readonly string[];
    }
  | {
      readonly id: number;
      readonly type: 'expression';
      readonly source: string;
      /** Whether it has to be true or false, as a condition has. */
      readonly isCondition: boolean;
    }
  | { readonly id: number; readonly type: 'action'; readonly action: ActionDraft }
  | {
      readonly id: number;
      readonly type: 'preview';
      readonly action: ActionDraft;
      /** Names of variables that have a value. */
      readonly variables: readonly string[];
      /** The language of the flow. */
      readonly language: Language;
    };

/** The answer of the engine: faults of the flow, of the action or of the expression, or the messages of the action. */
export type EngineAnswer =
  | { readonly id: number; readonly type: 'check'; readonly faults: readonly FlowFault[] }
  | { readonly id: number; readonly type: 'expression'; readonly fault: ExpressionFault | null }
  | { readonly id: number; readonly type: 'action'; readonly faults: readonly ActionFault[] }
  | { readonly id: number; readonly type: 'preview'; readonly messages: readonly PreviewMessage[] };
