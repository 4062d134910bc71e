import { z } from 'zod';

import type { ActionKind } from '../../../src/flow/actions/action-kind.ts';
import { isRecord } from '../../../src/flow/json.ts';
import { canBeSaved } from './arbitrary-action-values.ts';

/** The value of an action. */
export type ActionValue = Readonly<Record<string, unknown>>;

type JsonSchema = Readonly<Record<string, unknown>>;

/** Rows that actions can name, by the table. */
type RowIds = Readonly<Record<string, readonly string[]>>;

const limitOf = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) < 1e9 ? value : null;

const numbersOf = ({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): readonly number[] => {
  const above = limitOf(exclusiveMinimum);
  const fraction = type === 'integer' ? 0 : 0.25;
  const lowest = limitOf(minimum) ?? (above === null ? -12 - fraction : above + 0.25);
  return [lowest, limitOf(maximum) ?? 1_000_000 + fraction];
};

/** Texts at both bounds, and one with placeholders and signs that have a meaning in other places. */
const textsOf = ({ minLength, maxLength }: JsonSchema): readonly string[] => {
  const longest = limitOf(maxLength) ?? 1000;
  const shortest = Math.max(1, limitOf(minLength) ?? 1);
  const mixed = 'Hi {{session.first_name}}, "é" \\ <b> 😀';
  return ['x'.repeat(shortest), mixed.slice(0, longest), 'y'.repeat(longest)];
};

const days = ['2026-03-02', '18 years ago'];

/** Members that a form always writes once it has written them. */
const neverLeftOut = new Set(['components', 'fields', 'parts', 'url']);

/** Values of members whose schema says less than the engine asks for, and of those that hold lists and records. */
const valuesOfMembers: Readonly<Record<string, readonly unknown[]>> = {
  'ask/date min': days,
  'ask/date max': ['in 30 days', '2030-12-31'],
  pattern: [String.raw`\d{4}`, 'a'.repeat(500)],
  event: ['x', 'flow-event.b_c', 'e'.repeat(100)],
  accept: [['application/pdf'], ['image/*', 'application/msword', 'text/x-thing']],
  url: ['https://jobs.example.com/a.png', 'http://example.com/b'],
  options: [
    [{ value: 'x', label: 'X' }],
    [
      { value: 'day', label: 'y'.repeat(255) },
      { value: 'v'.repeat(255), label: '{{session.first_name}} "é"' },
      { value: '1', label: '1' },
    ],
  ],
  answers: [
    [{ variableName: 'first_name', label: 'Name' }],
    [
      { variableName: 'v'.repeat(255), label: 'é' },
      { variableName: 'ats:field', label: 'z'.repeat(1000) },
    ],
  ],
  filter: [
    { city: 'Utrecht' },
    { city: ['Utrecht', 'Delft'], title: { prefix: 'Nurse', suffix: ['r', 'e'] }, id: { eql: 'x' } },
    { externalId: { match: '{{session.first_name}}', eq: 'y'.repeat(255) } },
  ],
  components: [
    [
      { type: 'header', parameters: [{ type: 'text', text: 'x' }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: '{{session.first_name}}' },
          { type: 'text', text: 'é' },
        ],
      },
    ],
    [
      { type: 'header', parameters: [{ type: 'text', text: 'y'.repeat(1024) }] },
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 'b' },
        ],
      },
    ],
  ],
  values: [{ city: '"Utrecht"' }, { 'ats:field': 'session.first_name == "x" ? 1 : 2', years: 'null' }],
  fields: [
    { firstName: 'first_name' },
    { lastName: 'v'.repeat(255), email: 'email', phone: 'ats:phone', postalCode: 'a', externalId: 'b' },
    {},
  ],
  // No wait is no member.
  wait: [1, 90, 2_592_000],
  data: [{ name: '{{session.first_name}}', deep: { list: [1, null, true, 'é'] } }, {}],
};

