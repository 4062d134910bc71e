import { describe, expect, test } from 'vitest';

import { faultKinds, faultRule, simulatedTemplate } from '../../../../simulator/protocol.ts';
import {
  faultGroups,
  faultRuleFor,
  isUsedUp,
  orderTemplates,
  panelFaultId,
  reviewsOf,
} from '../../../../ui/phones/model/platform-panel.ts';
import { buildSimulatedTemplate } from '../../../support/builders/phones.ts';
import { phonesTexts } from '../../../../ui/phones/model/texts/texts.ts';

describe('the faults of the panel', () => {
  test('are all that the simulator can play, each once', () => {
    const shown = Object.values(faultGroups).flat();
    expect(shown.toSorted()).toEqual([...faultKinds].toSorted());
  });

  test.each(faultKinds)('%s has words of its own in each language', (kind) => {
    for (const { faults } of Object.values(phonesTexts)) {
      const others = faultKinds.filter((one) => one !== kind).map((one) => faults[one]);
      expect(faults[kind]).not.toBe('');
      expect(others).not.toContain(faults[kind]);
    }
  });

  test.each(faultKinds)('%s is switched on by a rule that the simulator accepts', (kind) => {
    for (const share of ['once', 'half', 'always'] as const)
      expect(faultRule.safeParse(faultRuleFor(kind, share)).success).toBe(true);
  });

  test('strike as often as chosen', () => {
    expect(faultRuleFor('serverError', 'once')).toEqual({ kind: 'serverError', times: 1 });
    expect(faultRuleFor('serverError', 'half')).toEqual({ kind: 'serverError', probability: 0.5 });
    expect(faultRuleFor('serverError', 'always')).toEqual({ kind: 'serverError' });
  });

  test('have ids of their own', () => {
    expect(new Set(faultKinds.map(panelFaultId)).size).toBe(faultKinds.length);
  });

  test.each([
    ['once, and struck', { times: 1 }, 1, true],
    ['once, and not yet', { times: 1 }, 0, false],
    ['always', {}, 7, false],
  ])('one that strikes %s', (_what, limit, played, expected) => {
    const rule = { kind: 'slow' as const, ...limit };
    expect(isUsedUp({ id: 'f', rule, seen: played, played })).toBe(expected);
  });
});

describe('the decisions on a template', () => {
  const options = Object.values(simulatedTemplate.shape.status.def.entries);

  test('never repeat the status that it has', () => {
    expect(options.length).toBeGreaterThan(5);
    for (const status of options) expect(reviewsOf(status)).not.toContain(status);
  });

  test('approve what waits or rests, and end what is approved', () => {
    expect(reviewsOf('PENDING')).toEqual(['APPROVED', 'REJECTED']);
    expect(reviewsOf('APPROVED')).toContain('PAUSED');
    expect(reviewsOf('PAUSED')).toContain('APPROVED');
    expect(reviewsOf('PENDING_DELETION')).toEqual([]);
  });
});

test('what waits for a decision is shown first, then the newest', () => {
  const statuses = ['APPROVED', 'PENDING', 'REJECTED', 'IN_APPEAL', 'PAUSED'] as const;
  const made = statuses.map((status, index) => buildSimulatedTemplate({ id: String(index), status }));
  expect(orderTemplates(made).map(({ id }) => id)).toEqual(['3', '1', '4', '2', '0']);
});
