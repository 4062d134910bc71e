import { type ApiFault, pointerStep, resourceName, throwIfFaults } from '../../errors/api-error.ts';
import { withNameOf } from '../../errors/describe-breach.ts';
import { unstorableTextFaults, isJsonRecord } from '../declare/storable-json.ts';
import { schemaFaults } from './schema-faults.ts';
import { id as idType } from '../declare/field-types.ts';
import {
  allows,
  isRequiredOnCreate,
  type ResourceModel,
  type ModelField,
  type ModelToOne,
} from '../declare/model.ts';
import type { Caller } from '../../security/caller.ts';

/** The operation that a body is for; it decides which field flags apply. */
export type WriteOperation = 'create' | 'update';

/** A related id that must exist for the caller. */
export interface RelationshipTarget {
  readonly relation: ModelToOne;
  readonly id: string;
  readonly pointer: string;
}

/** A parsed body; `input` is complete only when there are no faults. */
export interface ParsedBody {
  /** Normalized values; to-one relationships as `<name>Id`. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly targets: readonly RelationshipTarget[];
  readonly faults: readonly ApiFault[];
  /** Returns the pointer of a field as it was sent; of the nearest existing parent when it was not. */
  at(name: string): string;
}

interface BodyParsing {
  readonly model: ResourceModel;
  readonly writing: WriteOperation;
  readonly scope: Caller;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, unknown>>;
  readonly input: Map<string, unknown>;
  readonly targets: RelationshipTarget[];
  readonly faults: ApiFault[];
}

const malformed = (detail: string, pointer: string): ApiFault => ({
  code: 'malformed_document',
  detail,
  pointer,
});

/** Returns the pointer of an attribute in a body. */
export const attributePointer = (name: string): string => `/data/attributes${pointerStep(name)}`;
const relationshipPointer = (name: string): string => `/data/relationships${pointerStep(name)}`;

const parseAttribute = ({ scope, input, faults }: BodyParsing, field: ModelField, value: unknown): void => {
  const pointer = attributePointer(field.name);
  if (value === null) {
    if (field.acceptsNull) input.set(field.name, null);
    else faults.push({ code: 'attribute_invalid', detail: `"${field.name}" cannot be null.`, pointer });
    return;
  }
  const parsed = (field.accepts ?? field.fieldType.schema).safeParse(value);
  if (!parsed.success) {
    faults.push(...schemaFaults(parsed.error, pointer, field.name));
    return;
  }
  const normalized = field.fieldType.normalize(parsed.data, scope);
  if (normalized.ok) input.set(field.name, normalized.value);
  else faults.push({ code: 'attribute_invalid', detail: withNameOf(field.name, normalized.detail), pointer });
};

const parseRelationshipId = (
  { model, writing, input, targets, faults }: BodyParsing,
  relation: ModelToOne,
  value: unknown,
  pointer: string,
): void => {
  const code = pointer.startsWith('/data/attributes') ? 'attribute_invalid' : 'relationship_invalid';
  if (value === null) {
    if (relation.acceptsNull) input.set(relation.idName, null);
    else faults.push({ code, detail: `"${relation.name}" cannot be null.`, pointer });
    return;
  }
  if (typeof value !== 'string') {
    faults.push({
      code,
      detail: `"${relation.name}" must be the id of a resource of type ${relation.type}.`,
      pointer,
    });
    return;
  }
  const parsed = idType.schema.safeParse(value);
  const id = parsed.success ? parsed.data : value;
  if (input.has(relation.idName) && input.get(relation.idName) !== id) {
    const detail = `"${relation.name}" is given twice with different ids, to ${writing} ${model.resource.type}.`;
    faults.push({ code: 'relationship_invalid', detail, pointer });
  } else if (!parsed.success) {
    faults.push({
      code: 'not_found',
      detail: `${resourceName(relation.type)} not found: the id is not a UUID.`,
      pointer,
    });
  } else {
    input.set(relation.idName, id);
    targets.push({ relation, id, pointer });
  }
};

const parseAttributes = (parsing: BodyParsing): void => {
  const { model, writing, attributes, faults } = parsing;
  const byIdName = new Map([...model.toOnes.values()].map((relation) => [relation.idName, relation]));
  for (const [name, value] of Object.entries(attributes)) {
    const pointer = attributePointer(name);
    const field = model.fields.get(name);
    const relation = field ? undefined : byIdName.get(name);
    if (!field && !relation) {
      faults.push({
        code: 'attribute_unknown',
        detail: `${model.resource.type} has no attribute "${name}".`,
        pointer,
      });
      continue;
    }
    const writable = field
      ? allows(field.flags, writing)
      : relation?.writableAsAttribute === true && allows(relation.flags, writing);
    if (!writable) {
      const detail = `"${name}" of ${model.resource.type} cannot be set on ${writing}.`;
      faults.push({ code: field?.notWritableCode ?? 'attribute_not_writable', detail, pointer });
    } else if (field) parseAttribute(parsing, field, value);
    else if (relation) parseRelationshipId(parsing, relation, value, pointer);
  }
};

const parseResourceIdentifier = (parsing: BodyParsing, relation: ModelToOne, value: unknown): void => {
  const pointer = relationshipPointer(relation.name);
  if (!isJsonRecord(value) || !Object.hasOwn(value, 'data')) {
    parsing.faults.push({
      code: 'relationship_invalid',
      detail: `"${relation.name}" needs a member "data".`,
      pointer,
    });
    return;
  }
  const { data } = value;
  if (data === null) parseRelationshipId(parsing, relation, null, pointer);
  else if (!isJsonRecord(data) || data.type !== relation.type) {
    const detail = `"${relation.name}" must be one resource identifier of type ${relation.type}.`;
    parsing.faults.push({ code: 'relationship_invalid', detail, pointer });
  } else parseRelationshipId(parsing, relation, data.id, pointer);
};

