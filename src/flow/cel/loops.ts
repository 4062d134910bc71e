import { isRecord } from '../json.ts';
import { attempt, Failure, type Frame, bindName, type Part, truthOf } from './part.ts';

/** The parts of a loop: the list, the name of an item, and what is evaluated for each item. */
interface Loop {
  readonly over: Part;
  readonly name: string;
  readonly each: Part;
  /** The result of `map` for an item for which `each` holds. */
  readonly gives?: Part;
}

const itemsOf = (value: unknown, { meter }: Frame): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) throw new Error('a loop goes over a list or a map');
  const names = Object.keys(value);
  meter.spend(names.length);
  return names;
};

const eachTruth = 'the condition of a loop';

// An item that fails counts only where no other item decides.
const findsItem = ({ over, name, each }: Loop, wanted: boolean, frame: Frame): boolean => {
  let failure: Failure | undefined;
  for (const item of itemsOf(over(frame), frame)) {
    const holds = attempt((inner) => truthOf(each(inner), eachTruth), bindName(frame, name, item));
    if (holds === wanted) return true;
    if (holds instanceof Failure) failure ??= holds;
  }
  if (failure) throw failure.error;
  return false;
};

const chosen = ({ over, name, each }: Loop, frame: Frame): unknown[] =>
  itemsOf(over(frame), frame).filter((item) => truthOf(each(bindName(frame, name, item)), eachTruth));

const mapped = ({ over, name, each, gives }: Loop, frame: Frame): unknown[] => {
  const values: unknown[] = [];
  for (const item of itemsOf(over(frame), frame)) {
    const inner = bindName(frame, name, item);
    if (!gives) values.push(each(inner));
    else if (truthOf(each(inner), eachTruth)) values.push(gives(inner));
  }
  return values;
};

const loops: Readonly<Record<string, (loop: Loop, frame: Frame) => unknown>> = {
  all: (loop, frame) => !findsItem(loop, false, frame),
  exists: (loop, frame) => findsItem(loop, true, frame),
  exists_one: (loop, frame) => chosen(loop, frame).length === 1,
  filter: chosen,
  map: mapped,
};

/** Compiles the parts of a loop to one part of an expression. */
export type LoopOver = (loop: Loop) => Part;

/** Returns the compiler of the loop with this name; null for any other name. */
export const compileLoop = (name: string): LoopOver | null => {
  const run = Object.hasOwn(loops, name) ? loops[name] : undefined;
  return run ? (loop) => (frame) => run(loop, frame) : null;
};