const branchesOf = ({ anyOf }: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(anyOf) ? anyOf.filter(isRecord) : [];

const schemaValues = (schema: JsonSchema): readonly unknown[] => {
  const branches = branchesOf(schema);
  if (branches.length > 0) return branches.flatMap(schemaValues);
  if (Array.isArray(schema['enum'])) return schema['enum'];
  if ('const' in schema) return [schema['const']];
  switch (schema['type']) {
    case 'boolean':
      // The form writes a flag once it has been changed.
      return schema['default'] === true ? [false, true] : [true, false];
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'string':
      return textsOf(schema);
    default:
      // The form leaves a member out where an author could write null.
      return [];
  }
};

const isChoice = (schema: JsonSchema): boolean =>
  schema['type'] === 'boolean' || Array.isArray(schema['enum']) || branchesOf(schema).some(isChoice);

/** A member of an action's value, and the values that it can have; undefined leaves it out. */
interface LegalMember {
  readonly name: string;
  readonly values: readonly unknown[];
  /** False for one that a form writes again and again once it has written it. */
  readonly canBeLeftOut: boolean;
}

/** Lists the members of a kind with their legal values: choices whole, numbers and texts at both bounds. */
const listLegalMembers = (kind: ActionKind, rows: RowIds, isWhole: boolean): readonly LegalMember[] => {
  const schema = z.toJSONSchema(kind.authoredSchema, { io: 'input', unrepresentable: 'any' });
  const { properties, required } = { required: [], ...schema };
  return Object.entries(isRecord(properties) ? properties : {}).map(([name, member]) => {
    const known = valuesOfMembers[`${kind.actionType}/${kind.subType} ${name}`] ?? valuesOfMembers[name];
    const table = kind.rowReferences[name];
    const ids = table === undefined ? undefined : rows[table];
    // An empty text says as much as none: the form leaves it out.
    const declared = isRecord(member) ? schemaValues(member).filter((value) => value !== '') : [];
    const values = ids ?? known ?? declared;
    // A few choices stay whole.
    const isFew = isRecord(member) && !known && !ids && isChoice(member);
    const isChosen = neverLeftOut.has(name) || values.every((value) => typeof value === 'boolean');
    const canBeLeftOut = !isChosen && !(Array.isArray(required) && required.includes(name));
    const all = canBeLeftOut ? [...values, undefined] : values;
    return { name, values: isWhole || isFew ? all : all.slice(0, 1), canBeLeftOut: !isChosen };
  });
};

const withMember = (value: ActionValue, name: string, member: unknown): ActionValue =>
  Object.fromEntries([
    ...Object.entries(value).filter(([other]) => other !== name),
    ...(member === undefined ? [] : [[name, member] as const]),
  ]);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** One legal value of one member that no value of the action has had yet. */
interface Wish {
  readonly name: string;
  readonly member: unknown;
}

const isFulfilled = (value: ActionValue, { name, member }: Wish): boolean => isSame(value[name], member);

interface LegalSearch {
  readonly kind: ActionKind;
  readonly members: readonly LegalMember[];
}

/** Puts a member into a value, if need be with or without one of the others; null where the service would not save it. */
const fulfil = ({ kind, members }: LegalSearch, value: ActionValue, { name, member }: Wish) => {
  const { actionType, subType } = kind;
  const isLegal = (candidate: ActionValue): boolean =>
    canBeSaved({ actionType, subType, value: candidate, variableName: null, attachmentData: null });
  const wanted = withMember(value, name, member);
  const others = members.filter((other) => other.name !== name);
  const candidates = [
    wanted,
    ...others.map((other) => withMember(wanted, other.name, undefined)),
    ...others.flatMap((other) => other.values.map((each) => withMember(wanted, other.name, each))),
  ];
  return candidates.find(isLegal) ?? null;
};

/** Fulfils as many wishes with one value as go together. */
const fulfilMany = (search: LegalSearch, start: ActionValue, wishes: readonly Wish[]): ActionValue => {
  const fixed = new Set<string>();
  let value = start;
  for (const wish of wishes) {
    const next = fixed.has(wish.name) ? null : fulfil(search, value, wish);
    if (!next || [...fixed].some((name) => !isSame(next[name], value[name]))) continue;
    value = next;
    fixed.add(wish.name);
  }
  return value;
};

/** Returns the members of a value that a form does not leave out any more. */
const writtenFor = (members: readonly LegalMember[], value: ActionValue): ActionValue =>
  Object.fromEntries(
    members.flatMap(({ name, canBeLeftOut }) =>
      canBeLeftOut || value[name] === undefined ? [] : [[name, value[name]] as const],
    ),
  );

/**
 * Returns values of a kind that the service saves, one after the other. Together they give each member each of its legal values,
 * as far as an author can choose it; `unmet` names what no value has. Unless it is the whole of them, a text or a number has one.
 */
export const buildLegalValues = (
  kind: ActionKind,
  start: ActionValue,
  rows: RowIds,
  isEdited: (name: string) => boolean,
  isWhole: boolean,
): { readonly values: readonly ActionValue[]; readonly unmet: readonly string[] } => {
  const members = listLegalMembers(kind, rows, isWhole).filter(({ name }) => isEdited(name));
  const values: ActionValue[] = [];
  let wishes: readonly Wish[] = members.flatMap(({ name, values: all }) =>
    all.map((member) => ({ name, member })),
  );
  for (let before = -1; wishes.length > 0 && wishes.length !== before;) {
    before = wishes.length;
    const last = values.at(-1) ?? start;
    const from = isWhole ? { ...start, ...writtenFor(members, last) } : last;
    values.push(fulfilMany({ kind, members }, from, wishes));
    wishes = wishes.filter((wish) => !values.some((each) => isFulfilled(each, wish)));
  }
  return { values, unmet: wishes.map(({ name, member }) => `${name}: ${JSON.stringify(member)}`) };
};