const parseRelationships = (parsing: BodyParsing): void => {
  const { model, writing, relationships, faults } = parsing;
  for (const [name, value] of Object.entries(relationships)) {
    const pointer = relationshipPointer(name);
    const relation = model.toOnes.get(name);
    if (relation && allows(relation.flags, writing)) parseResourceIdentifier(parsing, relation, value);
    else if (relation || model.toManys.has(name)) {
      const detail = `"${name}" of ${model.resource.type} cannot be set on ${writing}.`;
      faults.push({ code: 'relationship_not_writable', detail, pointer });
    } else {
      const detail = `${model.resource.type} has no relationship "${name}".`;
      faults.push({ code: 'relationship_unknown', detail, pointer });
    }
  }
};

const requireFields = (
  { model, attributes, relationships, faults }: BodyParsing,
  at: (name: string) => string,
): void => {
  for (const { name, flags } of model.fields.values()) {
    if (!isRequiredOnCreate(flags) || Object.hasOwn(attributes, name)) continue;
    const detail = `"${name}" is required to create ${model.resource.type}.`;
    faults.push({ code: 'attribute_required', detail, pointer: at(name), meta: { member: name } });
  }
  for (const { name, idName, flags } of model.toOnes.values()) {
    if (!isRequiredOnCreate(flags) || Object.hasOwn(relationships, name) || Object.hasOwn(attributes, idName))
      continue;
    const detail = `"${name}" is required to create ${model.resource.type}.`;
    faults.push({ code: 'relationship_required', detail, pointer: at(name), meta: { member: name } });
  }
};

const objectMember = (
  data: Readonly<Record<string, unknown>>,
  name: 'attributes' | 'relationships',
  faults: ApiFault[],
) => {
  const member = data[name];
  if (member === undefined) return {};
  if (isJsonRecord(member)) return member;
  faults.push(malformed(`"${name}" must be an object.`, `/data/${name}`));
  return {};
};

const matchesPathId = (id: unknown, pathId: string | undefined): boolean =>
  typeof id === 'string' && id.toLowerCase() === pathId?.toLowerCase();

/** Parses `data`. Throws when it is not an object, or has another type or id: then the rest would mean nothing. */
const parseData = (
  body: unknown,
  model: ResourceModel,
  pathId: string | undefined,
): Readonly<Record<string, unknown>> => {
  throwIfFaults(unstorableTextFaults(body, '/data/attributes'));
  if (!isJsonRecord(body) || !isJsonRecord(body.data)) {
    throwIfFaults([
      malformed(
        'The body needs a member "data" with a resource object.',
        isJsonRecord(body) && 'data' in body ? '/data' : '',
      ),
    ]);
    return {};
  }
  const { data } = body;
  const { type } = model.resource;
  const faults: ApiFault[] = [];
  if (typeof data.type !== 'string') {
    faults.push(malformed('The resource object needs its "type".', 'type' in data ? '/data/type' : '/data'));
  } else if (data.type !== type) {
    const detail = `The type must be "${type}", not "${data.type}".`;
    faults.push({ code: 'type_conflict', detail, pointer: '/data/type' });
  }
  if (data.id !== undefined && pathId === undefined) {
    faults.push({
      code: 'client_id_not_supported',
      detail: 'A create cannot have an id: the service generates ids.',
      pointer: '/data/id',
    });
  } else if (data.id !== undefined && !matchesPathId(data.id, pathId)) {
    faults.push({
      code: 'id_conflict',
      detail: 'The id differs from the one in the path.',
      pointer: '/data/id',
    });
  }
  throwIfFaults(faults);
  return data;
};

/**
 * Parses the body of a create (`pathId` undefined) or an update. Pure. Throws for faults of the document itself
 * (malformed, wrong type, client-generated id); returns all faults of its fields.
 */
export const parseResourceBody = (
  body: unknown,
  model: ResourceModel,
  scope: Caller,
  pathId?: string,
): ParsedBody => {
  const data = parseData(body, model, pathId);
  const faults: ApiFault[] = [];
  const attributes = objectMember(data, 'attributes', faults);
  const relationships = objectMember(data, 'relationships', faults);
  const at = (name: string): string => {
    const relation = model.toOnes.get(name);
    if (Object.hasOwn(attributes, name)) return attributePointer(name);
    if (Object.hasOwn(relationships, name)) return relationshipPointer(name);
    if (relation && Object.hasOwn(attributes, relation.idName)) return attributePointer(relation.idName);
    const parent = relation && !relation.writableAsAttribute ? 'relationships' : 'attributes';
    return Object.hasOwn(data, parent) ? `/data/${parent}` : '/data';
  };
  const writing = pathId === undefined ? 'create' : 'update';
  const parsing: BodyParsing = {
    model,
    writing,
    scope,
    attributes,
    relationships,
    input: new Map(),
    targets: [],
    faults,
  };
  parseAttributes(parsing);
  parseRelationships(parsing);
  if (writing === 'create') requireFields(parsing, at);
  return { input: Object.fromEntries(parsing.input), targets: parsing.targets, faults, at };
};
