import * as z from 'zod/mini';
import { _default as orElse } from 'zod/mini';

import type { ApiDocument, Row } from '../../shared/json-api.ts';
import type { FlowOutline, FlowQuestion, PlayedConversation, PlayedLine } from '../model/records.ts';

const option = z.object({ value: z.string(), label: z.string() });

const actionValue = z.object({
  text: orElse(z.string(), ''),
  required: orElse(z.boolean(), true),
  options: orElse(z.array(option), []),
});

const readQuestion = (action: Row): FlowQuestion => {
  const value = actionValue.safeParse(action.value('value')).data;
  return {
    id: action.id,
    words: value?.text ?? '',
    kind: action.text('subType') ?? '',
    options: (value?.options ?? []).map(({ label }) => label),
    isRequired: value?.required ?? true,
  };
};

const byIndex = (one: Row, other: Row): number => one.number('index') - other.number('index');

/** Reads what a flow asks and how it can end, from its nodes and their actions. */
export const readFlowOutline = ({ rows, included }: ApiDocument): FlowOutline => {
  const actionsOf = (node: Row): readonly Row[] =>
    included.filter((row) => row.type === 'nodeActions' && row.idOf('node') === node.id).toSorted(byIndex);
  const nodes = rows.toSorted(byIndex);
  return {
    questions: nodes.flatMap((node) =>
      actionsOf(node)
        // A summary asks for nothing new.
        .filter((action) => action.text('actionType') === 'ask' && action.text('subType') !== 'summary')
        .map(readQuestion),
    ),
    ends: nodes
      .filter((node) => node.is('isEndFlow'))
      .map((node) => ({
        id: node.id,
        outcome: node.text('endFlowType') ?? '',
        words: actionsOf(node)
          .map((action) => actionValue.safeParse(action.value('value')).data?.text ?? '')
          .filter((words) => words !== '')
          .join('\n'),
      })),
  };
};

const textAttributes = z.object({
  value: z.string(),
  options: orElse(z.array(option), []),
  multiple: orElse(z.boolean(), false),
  accept: orElse(z.array(z.string()), []),
});

const fileShape = z.object({ filename: orElse(z.nullable(z.string()), null) });

const line = z.object({
  sendBy: z.string(),
  payload: z.record(z.string(), z.unknown()),
});

const readLine = ({ sendBy, payload }: z.infer<typeof line>): PlayedLine => {
  const text = textAttributes.safeParse(payload['attributes']).data;
  const file = fileShape.safeParse(payload[String(payload['type'])]).data;
  return {
    isOwn: sendBy === 'candidate',
    words: text?.value ?? file?.filename ?? '',
    options: text?.options ?? [],
    canChooseSeveral: text?.multiple ?? false,
    accept: text?.accept ?? [],
  };
};

const end = z.object({ status: z.string(), outcome: z.nullable(z.string()) });

/** Reads a conversation that was played. */
export const readPlayed = ({ rows }: ApiDocument): PlayedConversation => {
  const [row] = rows;
  const lines = z.array(line).safeParse(row?.value('transcript')).data ?? [];
  const ended = end.safeParse(row?.value('end')).data;
  return {
    lines: lines.map(readLine),
    status: ended?.status ?? 'running',
    outcome: ended?.outcome ?? null,
  };
};
