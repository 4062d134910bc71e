import { createContext, use } from 'react';

import { type FormTexts, formTexts } from '../texts/forms-texts.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import type { FlowVariable } from './variables.ts';

/** The common part of the fields of a form. */
export interface FormScope {
  /** The id of the action or transition; ids of fields begin with it. */
  readonly partId: string;
  readonly variables: readonly FlowVariable[];
  readonly isReadOnly: boolean;
}

/** Gives the fields of a form what they share. */
export const FormScopeContext = createContext<FormScope>({ partId: '', variables: [], isReadOnly: true });

/** Returns what the fields of a form share. */
export const useFormScope = (): FormScope => use(FormScopeContext);

/** Returns the texts of the forms in the user's language. */
export const useFormTexts = (): FormTexts => formTexts[useFlowEditor().language];
