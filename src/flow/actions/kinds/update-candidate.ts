import { z } from 'zod';

import { addCommand, addError, type TurnProgress, type TurnSetting } from '../../progress.ts';
import { parseEmail } from '../../reply-parsers/email.ts';
import { parsePhone } from '../../reply-parsers/phone.ts';
import type { Json } from '../../session.ts';
import { defineActionKind } from '../action-kind.ts';

const candidateFields = ['firstName', 'lastName', 'email', 'phone', 'postalCode', 'externalId'] as const;

type CandidateField = (typeof candidateFields)[number];

interface FieldUpdate {
  readonly field: CandidateField;
  readonly variableName: string;
}

const maxLength = 255;

/** A variable as a candidate's field holds it; null when the field cannot hold it. */
const toFieldValue = (field: CandidateField, value: Json, country: string): string | null => {
  if (typeof value === 'object') return null;
  const text = String(value).trim().slice(0, maxLength);
  if (field !== 'email' && field !== 'phone') return text;
  const parsed = field === 'email' ? parseEmail(text) : parsePhone(text, country);
  return parsed.ok ? parsed.value : null;
};

const variableOf = ({ session }: TurnProgress, name: string): Json =>
  Object.hasOwn(session, name) ? (session[name] ?? null) : null;

/**
 * Writes the variables that have a value, and shows them to the actions that follow in the turn. A value that the field
 * cannot hold (no such phone number, not an e-mail address) is left out with an error.
 */
const updateFields = (
  updates: readonly FieldUpdate[],
  candidateStatusId: string | null,
  progress: TurnProgress,
  { context }: TurnSetting,
): TurnProgress => {
  const fields: [CandidateField, string][] = [];
  let result = progress;
  for (const { field, variableName } of updates) {
    const variable = variableOf(progress, variableName);
    if (variable === null || variable === '') continue;
    const value = toFieldValue(field, variable, context.country);
    if (value !== null) fields.push([field, value]);
    else {
      const detail = `The candidate's ${field} cannot hold what "${variableName}" holds.`;
      result = addError(result, { code: 'candidate_field_invalid', detail }, context.now);
    }
  }
  if (fields.length === 0 && candidateStatusId === null) return result;
  const changed = Object.fromEntries(fields);
  const updated = { ...result, candidate: { ...result.candidate, ...changed } };
  return addCommand(updated, { type: 'updateCandidate', fields: changed, candidateStatusId });
};

/** update/candidate: writes session variables to the candidate, and sets the candidate's status. */
export const updateCandidate = defineActionKind({
  kind: ['update', 'candidate'],
  schema: z
    .strictObject({
      fields: z
        .partialRecord(z.enum(candidateFields), z.string().min(1).max(maxLength))
        .default({})
        .describe('The session variable for each field of the candidate.'),
      candidateStatusId: z.uuid().nullish().describe('The id of a candidate status of the organization.'),
    })
    .refine(
      ({ fields, candidateStatusId }) => Object.keys(fields).length > 0 || candidateStatusId,
      'Changes nothing',
    ),
  rowReferences: { candidateStatusId: 'candidateStatuses' },
  compile: ({ fields, candidateStatusId }) => {
    const updates = candidateFields.flatMap((field): FieldUpdate[] => {
      const variableName = fields[field];
      return variableName === undefined ? [] : [{ field, variableName }];
    });
    return {
      variablesRead: updates.map(({ variableName }) => variableName),
      perform: (progress, setting) => updateFields(updates, candidateStatusId ?? null, progress, setting),
    };
  },
  documentation: {
    summary: 'Writes session variables to the candidate, and sets the status of the candidate.',
    candidateSees: 'Nothing.',
    stored:
      'The fields of the candidate. A variable without a value, or with one that the field cannot hold, changes nothing.',
    example: { value: { fields: { firstName: 'first_name', email: 'email' } } },
  },
});
