import type { FlowGraph } from '../flow/flow.ts';
import { buildAppointmentNode } from './build-appointment.ts';
import type { BuildContext } from './build-context.ts';
import { buildFieldNodes } from './build-field.ts';
import { countTrueExpression, variableExpression } from './expressions.ts';
import type { FlowSection, PlannedFlow } from './flow-section.ts';
import { buildAskAction, buildGraph, buildSayAction, buildSetAction, type NodeDraft } from './node-drafts.ts';
import {
  confirmationFor,
  nodeLabelsFor,
  explanationFor,
  summaryTextFor,
  yesNoTextsFor,
} from './node-labels.ts';
import type { FlowTexts } from './plan.ts';
import { createOwnTextLookup, createTextLookup } from './slot-texts.ts';

/** A flow that can be stored and published; times in minutes. */
export interface GeneratedFlow {
  readonly graph: FlowGraph;
  readonly settings: {
    readonly name: string;
    readonly reminderInterval: number;
    readonly reminderMessage: string;
    readonly sessionTimeout: number;
  };
}

type SectionOf<Kind extends FlowSection['kind']> = Extract<FlowSection, { readonly kind: Kind }>;

const reasonOf = ({ kind, about }: SectionOf<'knockout'> | SectionOf<'preferred'>, language: string) =>
  explanationFor(language, kind === 'knockout' ? 'requirement' : 'wish', about);

const buildYesNoQuestion = (
  section: SectionOf<'knockout'> | SectionOf<'preferred'>,
  { language, textOf, invalidTextOf }: BuildContext,
  more: Readonly<Record<string, unknown>> = {},
) =>
  buildAskAction('boolean', section.sessionField, {
    text: textOf(section.text),
    invalidText: invalidTextOf('boolean'),
    ...reasonOf(section, language),
    ...yesNoTextsFor(language),
    ...more,
  });

const buildNodeName = (label: string, about: string): string => `${label}: ${about}`.slice(0, 120);

const buildKnockoutNodes = (
  section: SectionOf<'knockout'>,
  id: string,
  nextId: string,
  context: BuildContext,
): NodeDraft[] => {
  const labels = nodeLabelsFor(context.language);
  const unmetId = context.newId();
  const isMet = `${variableExpression(section.sessionField)} == true`;
  const { text, ends } = section.otherwise;
  const actions = [buildSayAction(context.textOf(text))];
  const confirmation = ends ? confirmationFor(context.language, section.about) : {};
  return [
    {
      id,
      name: buildNodeName(labels.requirement, section.about),
      actions: [buildYesNoQuestion(section, context, confirmation)],
      exits: [
        [isMet, nextId],
        ['', unmetId],
      ],
    },
    ends
      ? {
          id: unmetId,
          name: buildNodeName(labels.declined, section.about),
          actions,
          exits: [],
          end: 'declined',
        }
      : { id: unmetId, name: buildNodeName(labels.notYet, section.about), actions, exits: [['', nextId]] },
  ];
};

const buildPreferredNode = (
  section: SectionOf<'preferred'>,
  id: string,
  nextId: string,
  context: BuildContext,
): NodeDraft => {
  const { textOf, invalidTextOf, language } = context;
  const question = section.isOpen
    ? buildAskAction('text', section.sessionField, {
        text: textOf(section.text),
        invalidText: invalidTextOf('text'),
        ...reasonOf(section, language),
      })
    : buildYesNoQuestion(section, context);
  const name = buildNodeName(nodeLabelsFor(language).preferred, section.about);
  return { id, name, actions: [question], exits: [['', nextId]] };
};

const buildScoreAction = ({ sessionFields }: SectionOf<'score'>, { unusedVariable }: BuildContext) =>
  buildSetAction({
    [unusedVariable('preferred_score')]: countTrueExpression(sessionFields),
    [unusedVariable('preferred_total')]: String(sessionFields.length),
  });

