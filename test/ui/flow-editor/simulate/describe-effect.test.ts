import { describe, expect, test } from 'vitest';

import { describeEffect, rowOfEffect } from '../../../../ui/flow-editor/simulate/describe-effect.ts';
import { formTexts } from '../../../../ui/flow-editor/texts/forms-texts.ts';
import { panelsDutch } from '../../../../ui/flow-editor/texts/panels-nl.ts';

const at = '2026-11-30T09:00:00.000Z';

const say = (type: string, data: Readonly<Record<string, unknown>>, rowName = '') =>
  describeEffect(
    { at, type, data },
    { panel: panelsDutch, forms: formTexts.nl, rowName, formatDate: (instant) => `om ${instant}` },
  );

describe('a deed of a played conversation', () => {
  test('names the fields of a candidate as the form does, and the status by its name', () => {
    const data = { fields: { firstName: 'Noor', externalId: 'A-7' }, candidateStatusId: 's1' };
    expect(rowOfEffect({ at, type: 'updateCandidate', data })).toEqual({
      table: 'candidateStatuses',
      id: 's1',
    });
    expect(say('updateCandidate', data, 'Uitgenodigd')).toEqual([
      'Voornaam: Noor',
      'Id in je eigen systeem: A-7',
      'Status van de kandidaat: Uitgenodigd',
    ]);
  });

  test('names the schedule and the time of an appointment, and no id', () => {
    const data = { scheduleId: 'r1', startsAt: at, endsAt: at };
    expect(rowOfEffect({ at, type: 'bookAppointment', data })).toEqual({ table: 'schedules', id: 'r1' });
    expect(say('bookAppointment', data, 'Rondleiding')).toEqual(['Rondleiding', `om ${at}`]);
  });

  test('that its name says already has no code below it', () => {
    expect(say('callAttention', { attention: 'human' })).toEqual([]);
    expect(say('pauseChatbot', { reason: 'handover' })).toEqual([]);
  });
});
