import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';

import { actionKinds } from '../../src/flow/actions/action-kinds.ts';
import { compileFlow } from '../../src/flow/compile.ts';
import { compileCondition } from '../../src/flow/condition.ts';
import type { ActionDraft, FlowGraph } from '../../src/flow/flow.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { useFormsPage } from '../support/environments/forms-page.ts';
import { findViolations, savePicture } from '../support/environments/page-checks.ts';
import { ask } from '../support/builders/actions.ts';
import { anyActionOf } from '../support/builders/arbitrary-action-values.ts';
import { end, graph, node, transitionTo } from '../support/builders/graph.ts';
import { eventuallyEqual } from '../support/eventually.ts';
import { bySpeed } from '../support/slow-run.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A browser beside everything else on a small machine takes its time.
setTimeLimit(240_000);

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

// The policy of the page is that of the components: what it refuses is a fault of the form.
afterEach(() => {
  if (faults.length > 0) throw new Error(faults.splice(0).join('\n'));
});

describe('the form of an action', () => {
  test.each(kinds)(
    'of the kind %s opens with any legal value, and changes nothing by itself',
    async (_, kind) => {
      for (const draft of fc.sample(anyActionOf(kind), bySpeed(3, 20))) {
        const flow = flowOf(draft);
        await show(page, flow);
        await page.locator('.part-open .part-body').waitFor();
        expect(await valueOf(page)).toEqual(flow.nodes[0]?.actions[0]?.value);
        expect(await page.evaluate('formsPage.edits')).toEqual([]);
      }
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

/** Shows the condition of the first exit as an expression, and returns its editor. */
const showExpression = async (condition: string): Promise<Locator> => {
  const flow = graph(
    node('start', [ask('number', 'years'), ask('text', 'ats:city')], transitionTo('late', condition)),
    node(
      'late',
      [ask('text', 'shoe_size')],
      transitionTo('end', 'session.shoe_size == "x"'),
      transitionTo('start'),
    ),
    end('end', 'accepted'),
  );
  await show(page, flow, null);
  await page.evaluate(`formsPage.select({ transitionId: 'start>0' })`);
  const toText = page.getByRole('button', { name: 'As an expression' });
  const editor = page.locator('.cm-content');
  // A condition that cannot be shown as rows is shown as an expression at once.
  await toText.or(editor).waitFor();
  if (await toText.isVisible()) await toText.click();
  await editor.waitFor();
  return editor;
};

const conditionOf = (): Promise<unknown> =>
  page.evaluate(`formsPage.graph.nodes.find(({ id }) => id === 'start').transitions[0].condition`);

describe('a condition as an expression', () => {
  test('is completed with what is known here, and stays in hand while it is saved', async () => {
    const editor = await showExpression('session.years > 3');
    await editor.fill('');
    await editor.focus();
    await page.keyboard.type('session.');
    const entries = page.locator('.cm-tooltip-autocomplete li');
    await entries.filter({ hasText: 'years' }).waitFor();
    const offered = await entries.allInnerTexts();
    expect(offered).toEqual(expect.arrayContaining(['years\nalways known', 'ats:city\nalways known']));
    expect(offered.indexOf('years\nalways known')).toBeLessThan(
      offered.indexOf('shoe_size\nknown on some ways'),
    );
    await page.keyboard.type('ats');
    await entries.filter({ hasText: 'ats:city' }).click();
    await page.keyboard.type(' == "Utrecht');
    await eventuallyEqual('the first saved text', 5, conditionOf, 'session["ats:city"] == "Utrecht"');
    await page.keyboard.press('End');
    await page.keyboard.type(' || answer == true');
    await eventuallyEqual(
      'the whole text',
      5,
      conditionOf,
      'session["ats:city"] == "Utrecht" || answer == true',
    );
  });

  test('in which coloured words are replaced keeps to the policy of the page', async () => {
    const editor = await showExpression('"Utrecht" == session.city && 1 < 3');
    await editor.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('12 < session.years');
    await eventuallyEqual('the text', 5, conditionOf, '12 < session.years');
    await editor.fill('"again" != session.city');
    await eventuallyEqual('the filled text', 5, conditionOf, '"again" != session.city');
    expect(await page.evaluate(`[...CSS.highlights.get('code-text')].map(String)`)).toEqual(['"again"']);
  });

  test.each([
    'session.years >',
    'session.years > 3 && unknown_name',
    'session.years + true',
    '1',
    'ai(2)',
    'session.years ? 1 : 2',
  ])('that does not compile is marked where the engine sees the fault: %s', async (source) => {
    const editor = await showExpression('session.years > 3 // text');
    await editor.fill(source);
    const compiled = compileCondition(source);
    if (compiled.ok) throw new Error('The expression compiles.');
    const { from, to } = compiled.fault;
    const mark = page.locator(from === to ? '.cm-lintPoint' : '.cm-lintRange-error');
    // The mark of a place between two letters has no size.
    await mark.first().waitFor({ state: 'attached' });
    expect((await mark.allInnerTexts()).join('')).toBe(source.slice(from, to));
  });
});
