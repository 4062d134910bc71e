import type { Template } from '../placeholders.ts';
import { type Action, asks, type AnyAsk, type DataTemplate } from './action.ts';

/** What an action needs to know, beside itself. */
export interface ActionReads {
  /** Session variables as paths in texts. */
  readonly paths: readonly string[];
  /** Session variables as names. */
  readonly names: readonly string[];
  /** Whether it shows or computes with the run's vacancy. */
  readonly vacancy: boolean;
}

const templatesOfData = (data: DataTemplate): readonly Template[] => {
  switch (data.kind) {
    case 'text':
      return [data.template];
    case 'list':
      return data.items.flatMap(templatesOfData);
    case 'members':
      return data.members.flatMap(([, member]) => templatesOfData(member));
    case 'value':
      return [];
  }
};

const templatesOfAsk = (action: AnyAsk): readonly (Template | null)[] => {
  const common = [action.text, action.invalidText];
  switch (action.kind) {
    case 'ask':
      return [...common, ...action.question.labels];
    case 'askFile':
      return common;
    case 'askVacancy':
      return [...common, action.noneText, ...action.filter.flatMap(({ values }) => values)];
  }
};

const templatesOf = (action: Action): readonly (Template | null)[] => {
  if (asks(action)) return templatesOfAsk(action);
  switch (action.kind) {
    case 'say':
    case 'handover':
      return [action.text];
    case 'media':
      return [action.medium.caption];
    case 'notify':
      return action.data.flatMap(([, data]) => templatesOfData(data));
    case 'set':
    case 'update':
      return [];
  }
};

/** What an action needs to know. */
export const readsOfAction = (action: Action): ActionReads => {
  const templates = templatesOf(action).filter((template) => template !== null);
  const expressions = action.kind === 'set' ? action.values.map(({ expression }) => expression) : [];
  const updated = action.kind === 'update' ? action.fields.map(({ variableName }) => variableName) : [];
  return {
    paths: templates.flatMap(({ sessionPaths }) => sessionPaths),
    names: [...expressions.flatMap(({ sessionVariables }) => sessionVariables), ...updated],
    vacancy: [...templates, ...expressions].some(({ readsVacancy }) => readsVacancy),
  };
};

/** The session variables that an action sets. */
export const writesOfAction = (action: Action): readonly string[] => {
  if (asks(action)) return action.variableName === null ? [] : [action.variableName];
  return action.kind === 'set' ? action.values.map(({ name }) => name) : [];
};
