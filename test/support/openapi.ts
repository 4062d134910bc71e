import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { z } from 'zod';

const content = z.record(z.string(), z.looseObject({ schema: z.unknown(), example: z.unknown().optional() }));
const answer = z.union([z.object({ $ref: z.string() }), z.object({ content: content.optional() })]);

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), description: z.string(), schema: z.unknown() }),
  ),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), answer),
});

const apiDocument = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    responses: z.record(z.string(), z.object({ description: z.string(), content })),
  }),
});

/** The served API document. */
export type OpenApiDocument = z.infer<typeof apiDocument>;

/** One operation of it: `GET /public/v2/candidates/{id}`. */
export interface DocumentedOperation extends z.infer<typeof operation> {
  readonly method: string;
  readonly path: string;
}

/** Fetches the document that a server serves. */
export const fetchDocument = async (origin: string): Promise<OpenApiDocument> =>
  apiDocument.parse(await (await fetch(`${origin}/openapi.json`)).json());

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: OpenApiDocument): readonly DocumentedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, each]) => ({ ...each, method: method.toUpperCase(), path })),
  );

/** Compiles the schemas of a document, by their JSON pointers. */
const createSchemaCompiler = (document: OpenApiDocument) => {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { phone: true, cursor: true, 'idn-email': true },
  });
  addFormats.default(ajv, ['uuid', 'email', 'uri', 'date', 'date-time']);
  for (const format of ['time-zone', 'origin', 'cel', 'country-code', 'base64']) ajv.addFormat(format, true);
  ajv.addSchema({ ...document, $id: 'api' });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
};

const faultsOf = (validate: ValidateFunction, value: unknown): readonly string[] =>
  validate(value) ? [] : (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message}`);

/** Returns the faults of a value against a schema of the document's components. */
export const createSchemaChecker = (document: OpenApiDocument) => {
  const validatorAt = createSchemaCompiler(document);
  return (name: string, value: unknown): readonly string[] =>
    faultsOf(validatorAt(`/components/schemas/${name}`), value);
};

/** Returns the faults of a response against what the document says of the operation and the status. */
export const createResponseChecker = (document: OpenApiDocument) => {
  const validatorAt = createSchemaCompiler(document);
  return (
    { path, method, responses }: DocumentedOperation,
    status: number,
    body: unknown,
  ): readonly string[] => {
    const found = responses[status];
    if (!found) return [`The status ${status} is not documented.`];
    const step = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
    const at =
      '$ref' in found
        ? found.$ref.slice(1)
        : `/paths/${step(path)}/${method.toLowerCase()}/responses/${status}`;
    if (!('$ref' in found) && !found.content) return body === undefined ? [] : ['There should be no body.'];
    // An answer has one form: JSON:API, or a file.
    const [form = 'application/vnd.api+json'] = '$ref' in found ? [] : Object.keys(found.content ?? {});
    const validate = validatorAt(`${at}/content/${step(form)}/schema`);
    return faultsOf(validate, body);
  };
};
