import { apiError } from '../../errors/api-error.ts';
import { id, integer, json, longText } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps, toOne } from '../../jsonapi/declare/resource.ts';
import { jsonObject } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { comparisonSchema, type ComparedVersion, compareVersions } from './compare-versions.ts';
import { serializeGraph } from '../flows/serialize-graph.ts';
import type { FileLinks } from '../../storage/file-links.ts';
import { FlowVersion } from '../../tables/flow-version.ts';

const versionStatement = {
  text: 'select id, version, graph, settings, flow_id from flow_versions where id = $1 and organization_id = $2',
};

/** Gives each file one address for a whole comparison, so that the same file never counts as a change. */
const withStableUrls = ({ urlOf }: Pick<FileLinks, 'urlOf'>): Pick<FileLinks, 'urlOf'> => {
  const urls = new Map<string, string>();
  return {
    urlOf: (fileId) => {
      const url = urls.get(fileId) ?? urlOf(fileId);
      urls.set(fileId, url);
      return url;
    },
  };
};

type OtherVersionRow = ComparedVersion & { flow_id: string | null };

/** The published versions of a flow; each run is pinned to one (docs/product-decisions.md#publishing-a-flow). */
export const flowVersions = defineResource(FlowVersion)({
  type: 'flowVersions',
  path: '/flow-versions',
  description: 'Published graphs of flows; they never change. New runs take the newest.',
  operations: ['list', 'show'],
  attributes: {
    version: field(integer(1), 'r', { description: 'Number of the version within its flow, from 1.' }),
    graph: field(json(jsonObject), 'r', {
      description: 'Nodes with their actions and transitions; a file has a signed `url` that expires.',
      example: { nodes: [], transitions: [] },
    }),
    settings: field(json(jsonObject), 'r', {
      description:
        "The flow's settings when it was published; a run takes the settings at its own creation. `givenVariables` has the variables with which it was checked, and is missing in old versions.",
      example: {
        name: 'Application',
        reminderInterval: 60,
        reminderMessage: 'Are you there?',
        sessionTimeout: 1440,
        answerBurstSeconds: null,
        givenVariables: ['ats:source'],
      },
    }),
    note: field(longText, 'r', {
      description: 'The words of its author about the version.',
      example: 'New questions',
    }),
    ...timestamps,
  },
  relationships: { flow: toOne('flows', 'r'), publishedBy: toOne('users', 'r') },
  computedFrom: ['graph'],
  computed: { graph: ({ graph }, { deps }) => serializeGraph(graph, deps.fileLinks) },
  metaParameters: {
    compare: {
      description:
        'Id of another version of the same flow: `meta.compare` then holds the changes from that version to this one.',
      schema: id.schema,
      resultSchema: comparisonSchema,
      run: async (otherId, { row, sql, scope, deps }) => {
        const source = { parameter: 'compare' };
        const [other] = await sql.query<OtherVersionRow>(versionStatement, [otherId, scope.organizationId]);
        if (!other) throw apiError('not_found', `There is no flow version with the id ${otherId}.`, source);
        if (other.flow_id === null || other.flow_id !== row.flowId)
          throw apiError('version_unknown', 'It is not a version of the same flow.', source);
        const links = withStableUrls(deps.fileLinks);
        const show = (version: ComparedVersion): ComparedVersion => ({
          ...version,
          graph: serializeGraph(version.graph, links),
        });
        return compareVersions(show(other), show(row));
      },
    },
  },
});