const buildSectionNodes = (
  section: FlowSection,
  id: string,
  nextId: string,
  context: BuildContext,
): readonly NodeDraft[] => {
  const labels = nodeLabelsFor(context.language);
  const exits: NodeDraft['exits'] = [['', nextId]];
  switch (section.kind) {
    case 'say': {
      const name = section.text === 'greeting' ? labels.greeting : labels.transition;
      return [{ id, name, actions: [buildSayAction(context.textOf(section.text))], exits }];
    }
    case 'knockout':
      return buildKnockoutNodes(section, id, nextId, context);
    case 'preferred':
      return [buildPreferredNode(section, id, nextId, context)];
    case 'duplicate': {
      const copy = buildSetAction({ [section.sessionField]: variableExpression(section.answeredBy) });
      return [{ id, name: buildNodeName(labels.known, section.about), actions: [copy], exits }];
    }
    case 'score':
      return [{ id, name: labels.score, actions: [buildScoreAction(section, context)], exits }];
    case 'field':
      return buildFieldNodes(section, id, nextId, context);
    case 'appointment':
      return [buildAppointmentNode(section, id, nextId, context)];
  }
};

/** Fewer answers than this need no summary: the candidate still sees them. */
const minSummarized = 3;
const maxSummarized = 50;

/** Builds the node that lists the answers before the end; none where little was asked, or the language has no words for it. */
const buildSummaryNodes = (
  sections: readonly FlowSection[],
  id: string,
  nextId: string,
  { language, unusedVariable }: BuildContext,
): NodeDraft[] => {
  const text = summaryTextFor(language);
  const answers = sections
    .filter(
      (section) => section.kind === 'field' || section.kind === 'knockout' || section.kind === 'preferred',
    )
    .slice(0, maxSummarized)
    .map(({ sessionField, about }) => ({ variableName: sessionField, label: about }));
  if (text === null || answers.length < minSummarized) return [];
  const question = buildAskAction('summary', unusedVariable('summary_is_right'), { text, answers });
  return [{ id, name: nodeLabelsFor(language).summary, actions: [question], exits: [['', nextId]] }];
};

const sessionFieldsOf = (sections: readonly FlowSection[]): Set<string> =>
  new Set(sections.flatMap((section) => ('sessionField' in section ? [section.sessionField] : [])));

const createUnusedVariable =
  (usedNames: ReadonlySet<string>) =>
  (name: string): string => {
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? name : `${name}_${count}`;
      if (!usedNames.has(candidate)) return candidate;
    }
  };

/**
 * Builds the graph and the settings of a planned flow from its texts. `newId` creates the ids of nodes, actions and transitions.
 * Throws when a text is missing.
 */
export const buildGeneratedFlow = (
  planned: PlannedFlow,
  texts: FlowTexts,
  newId: () => string,
): GeneratedFlow => {
  const { plan, sections, flowType, ending, invalidTextKeys } = planned;
  const textOf = createTextLookup(plan, texts);
  const context: BuildContext = {
    language: plan.language,
    newId,
    textOf,
    ownTextOf: createOwnTextLookup(plan),
    invalidTextOf: (kind) => textOf(invalidTextKeys.get(kind) ?? `invalid.${kind}`),
    unusedVariable: createUnusedVariable(sessionFieldsOf(sections)),
  };
  const placed = sections.map((section) => ({ section, id: newId() }));
  const endId = newId();
  const summary = buildSummaryNodes(sections, newId(), endId, context);
  const lastId = summary[0]?.id ?? endId;
  const body = placed.flatMap(({ section, id }, index) =>
    buildSectionNodes(section, id, placed[index + 1]?.id ?? lastId, context),
  );
  const end: NodeDraft = {
    id: endId,
    name: nodeLabelsFor(plan.language).ending,
    actions: [buildSayAction(textOf(ending))],
    exits: [],
    end: 'accepted',
  };
  return {
    graph: buildGraph([...body, ...summary, end], newId),
    settings: {
      name: plan.flowName,
      reminderInterval: flowType.reminderMinutes,
      reminderMessage: `${textOf('reminder')} ${textOf('timeout')}`,
      sessionTimeout: flowType.timeoutMinutes,
    },
  };
};
