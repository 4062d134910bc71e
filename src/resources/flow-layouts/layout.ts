import { z } from 'zod';

import { validationError } from '../../errors/api-error.ts';
import { exampleId } from '../../jsonapi/declare/example-id.ts';
import type { NodePlace, PlacedNote } from '../../tables/flow-layout.ts';
import { defineAction } from '../define-resource.ts';

const coordinate = z.number().min(-1_000_000).max(1_000_000);

const nodePlace = z.strictObject({
  x: coordinate,
  y: coordinate,
  pinned: z.boolean().optional().describe('Its author has placed it: an automatic layout leaves it there.'),
  collapsed: z.boolean().optional(),
});

const placedNote = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: z.number().min(1).max(10_000),
  text: z.string().max(5_000),
});

const placesOf = <Place extends z.ZodType>(place: Place) => z.record(z.uuid().toLowerCase(), place);

/** The schema of a layout: places of nodes and notes, by id. */
export const flowLayoutSchema = z.strictObject({ nodes: placesOf(nodePlace), notes: placesOf(placedNote) });

const layoutPatch = z.strictObject({
  nodes: placesOf(nodePlace.nullable()).optional().describe('Places by node; null forgets one.'),
  notes: placesOf(placedNote.nullable()).optional().describe('Notes by an id of your own; null removes one.'),
  unplaced: placesOf(nodePlace)
    .optional()
    .describe('Places for nodes that have none yet; a node that has a place keeps it.'),
});

const layoutDocument = z.strictObject({
  jsonapi: z.strictObject({ version: z.string() }),
  data: z.strictObject({ type: z.literal('flowLayouts'), id: z.uuid(), attributes: flowLayoutSchema }),
});

interface LayoutRow {
  readonly nodes: Readonly<Record<string, NodePlace>>;
  readonly notes: Readonly<Record<string, PlacedNote>>;
}

const loadStatement = { name: 'flow_layout', text: 'select nodes, notes from flow_layouts where id = $1' };

// A merge of the newest places, whoever wrote them: the last one wins by node. Places of $6 win over none.
const mergeStatement = {
  name: 'flow_layout_merge',
  text: `insert into flow_layouts as l (id, flow_id, organization_id, created_at, updated_at, nodes, notes)
         values ($1, $1, $2, $3, $3, jsonb_strip_nulls($6::jsonb || $4::jsonb), jsonb_strip_nulls($5::jsonb))
         on conflict (id) do update set updated_at = $3,
           nodes = jsonb_strip_nulls($6::jsonb || l.nodes || $4::jsonb),
           notes = jsonb_strip_nulls(l.notes || $5::jsonb)
         returning nodes, notes`,
};

const toDocument = (id: string, row: LayoutRow | undefined) => ({
  jsonapi: { version: '1.1' },
  data: {
    type: 'flowLayouts',
    id,
    attributes: { nodes: row?.nodes ?? {}, notes: row?.notes ?? {} },
  },
});

const example = {
  nodes: { [exampleId('nodes')]: { x: 120, y: 80, pinned: true } },
  notes: { [exampleId('notes')]: { x: 0, y: 0, width: 240, text: 'Ask Robin about the licence.' } },
};

/** Shows how a flow is drawn. */
export const showLayout = defineAction({
  method: 'get',
  path: '/flows/:id/layout',
  summary: 'Read the layout of a flow',
  description: 'Returns where the nodes and the notes of a flow stand on the canvas.',
  response: layoutDocument,
  responseExample: toDocument(exampleId('flows'), undefined),
  run: async (_, { sql, id }) => toDocument(id, (await sql.query<LayoutRow>(loadStatement, [id]))[0]),
});

const maxPlaces = 5_000;

const assertNotTooMany = ({ nodes, notes }: LayoutRow): void => {
  const detail = `A layout has at most ${maxPlaces} places.`;
  const faults = Object.entries({ nodes, notes })
    .filter(([, places]) => Object.keys(places).length > maxPlaces)
    .map(([name]) => ({ code: 'attribute_invalid', detail, pointer: `/data/attributes/${name}` }) as const);
  if (faults.length > 0) throw validationError(faults);
};

/** Changes how a flow is drawn. It is no change of the draft, and has no revision. */
export const changeLayout = defineAction<z.infer<typeof layoutPatch>>({
  method: 'patch',
  path: '/flows/:id/layout',
  summary: 'Change the layout of a flow',
  description:
    'Changes places of nodes and notes; those that are not named stay. It is no change of the draft: the last one wins.',
  body: layoutPatch,
  example,
  response: layoutDocument,
  responseExample: toDocument(exampleId('flows'), example),
  run: async ({ nodes = {}, notes = {}, unplaced = {} }, { sql, scope, now, id }) => {
    const places = [nodes, notes, unplaced].map((each) => JSON.stringify(each));
    const values = [id, scope.organizationId, now, ...places];
    const [row] = await sql.query<LayoutRow>(mergeStatement, values);
    if (row) assertNotTooMany(row);
    return toDocument(id, row);
  },
});
