import { z } from 'zod';

import { lockCandidate } from '../../conversation/candidate-lock.ts';
import { deleteCandidateIn } from '../../conversation/delete-candidate.ts';
import { beginErasure } from '../../erasure/erasure-rows.ts';
import { nothingRemoved } from '../../erasure/removed-counts.ts';
import { id, instant, json, oneOf } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps } from '../../jsonapi/declare/resource.ts';
import { defineAction, defineResource } from '../define-resource.ts';
import { CandidateErasure, type RemovedCounts } from '../../tables/candidate-erasure.ts';

const count = z.int().min(0);
const removed = z.strictObject({
  messages: count,
  files: count,
  conversations: count,
  flowRuns: count,
  messageThreads: count,
  webhookDeliveries: count,
}) satisfies z.ZodType<RemovedCounts>;

const erase = defineAction({
  path: '/candidates/:id/erase',
  idType: 'candidates',
  summary: 'Erase a candidate',
  description:
    'Permanently erases the personal data of the candidate, deleted or not, and responds with the erasure; if an erasure is in progress, with that one.',
  response: 'resource',
  status: 202,
  run: async (_, { sql, scope, now, id: candidateId, deps, afterCommit }) => {
    const target = { organizationId: scope.organizationId, candidateId };
    const { deleted } = await lockCandidate(sql, target);
    if (!deleted) {
      const effects = await deleteCandidateIn(sql, deps.conversation.turns, now, target);
      afterCommit(() => deps.conversation.notifyAfterCommit(effects));
    }
    const erasureId = await beginErasure(sql, now, target);
    afterCommit(() => deps.erasures.start([erasureId]));
    return erasureId;
  },
});

/** Decision 026: reports of the erasures of candidates. */
export const candidateErasures = defineResource(CandidateErasure)({
  type: 'candidateErasures',
  path: '/candidate-erasures',
  description: 'Reports of the erasures of candidates. They hold ids, times and counts only, and are kept.',
  operations: ['list', 'show'],
  attributes: {
    candidateId: field(id, 'r'),
    status: field(oneOf(['queued', 'running', 'finished']), 'r', {
      description: 'An erasure is retried until it is finished.',
    }),
    removed: field(json(removed), 'r', {
      description:
        'Counts of what was removed so far. Of flow runs, threads and deliveries, rows of ids, times and counts remain.',
      example: nothingRemoved,
    }),
    startedAt: field(instant, 'r'),
    finishedAt: field(instant, 'r'),
    ...timestamps,
  },
  actions: { erase },
});
