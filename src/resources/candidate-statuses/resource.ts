import { apiError } from '../../errors/api-error.ts';
import { boolean, integer, text } from '../../jsonapi/declare/field-types.ts';
import { field, timestamps } from '../../jsonapi/declare/resource.ts';
import { name } from '../field-types.ts';
import { defineResource } from '../define-resource.ts';
import { CandidateStatus } from '../../tables/candidate-status.ts';
import { isStatusInUse, releaseDefault } from './rules.ts';

/** The steps that candidates go through; exactly one is the default (docs/product-decisions.md#candidates-and-their-statuses). */
export const candidateStatuses = defineResource(CandidateStatus)({
  type: 'candidateStatuses',
  path: '/candidate-statuses',
  description: 'The steps that candidates go through. Exactly one is the default, which new candidates get.',
  effects: {
    delete: 'The default, and a status that candidates have, is 409 `resource_in_use`.',
  },
  attributes: {
    name: field(name, 'rc!u', { example: 'Interviewed' }),
    color: field(text, 'rcu', { example: '#16a34a' }),
    index: field(integer(), 'rcu', { description: 'Position in the list of statuses.' }),
    isDefault: field(boolean, 'rcu', {
      description: 'Setting it to true unsets the default of the other status.',
    }),
    ...timestamps,
  },
  hooks: {
    beforeCreate: async (input, { sql, scope, now }) => {
      if (input.isDefault) await releaseDefault(sql, scope.organizationId, now);
    },
    beforeUpdate: async (input, { sql, scope, now, before, at }) => {
      if (input.isDefault === false && before.isDefault) {
        throw apiError(
          'attribute_invalid',
          'One status must be the default: make another one the default instead.',
          {
            pointer: at('isDefault'),
          },
        );
      }
      if (input.isDefault && !before.isDefault) await releaseDefault(sql, scope.organizationId, now);
    },
    beforeDelete: async ({ sql, before }) => {
      if (before.isDefault)
        throw apiError('resource_in_use', 'The status is the default: make another one the default first.');
      if (await isStatusInUse(sql, before.id))
        throw apiError('resource_in_use', 'Some candidates have this status.');
    },
  },
});
