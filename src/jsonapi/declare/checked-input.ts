import type { ApiFault } from '../../errors/api-error.ts';

/** The faults of an input, and the parsed parts of it, so that the operation need not parse them again. */
export interface CheckedInput<Parsed> {
  readonly faults: readonly ApiFault[];
  readonly parsed: Parsed;
}

type Checked<Parsed> = readonly ApiFault[] | CheckedInput<Parsed>;
/** The result of `check`: faults, or also what it parsed. */
export type CheckResult<Parsed> = Checked<Parsed> | Promise<Checked<Parsed>>;

/** The parsed parts of the input that `check` returned; undefined when it returned faults only. */
export interface ParsedInput<Parsed> {
  readonly parsed: Parsed;
}
