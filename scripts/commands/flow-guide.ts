import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import type { ActionKind } from '../../src/flow/actions/action-kind.ts';
import { actionKinds } from '../../src/flow/actions/action-kinds.ts';
import {
  candidateMembers,
  endFlowTypeMeanings,
  expressionFunctions,
  expressionVariables,
  placeholderSources,
  toMarkdownList,
  vacancyMembers,
} from '../../src/flow/author-reference.ts';

const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  description: z.string().optional(),
  default: z.boolean().optional().catch(undefined),
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get propertyNames() {
    return jsonSchema.optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
});

type JsonSchema = z.infer<typeof jsonSchema>;

const words = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

const formats: Readonly<Record<string, string>> = { uri: 'URL', uuid: 'id', base64: 'base64' };

const describeText = ({ enum: known, format = '', maxLength }: JsonSchema): string => {
  if (known) return `one of ${words(known)}`;
  const kind = formats[format] ?? 'text';
  return maxLength === undefined ? kind : `${kind}, at most ${maxLength.toLocaleString('en')} characters`;
};

const describeNumber = (kind: string, { minimum, maximum }: JsonSchema): string => {
  const isLimited = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  if (isLimited && minimum !== undefined) return `${kind}, ${minimum} to ${maximum.toLocaleString('en')}`;
  return isLimited ? `${kind}, at most ${maximum}` : kind;
};

const describeObject = ({ properties, propertyNames }: JsonSchema): string => {
  if (properties) return `object with ${words(Object.keys(properties))}`;
  return propertyNames?.enum ? `object with any of ${words(propertyNames.enum)}` : 'object';
};

/** Describes the type of a member in a few words; null is left out, as every optional member takes it. */
const describeType = (schema: JsonSchema): string => {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(describeType))].find((each) => each !== '') ?? '';
  const types = [schema.type ?? []].flat();
  if (types.includes('string')) return describeText(schema);
  if (types.includes('integer')) return describeNumber('whole number', schema);
  if (types.includes('number')) return describeNumber('number', schema);
  if (types.includes('boolean'))
    return schema.default === undefined ? 'true or false' : `true or false; ${schema.default} by default`;
  if (types.includes('array')) return `list: ${schema.items ? describeType(schema.items) : 'anything'}`;
  return types.includes('object') ? describeObject(schema) : '';
};

const memberRows = ({ properties = {}, required = [] }: JsonSchema): readonly string[] =>
  Object.entries(properties).map(([name, member]) => {
    const mark = required.includes(name) ? 'yes' : '';
    return `| \`${name}\` | ${mark} | ${describeType(member)} | ${member.description ?? ''} |`;
  });

const kindSection = (kind: ActionKind): string => {
  const { actionType, subType, authoredSchema, takesAttachment, isQuestion, documentation } = kind;
  const { summary, candidateSees, stored, example } = documentation;
  const schema = jsonSchema.parse(z.toJSONSchema(authoredSchema, { io: 'input', unrepresentable: 'any' }));
  const also = [
    ...(isQuestion ? ['`variableName` names the session variable that keeps the answer.'] : []),
    ...(takesAttachment ? ['`attachmentData` is a file that is sent first.'] : []),
  ];
  return [
    `### ${actionType}/${subType}`,
    [summary, ...also].join(' '),
    ['| member of `value` | required | type | meaning |', '|---|---|---|---|', ...memberRows(schema)].join(
      '\n',
    ),
    `- The candidate sees: ${candidateSees}\n- Stored: ${stored}`,
    ['```json', JSON.stringify({ actionType, subType, ...example }, null, 2), '```'].join('\n'),
  ].join('\n\n');
};

const kindRows = (): readonly string[] =>
  actionKinds.map(
    ({ actionType, subType, documentation: { summary } }) =>
      `| [\`${actionType}\` / \`${subType}\`](#${actionType}${subType.toLowerCase()}) | ${summary} |`,
  );

/** The parts of the guide that follow from the definitions, by the names of their marks. */
const parts: Readonly<Record<string, () => string>> = {
  'action kinds': () => ['| kind | what it does |', '|---|---|', ...kindRows()].join('\n'),
  'each kind': () => actionKinds.map(kindSection).join('\n\n'),
  variables: () => toMarkdownList(expressionVariables),
  functions: () => toMarkdownList(expressionFunctions),
  placeholders: () => toMarkdownList(placeholderSources),
  candidate: () => toMarkdownList(candidateMembers),
  vacancy: () => toMarkdownList(vacancyMembers),
  'end types': () => toMarkdownList(endFlowTypeMeanings),
};

/** Writes the generated parts into the text of the guide, each between its two marks. */
export const withGeneratedParts = (text: string): string =>
  Object.entries(parts).reduce((page, [name, build]) => {
    const [begin, end] = [`<!-- ${name}: npm run docs:flows -->`, `<!-- end of ${name} -->`];
    const [before, after] = [page.split(begin)[0], page.split(end)[1]];
    if (before === undefined || after === undefined) throw new Error(`The guide has no marks for "${name}".`);
    return `${before}${begin}\n\n${build()}\n\n${end}${after}`;
  }, text);

// Run as a command it writes the parts into the guide.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const guide = new URL('../../docs/guides/flows-by-hand.md', import.meta.url);
  await writeFile(guide, withGeneratedParts(await readFile(guide, 'utf8')));
}
