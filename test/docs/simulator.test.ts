import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, test } from 'vitest';

import { faultKinds, numberInput, phoneCommand, playableFault } from '../../simulator/protocol.ts';

let page: string;
beforeAll(async () => {
  page = await readFile(new URL('../../docs/simulator.md', import.meta.url), 'utf8');
});

/** The bodies of the page's commands of one name. */
const bodiesOf = (name: string): readonly unknown[] =>
  [...page.matchAll(new RegExp(`^${name} '(.+?)'`, 'gm'))].map(([, body = '']) => JSON.parse(body));

describe('the page of the simulator', () => {
  test('shows each kind of fault once, by a rule that can be played', () => {
    const rules = bodiesOf('fault').map((body) => playableFault.parse(body));
    expect(rules.map(({ kind }) => kind).toSorted()).toEqual([...faultKinds].toSorted());
  });

  test.each([
    ['command', phoneCommand],
    ['number', numberInput],
  ] as const)('shows a %s that is understood', (name, form) => {
    const bodies = bodiesOf(name);
    expect(bodies.length).toBeGreaterThan(1);
    for (const body of bodies) expect(form.safeParse(body)).toMatchObject({ success: true });
  });
});
