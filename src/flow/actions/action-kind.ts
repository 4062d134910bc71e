import type { z } from 'zod';

import type { MissingInput } from '../missing-input.ts';
import type { ActionDraft } from '../flow.ts';
import type { Language } from '../language.ts';
import type { TurnProgress, TurnSetting } from '../progress.ts';
import type { ActionFault } from './action-fault.ts';
import type { Action, ActionReferences } from './action.ts';
import type { ActionMedia } from './media.ts';
import { parsePart } from './parse-value.ts';

/** A compiled action, or all its faults. */
export type ActionParseResult =
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly faults: readonly ActionFault[] };

/** The tables whose rows an action can name by id. */
export type ReferencedTable = 'candidateStatuses' | 'messageTemplates' | 'schedules' | 'bookableUsers';

/** The texts of the reference about a kind of action; `Value` is its value as an author writes it. */
export interface ActionDocumentation<Value = unknown> {
  /** The effect of the action, in one sentence. */
  readonly summary: string;
  readonly candidateSees: string;
  /** The data that the service keeps of it. */
  readonly stored: string;
  readonly example: {
    readonly value: Value;
    readonly variableName?: string;
    readonly attachmentData?: Readonly<Record<string, unknown>>;
  };
}

/** The context in which an action is compiled, apart from its value. */
export interface CompileContext {
  /** The language of the flow. */
  readonly language: Language;
  /** Sent before the text of the action; null for none. */
  readonly attachment: ActionMedia | null;
}

/** A kind of action, for the rest of the engine and for the reference. */
export interface ActionKind {
  readonly actionType: string;
  readonly subType: string;
  /** The schema of `value` as an author writes it. */
  readonly authoredSchema: z.ZodType;
  /** Whether `attachmentData` can be sent along with the text of the action. */
  readonly takesAttachment: boolean;
  /** Whether `value` itself is a file: its bytes are stored when the action is saved. */
  readonly valueIsMedia: boolean;
  /** Whether the action asks a question, whose answer `variableName` keeps. */
  readonly isQuestion: boolean;
  /** The members of `value` that hold the id of a row, or ids separated by commas. */
  readonly rowReferences: Readonly<Record<string, ReferencedTable>>;
  readonly documentation: ActionDocumentation;
  parse(draft: ActionDraft, context: CompileContext): ActionParseResult;
}

/** The common part of all definitions of kinds. */
export interface ActionKindOptions<Schema extends z.ZodType> {
  /** The `actionType` and the `subType`. */
  readonly kind: readonly [actionType: string, subType: string];
  /** The schema of `value` as it is stored. */
  readonly schema: Schema;
  readonly documentation: ActionDocumentation<z.input<Schema>>;
}

/** A compiled plain action, without what follows from its kind. */
export interface CompiledParts extends Partial<ActionReferences> {
  readonly waitSeconds?: number;
  perform(progress: TurnProgress, setting: TurnSetting): TurnProgress | MissingInput;
}

interface PlainKindOptions<Schema extends z.ZodType> extends ActionKindOptions<Schema> {
  /** The schema of `value` as an author writes it, where it differs from `schema`. */
  readonly authoredSchema?: z.ZodType;
  readonly takesAttachment?: true;
  readonly valueIsMedia?: true;
  readonly handsOver?: true;
  readonly rowReferences?: Readonly<Partial<Record<string & keyof z.input<Schema>, ReferencedTable>>>;
  compile(
    value: z.output<Schema>,
    context: CompileContext,
  ): CompiledParts | { readonly faults: readonly ActionFault[] };
}

/** Fills in the references that a compiled action does not have. */
export const toActionReferences = (parts: Partial<ActionReferences>): ActionReferences => ({
  templates: parts.templates ?? [],
  expressions: parts.expressions ?? [],
  variablesRead: parts.variablesRead ?? [],
  variablesSet: parts.variablesSet ?? [],
});

/** Defines a kind of action that asks nothing. Everything that the service knows of the kind follows from this. */
export const defineActionKind = <Schema extends z.ZodType>(options: PlainKindOptions<Schema>): ActionKind => {
  const [actionType, subType] = options.kind;
  return {
    actionType,
    subType,
    authoredSchema: options.authoredSchema ?? options.schema,
    takesAttachment: options.takesAttachment ?? false,
    valueIsMedia: options.valueIsMedia ?? false,
    isQuestion: false,
    rowReferences: { ...options.rowReferences },
    documentation: options.documentation,
    parse: ({ value }, context) => {
      const parsed = parsePart(options.schema, value);
      if (!parsed.ok) return parsed;
      const compiled = options.compile(parsed.value, context);
      if ('faults' in compiled) return { ok: false, faults: compiled.faults };
      const { waitSeconds = 0, perform } = compiled;
      const action: Action = {
        type: 'plain',
        kind: options.kind.join('/'),
        references: toActionReferences(compiled),
        waitSeconds,
        handsOver: options.handsOver ?? false,
        perform,
      };
      return { ok: true, action };
    },
  };
};
