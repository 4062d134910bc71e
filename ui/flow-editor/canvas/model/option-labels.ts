import type { FlowGraph } from '../../../../src/flow/flow.ts';
import { findAnswerIn, listSetVariables } from '../../forms/variables.ts';

/** The labels of the options of a flow, by `variable=value`; those of the last question of a node also by `id of the node=value`. */
export type OptionLabels = ReadonlyMap<string, string>;

/** Lists the labels of the options of the questions of a flow. */
export const listOptionLabels = ({ nodes }: FlowGraph): OptionLabels =>
  new Map(
    nodes
      .flatMap((node) => {
        const answer = findAnswerIn(node);
        return [...node.actions.flatMap(listSetVariables), ...(answer ? [{ ...answer, name: node.id }] : [])];
      })
      .flatMap(({ name, options }) =>
        options.map(({ value, label }) => [`${name}=${value}`, label] as const),
      ),
  );
