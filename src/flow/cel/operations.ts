import { Environment } from '@marcbachmann/cel-js';

const arithmetic: readonly [string, (a: number, b: number) => number][] = [
  ['+', (a, b) => a + b],
  ['-', (a, b) => a - b],
  ['*', (a, b) => a * b],
  ['/', (a, b) => a / b],
  ['%', (a, b) => a % b],
];

// Numbers of the session are doubles, as in JSON. Authors write `session.age + 1`, which strict CEL refuses.
const withMixedArithmetic = (environment: Environment): Environment => {
  for (const [operator, compute] of arithmetic) {
    environment
      .registerOperator(`double ${operator} int`, (a: number, b: bigint) => compute(a, Number(b)))
      .registerOperator(`int ${operator} double`, (a: bigint, b: number) => compute(Number(a), b));
  }
  return environment.registerOperator('double % double', (a: number, b: number) => a % b);
};

const language = withMixedArithmetic(
  new Environment({
    homogeneousAggregateLiterals: false,
    enableOptionalTypes: true,
    limits: { maxAstNodes: 1000, maxDepth: 50 },
  }),
);

/** The CEL environment of authors: parses and checks their expressions. */
export const authored = language
  .clone()
  .registerVariable('session', 'map<string, dyn>')
  .registerVariable('answer', 'dyn')
  .registerVariable('candidate', 'map<string, dyn>')
  .registerVariable('vacancy', 'map<string, dyn>')
  .registerVariable('now', 'google.protobuf.Timestamp')
  .registerFunction('ai(string): bool', () => false);

/** The names of the operands of an operation, in their order. */
const operands = ['a', 'b', 'c', 'd'] as const;

const operating = operands.reduce(
  (environment, name) => environment.registerVariable(name, 'dyn'),
  language.clone(),
);

/** One operation of the language on known values; throws where the values have no such operation. */
export type Operation = (...values: readonly unknown[]) => unknown;

/** Compiles an operation from its source, in which the operands are called `a`, `b`, `c`, `d`. */
export const operation = (source: string): Operation => {
  const parsed = operating.parse(source);
  return (...values) => parsed(Object.fromEntries(values.map((value, index) => [operands[index], value])));
};

/** Compiles a call of a function with so many arguments. */
export const functionOf = (name: string, count: number): Operation =>
  operation(`${name}(${operands.slice(0, count).join(', ')})`);

/** Compiles a call of a method with so many arguments; the receiver is the first operand. */
export const methodOf = (name: string, count: number): Operation =>
  operation(`a.${name}(${operands.slice(1, count + 1).join(', ')})`);
