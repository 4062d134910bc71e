import { z } from 'zod';

import { parseEmail } from '../reply-parsers/email.ts';
import { parsePhone } from '../reply-parsers/phone.ts';
import type { ActionDraft } from '../flow.ts';
import { addError, type TurnProgress, type TurnSetting, addCommand } from '../progress.ts';
import type { Json } from '../session.ts';
import {
  type ActionReading,
  type CandidateField,
  candidateFields,
  faulty,
  readable,
  type UpdateCandidate,
} from './action.ts';
import { readPart } from './parse-value.ts';

const maxLength = 255;

const schema = z
  .strictObject({
    fields: z.partialRecord(z.enum(candidateFields), z.string().min(1).max(maxLength)).default({}),
    candidateStatusId: z.uuid().nullish(),
  })
  .refine(
    ({ fields, candidateStatusId }) => Object.keys(fields).length > 0 || candidateStatusId,
    'Changes nothing',
  );

/** Reads update / candidate: `{ fields: { candidate field: session variable }, candidateStatusId }`. */
export const readUpdateCandidate = ({ value }: ActionDraft): ActionReading => {
  const reading = readPart(schema, value);
  if (!reading.ok) return faulty(...reading.faults);
  const { fields, candidateStatusId } = reading.value;
  return readable({
    kind: 'update',
    fields: candidateFields.flatMap((field) => {
      const variableName = fields[field];
      return variableName === undefined ? [] : [{ field, variableName }];
    }),
    candidateStatusId: candidateStatusId ?? null,
  });
};

/** A variable as a candidate's field holds it; null when the field cannot hold it. */
const fieldValue = (field: CandidateField, value: Json, country: string): string | null => {
  if (typeof value === 'object') return null;
  const text = String(value).trim().slice(0, maxLength);
  if (field !== 'email' && field !== 'phone') return text;
  const parsed = field === 'email' ? parseEmail(text) : parsePhone(text, country);
  return parsed.ok ? parsed.value : null;
};

const read = ({ session }: TurnProgress, name: string): Json =>
  Object.hasOwn(session, name) ? (session[name] ?? null) : null;

/**
 * Writes the variables that have a value, and shows them to what follows in the turn. A value that the field cannot
 * hold (no such phone number, an e-mail address that is none) is left out and noted.
 */
export const updateCandidate = (
  action: UpdateCandidate,
  progress: TurnProgress,
  { context }: TurnSetting,
): TurnProgress => {
  const fields: [CandidateField, string][] = [];
  let noted = progress;
  for (const { field, variableName } of action.fields) {
    const given = read(progress, variableName);
    if (given === null || given === '') continue;
    const value = fieldValue(field, given, context.country);
    if (value !== null) fields.push([field, value]);
    else {
      const detail = `The candidate's ${field} cannot hold what "${variableName}" holds.`;
      noted = addError(noted, { code: 'candidate_field_invalid', detail }, context.now);
    }
  }
  const { candidateStatusId } = action;
  if (fields.length === 0 && candidateStatusId === null) return noted;
  const changed = Object.fromEntries(fields);
  const updated = { ...noted, candidate: { ...noted.candidate, ...changed } };
  return addCommand(updated, { type: 'updateCandidate', fields: changed, candidateStatusId });
};
