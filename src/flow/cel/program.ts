import type { ASTNode } from '@marcbachmann/cel-js';

import { literalOf } from '../expression-references.ts';
import { spendOnFunction, spendOnOperator } from './costs.ts';
import { type LoopOver, compileLoop } from './loops.ts';
import { matchesPattern } from './matches.ts';
import { functionOf, methodOf, type Operation, operation } from './operations.ts';
import { attempt, type Frame, bindName, type Part, truthOf, valueOf } from './part.ts';

/** The names that are bound around a part; every other name is a constant of the language. */
type Bound = ReadonlySet<string>;

type Node<Op extends ASTNode['op']> = Extract<ASTNode, { readonly op: Op }>;

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

const boundBy = (node: ASTNode | undefined): string => {
  if (node?.op !== 'id') throw new Error('a name is bound here');
  return node.args;
};

const nameOf = (name: string, bound: Bound): Part => {
  if (bound.has(name)) return (frame) => valueOf(name, frame);
  const value = operation(name)();
  return () => value;
};

// A side that decides alone does so even where the other side has no value.
const logical = (decisive: boolean, left: Part, right: Part): Part => {
  const what = `a side of ${decisive ? '||' : '&&'}`;
  return (frame) => {
    const first = attempt(left, frame);
    if (first === decisive) return decisive;
    const second = truthOf(right(frame), what);
    if (second === decisive) return decisive;
    return truthOf(first, what);
  };
};

const conditional = (condition: Part, yes: Part, no: Part): Part => {
  return (frame) => (truthOf(condition(frame), 'what stands before "?"') ? yes(frame) : no(frame));
};

const binary = (operator: string, left: Part, right: Part): Part => {
  const operate = operation(`a ${operator} b`);
  return (frame) => {
    const [a, b] = [left(frame), right(frame)];
    spendOnOperator(operator, a, b, frame.meter);
    return operate(a, b);
  };
};

// Fields, items and signs take the same time for every value.
const quick = (source: string, ...parts: readonly Part[]): Part => {
  const operate = operation(source);
  return (frame) => operate(...parts.map((part) => part(frame)));
};

const calling = (name: string, operate: Operation, parts: readonly Part[]): Part => {
  return (frame) => {
    const values = parts.map((part) => part(frame));
    spendOnFunction(name, values, frame.meter);
    return operate(...values);
  };
};

/** Compiles `has(a.b.c)`. The library looks up the names one by one; only the last one can be missing. */
const presence = (access: ASTNode, bound: Bound): Part => {
  let way = '';
  let node = access;
  while (node.op === '.' || node.op === '.?') {
    way = `${node.op}${node.args[1]}${way}`;
    [node] = node.args;
  }
  return quick(`has(a${way})`, compile(node, bound));
};

const call = ({ args: [name, args] }: Node<'call'>, bound: Bound): Part => {
  const [first] = args;
  const question = literalOf(first);
  if (first && name === 'has') return presence(first, bound);
  if (question !== null && name === 'ai') return (frame) => frame.judge(question);
  const parts = args.map((arg) => compile(arg, bound));
  return calling(name, functionOf(name, args.length), parts);
};

/** Compiles an optional value with its default, which is evaluated only without a value. */
const otherwise = (name: string, optional: Part, other: Part): Part => {
  const holds = methodOf('hasValue', 0);
  const value = methodOf('value', 0);
  const operate = methodOf(name, 1);
  return (frame) => {
    const held = optional(frame);
    if (holds(held) !== true) return operate(held, other(frame));
    return name === 'or' ? held : value(held);
  };
};

const looping = (loop: LoopOver, over: ASTNode, args: readonly ASTNode[], bound: Bound): Part => {
  const name = boundBy(args[0]);
  const inner = new Set([...bound, name]);
  const [each, gives] = args.slice(1).map((arg) => compile(arg, inner));
  if (!each) throw new Error('a loop does something with each item');
  return loop({ over: compile(over, bound), name, each, ...(gives && { gives }) });
};

/** Compiles `cel.bind(name, value, expression)`. */
const binding = ([first, value, whole]: readonly ASTNode[], bound: Bound): Part => {
  const name = boundBy(first);
  if (!value || !whole) throw new Error('bind(...) takes a name, its value and an expression');
  const given = compile(value, bound);
  const inner = compile(whole, new Set([...bound, name]));
  return (frame) => inner(bindName(frame, name, given(frame)));
};

const method = ({ args: [name, receiver, args] }: Node<'rcall'>, bound: Bound): Part => {
  const loop = compileLoop(name);
  if (loop) return looping(loop, receiver, args, bound);
  if (name === 'bind') return binding(args, bound);
  const [first, ...rest] = [receiver, ...args].map((part) => compile(part, bound));
  const [second] = rest;
  if (first && second && name === 'matches') return matchesPattern(first, second, literalOf(args[0]));
  if (first && second && (name === 'or' || name === 'orValue')) return otherwise(name, first, second);
  return calling(name, methodOf(name, args.length), first ? [first, ...rest] : rest);
};

const mapOf = (entries: Node<'map'>['args'], bound: Bound): Part => {
  const parts = entries.map(([key, value]) => [compile(key, bound), compile(value, bound)] as const);
  return (frame) => {
    const members = parts.map(([key, value]): [string, unknown] => [String(key(frame)), value(frame)]);
    return Object.fromEntries(members.filter(([name]) => !unsafeNames.has(name)));
  };
};

const partOf = (node: ASTNode, bound: Bound): Part => {
  const part = (inner: ASTNode): Part => compile(inner, bound);
  switch (node.op) {
    case 'value': {
      const value = node.args;
      return () => value;
    }
    case 'id':
      return nameOf(node.args, bound);
    case '.':
    case '.?':
      return quick(`a${node.op}${node.args[1]}`, part(node.args[0]));
    case '[]':
    case '[?]':
      return quick(node.op === '[]' ? 'a[b]' : 'a[?b]', ...node.args.map(part));
    case 'call':
      return call(node, bound);
    case 'rcall':
      return method(node, bound);
    case 'list': {
      const items = node.args.map(part);
      return (frame) => items.map((item) => item(frame));
    }
    case 'map':
      return mapOf(node.args, bound);
    case '?:':
      return conditional(part(node.args[0]), part(node.args[1]), part(node.args[2]));
    case '||':
    case '&&':
      return logical(node.op === '||', part(node.args[0]), part(node.args[1]));
    case '!_':
    case '-_':
      return quick(node.op === '!_' ? '!a' : '-a', part(node.args));
    default:
      return binary(node.op, part(node.args[0]), part(node.args[1]));
  }
};

const compile = (node: ASTNode, bound: Bound): Part => {
  const part = partOf(node, bound);
  return (frame) => {
    frame.meter.spend(1);
    return part(frame);
  };
};

/**
 * Compiles an expression that the library has parsed and checked. Single operations are the library's. Names, loops and
 * logic are here, so that each operation is counted before it runs, and none runs when the steps are used up.
 */
export const compileProgram = (root: ASTNode, names: readonly string[]): ((frame: Frame) => unknown) =>
  compile(root, new Set(names));
