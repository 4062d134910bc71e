import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { Page } from 'playwright-core';

import { actionKinds } from '../../src/flow/actions/action-kinds.ts';
import { compileFlow } from '../../src/flow/compile.ts';
import type { ActionDraft, FlowGraph } from '../../src/flow/flow.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useFormsPage } from '../support/environments/forms-page.ts';
import { findViolations, savePicture } from '../support/environments/page-checks.ts';
import { anyActionOf } from '../support/builders/arbitrary-action-values.ts';
import { end, graph, node, transitionTo } from '../support/builders/graph.ts';

// A browser beside everything else on a small machine takes its time.
jest.setTimeout(120_000);

const pages = useFormsPage();
const { server } = useApi(() => ({ pagesFolder: pages.pagesFolder }));
const browser = useBrowser();

const faults: string[] = [];

const openForms = async (options: Readonly<Record<string, string>> = {}, width = 900): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width, height: 1400 } });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security|Trusted/i.test(message.text())) faults.push(message.text());
  });
  const hash = new URLSearchParams({ key: server.token, ...options }).toString();
  await page.goto(`${server.origin}/embed/inbox?origin=${server.origin}#${hash}`);
  await page.locator('.forms-page').waitFor();
  return page;
};

const flowOf = (draft: ActionDraft): FlowGraph =>
  graph(
    node(
      'start',
      [{ ...draft, value: JSON.parse(JSON.stringify(draft.value)) }],
      transitionTo('end', 'session.first_name == "x" || answer == true'),
      transitionTo('end'),
    ),
    end('end', 'accepted'),
  );

const show = async (page: Page, flow: FlowGraph, actionId: string | null = 'start.0'): Promise<void> => {
  const selection = { nodeIds: ['start'], actionId, transitionId: null };
  await page.evaluate(`formsPage.edits = [];
    formsPage.setGraph(${JSON.stringify(flow)});
    formsPage.select(${JSON.stringify(selection)})`);
};

const valueOf = (page: Page): Promise<unknown> =>
  page.evaluate(`formsPage.graph.nodes.find(({ id }) => id === 'start').actions[0].value`);

const exampleOf = (kind: (typeof actionKinds)[number]): ActionDraft => ({
  actionType: kind.actionType,
  subType: kind.subType,
  variableName: null,
  attachmentData: null,
  ...kind.documentation.example,
});

const kinds = actionKinds.map((kind) => [`${kind.actionType}/${kind.subType}`, kind] as const);

let page: Page;
beforeAll(async () => {
  page = await openForms();
});

describe('the form of an action', () => {
  test.each(kinds)(
    'of the kind %s opens with any legal value, and changes nothing by itself',
    async (_, kind) => {
      for (const draft of fc.sample(anyActionOf(kind), 8)) {
        const flow = flowOf(draft);
        await show(page, flow);
        await page.locator('.part-open .part-body').waitFor();
        expect(await valueOf(page)).toEqual(flow.nodes[0]?.actions[0]?.value);
        expect(await page.evaluate('formsPage.edits')).toEqual([]);
      }
      expect(faults).toEqual([]);
    },
  );

  test.each(kinds)('of the kind %s is accessible', async (name, kind) => {
    await show(page, flowOf(exampleOf(kind)));
    await page.locator('.part-open .part-body').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await savePicture(page, process.env['EDITOR_PICTURES'], `form-${name.replace('/', '-')}`);
  });
});

describe('the engine beside the page', () => {
  test('finds for any actions the faults that the engine of the service finds', async () => {
    const drafts = kinds.flatMap(([, kind]) => fc.sample(anyActionOf(kind), 3));
    const flows = drafts.map(flowOf);
    const found = await page.evaluate(
      `{ const engine = formsPage.engine();
        Promise.all(${JSON.stringify(flows)}.map((flow) => engine.check(flow, []))) }`,
    );
    const expected = flows.map((flow) => {
      const compiled = compileFlow(flow);
      return compiled.ok ? [] : compiled.faults;
    });
    expect(found).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(expected.some((each) => each.length > 0)).toBe(true);
  });
});
