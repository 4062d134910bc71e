import type { FlowGraph } from '../../../../src/flow/flow.ts';
import { listSetVariables } from '../../forms/variables.ts';

/** The labels of the options of a flow, by `variable=value`. */
export type OptionLabels = ReadonlyMap<string, string>;

/** Lists the labels of the options that the questions of a flow keep in variables. */
export const listOptionLabels = ({ nodes }: FlowGraph): OptionLabels =>
  new Map(
    nodes
      .flatMap(({ actions }) => actions.flatMap(listSetVariables))
      .flatMap(({ name, options }) =>
        options.map(({ value, label }) => [`${name}=${value}`, label] as const),
      ),
  );
