import type { Endpoint } from '../declare/endpoints.ts';
import { isRequiredOnCreate, type ResourceModel } from '../declare/model.ts';
import type { CrudOperation } from '../declare/resource.ts';
import { defaultPageSize, maxPageSize } from '../parse/page.ts';

/** Returns the words of a resource type: `candidate statuses` for `candidateStatuses`. */
const pluralOf = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/yses$/, 'ysis'],
  [/uses$/, 'us'],
  [/s$/, ''],
];

const singularOf = (type: string): string => {
  const plural = pluralOf(type);
  const [ending = /$/, singular = ''] = endings.find(([pattern]) => pattern.test(plural)) ?? [];
  return plural.replace(ending, singular);
};

const withArticle = (noun: string): string => `${/^(?!us)[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

const crudSummary = (operation: CrudOperation, type: string): string => {
  const one = withArticle(singularOf(type));
  return {
    list: `List ${pluralOf(type)}`,
    show: `Read ${one}`,
    create: `Create ${one}`,
    update: `Change ${one}`,
    delete: `Delete ${one}`,
  }[operation];
};

const requiredNames = ({ fields, toOnes }: ResourceModel): readonly string[] =>
  [...fields.values(), ...toOnes.values()]
    .filter(({ flags }) => isRequiredOnCreate(flags))
    .map(({ name }) => `\`${name}\``);

const createDescription = (model: ResourceModel, one: string): string => {
  const required = requiredNames(model);
  const needs = required.length > 0 ? ` It needs ${required.join(', ')}.` : '';
  return `Creates ${withArticle(one)} and returns it; \`Location\` is its address.${needs}`;
};

const crudDescription = (operation: CrudOperation, model: ResourceModel): string => {
  const { type, softDelete, hasRevision } = model.resource;
  const one = singularOf(type);
  const onRequest = 'only where `filter[deletedAt]` asks for it';
  switch (operation) {
    case 'list':
      return [
        `Returns ${pluralOf(type)}, the oldest first unless \`sort\` says otherwise,`,
        `${defaultPageSize} on a page unless \`page[size]\` asks for up to ${maxPageSize}.`,
        `\`meta.total\` counts the matches of all filters together.`,
        ...(softDelete ? [`A deleted ${one} is among them ${onRequest}.`] : []),
      ].join(' ');
    case 'show':
      return `Returns ${withArticle(one)} by its id.${softDelete ? ` A deleted one is found ${onRequest}.` : ''}`;
    case 'create':
      return createDescription(model, one);
    case 'update':
      return `Changes what the body names and returns the ${one}; everything else stays.${
        hasRevision ? ' With `If-Match`, only where nobody has changed it since it was read.' : ''
      }`;
    default:
      return softDelete ? `Sets \`deletedAt\` of the ${one}.` : `Deletes the ${one} for good.`;
  }
};

/** Builds the heading of an operation in the reference, and the promise under it. */
export const buildOperationTexts = ({
  operation,
  model,
}: Endpoint): { readonly summary: string; readonly description: string } => {
  if (typeof operation !== 'string') {
    const { summary, description } = operation.action;
    return { summary, description };
  }
  const { type, effects } = model.resource;
  const description = [crudDescription(operation, model), effects?.[operation]].filter(Boolean).join(' ');
  return { summary: crudSummary(operation, type), description };
};
