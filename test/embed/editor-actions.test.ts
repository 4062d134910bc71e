import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { actionKinds } from '../../src/flow/actions/action-kinds.ts';
import type { ActionKind } from '../../src/flow/actions/action-kind.ts';
import { newId } from '../../src/database/id.ts';
import type { FlowAction } from '../../src/flow/flow.ts';
import { findKindForm, kindNameOf } from '../../ui/flow-editor/forms/kind-forms.ts';
import { operationsOfGraph } from '../support/builders/arbitrary-drafts.ts';
import { sendOperations } from '../support/builders/flow-operations.ts';
import { node } from '../support/builders/graph.ts';
import { type ActionValue, buildLegalValues } from '../support/builders/legal-values.ts';
import { openActionForm } from '../support/environments/action-form.ts';
import { readStoredDraft } from '../support/client/stored-draft.ts';
import { useApi } from '../support/environments/api.ts';
import { useBrowser } from '../support/environments/browser.ts';
import { type EditorPage, openEditorPage } from '../support/environments/editor-page.ts';
import { useHostServer } from '../support/environments/host-server.ts';
import { eventually, eventuallyEqual } from '../support/eventually.ts';
import { png } from '../support/media.ts';
import { bySpeed, isSlowRun } from '../support/slow-run.ts';
import { setTimeLimit } from '../support/time-limit.ts';

// A browser beside everything else on a small machine takes its time.
setTimeLimit(bySpeed(300_000, 600_000));

const api = useApi();
const hostServer = useHostServer(api.server);
const browser = useBrowser();

/** A kind of action in the flow, with the values that its form gives it one after the other. */
interface TriedKind {
  readonly kind: ActionKind;
  readonly action: FlowAction;
  readonly values: readonly ActionValue[];
}

const rows: Record<string, readonly string[]> = {};
let [flowId, tried]: [string, readonly TriedKind[]] = ['', []];
const unmet: string[] = [];

const template = {
  components: [
    { type: 'HEADER', format: 'TEXT', text: 'Hello {{1}}!', example: { header_text: ['Noor'] } },
    { type: 'BODY', text: 'You are {{1}} and {{2}} today.', example: { body_text: [['in', 'well']] } },
  ],
};

const makeTwo = async (type: Parameters<typeof api.make>[0], attributes = {}): Promise<readonly string[]> => [
  (await api.make(type, { attributes })).id,
  (await api.make(type, { attributes })).id,
];

/** Makes the rows that actions can name. */
const makeRows = async (): Promise<void> => {
  rows['candidateStatuses'] = await makeTwo('candidateStatuses');
  rows['bookableUsers'] = await makeTwo('users');
  rows['messageTemplates'] = await makeTwo('messageTemplates', template);
  const schedules: string[] = [];
  for (const user of rows['bookableUsers'] ?? [])
    schedules.push((await api.make('schedules', { related: { user } })).id);
  for (const id of schedules) await api.patch('schedules', id, { name: `Schedule ${id.slice(-4)}` });
  rows['schedules'] = [...schedules.slice(1), schedules.join(',')];
};

const templateValues = [
  { type: 'header', parameters: [{ type: 'text', text: 'a' }] },
  {
    type: 'body',
    parameters: [
      { type: 'text', text: 'b' },
      { type: 'text', text: 'c' },
    ],
  },
];

/** Members that an action begins with beside those of its example; a form has no field for the first one. */
const firstMembers: Readonly<Record<string, ActionValue>> = {
  'ask/appointment': { version: 3 },
  'say/template': { components: templateValues },
};

const startOf = (kind: ActionKind): ActionValue => {
  const { value } = z.object({ value: z.record(z.string(), z.unknown()) }).parse(kind.documentation.example);
  const named = Object.entries(kind.rowReferences).flatMap(([member, table]) => {
    const [id] = rows[table] ?? [];
    return member in value && id !== undefined ? [[member, id] as const] : [];
  });
  return { ...value, ...Object.fromEntries(named), ...firstMembers[kindNameOf(kind)] };
};

const uploaded = ['data', 'size'];

const toTriedKind = (kind: ActionKind, index: number): TriedKind => {
  const fields = findKindForm(kindNameOf(kind))?.fields ?? [];
  const edited = fields
    .filter(({ field }) => field.type !== 'kept')
    .flatMap(({ name, others }) => [name, ...others]);
  const value = startOf(kind);
  const legal = buildLegalValues(
    kind,
    value,
    rows,
    (name) => edited.includes(name) && !uploaded.includes(name),
    isSlowRun,
  );
  unmet.push(...legal.unmet.map((wish) => `${kindNameOf(kind)} ${wish}`));
  const { actionType, subType } = kind;
  const action = { id: newId(), index, actionType, subType, value, variableName: null, attachmentData: null };
  return { kind, action, values: legal.values };
};

beforeAll(async () => {
  await makeRows();
  tried = actionKinds.map(toTriedKind);
  flowId = (await api.make('flows')).id;
  const step = node('start', []);
  const id = newId();
  const saved = await sendOperations(api.send, flowId, [
    ...operationsOfGraph({ nodes: [{ ...step, id, actions: tried.map(({ action }) => action) }] }),
  ]);
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
});

const readActions = async (): Promise<ReadonlyMap<string, FlowAction>> => {
  const { nodes } = await readStoredDraft(api.send, flowId);
  return new Map(nodes.flatMap(({ actions }) => actions.map((action) => [action.id, action] as const)));
};

const files = [
  {
    type: 'document',
    url: 'https://jobs.example.com/a.pdf',
    filename: 'a.pdf',
    mime_type: 'application/pdf',
  },
  { type: 'image', url: 'https://jobs.example.com/b.png', filename: 'b.png', mime_type: 'application/pdf' },
  null,
];
const variables = ['city', 'ats:field', ''];

const expectedOf = ({ kind, action, values }: TriedKind, round: number): unknown => ({
  ...action,
  value: values[Math.min(round, values.length - 1)],
  variableName: (action.actionType === 'ask' && variables[Math.min(round, 2)]) || null,
  attachmentData: kind.takesAttachment ? files[Math.min(round, 2)] : null,
});

/** Sets in the form of an action everything that the round changes. */
const fillRound = async ({ frame }: EditorPage, each: TriedKind, round: number): Promise<void> => {
  const { kind, action, values } = each;
  const [before = action.value, value] = [values[round - 1], values[round]];
  const isLast = round > 2;
  if (!value && isLast) return;
  const form = await openActionForm(frame, action.id);
  if (value)
    for (const field of findKindForm(kindNameOf(kind))?.fields ?? []) {
      const members = [field.name, ...field.others];
      const old = z.record(z.string(), z.unknown()).parse(before);
      if (members.some((name) => JSON.stringify(old[name]) !== JSON.stringify(value[name])))
        await form.fill(field, value);
    }
  if (isLast) return;
  if (action.actionType === 'ask') await form.setVariable(variables[round] ?? '');
  if (kind.takesAttachment) await form.attach(files[round] ?? null);
};

describe('the forms of all kinds of actions', () => {
  test('save each legal value of each member as it is, and keep all other members', async () => {
    expect(unmet).toEqual([]);
    hostServer.issueTokensFor((await api.make('users')).id);
    const editor = await openEditorPage(browser, api, hostServer, { flowId, height: 1600 });
    await editor.frame.locator('.step').first().click();
    const rounds = Math.max(3, ...tried.map(({ values }) => values.length));
    for (let round = 0; round < rounds; round += 1) {
      for (const each of tried) await fillRound(editor, each, round);
      const expected = tried.map((each) => expectedOf(each, round));
      const readTried = async (): Promise<unknown> => {
        const actions = await readActions();
        return tried.map(({ action }) => actions.get(action.id));
      };
      await eventuallyEqual(`round ${round}`, 20, readTried, expected).catch(() => undefined);
      expect(await readTried()).toEqual(expected);
    }
    expect(await editor.frame.locator('.form-held').count()).toBe(0);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('store a file that is chosen, with its name and its type', async () => {
    const media = tried.find(({ kind }) => kind.valueIsMedia);
    if (!media) throw new Error('No kind is a file.');
    const editor = await openEditorPage(browser, api, hostServer, { flowId });
    await editor.frame.locator('.step').first().click();
    await openActionForm(editor.frame, media.action.id);
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: png };
    await editor.frame.locator('.part-open input[type=file]').setInputFiles(photo);
    const isStored = async (): Promise<boolean> => {
      const value = z
        .record(z.string(), z.unknown())
        .parse((await readActions()).get(media.action.id)?.value);
      return (
        value['filename'] === 'photo.png' && value['mime_type'] === 'image/png' && value['type'] === 'image'
      );
    };
    await eventually('the stored file', 10, isStored);
    expect(editor.faults).toEqual([]);
    await editor.close();
  });

  test('keep the name and the type of a file when its link is another one', async () => {
    const media = tried.find(({ kind }) => kind.valueIsMedia);
    if (!media) throw new Error('No kind is a file.');
    const readFile = async (): Promise<unknown> => (await readActions()).get(media.action.id)?.value;
    const before = z.record(z.string(), z.unknown()).parse(await readFile());
    const { size: _, ...kept } = before;
    const editor = await openEditorPage(browser, api, hostServer, { flowId });
    await editor.frame.locator('.step').first().click();
    await openActionForm(editor.frame, media.action.id);
    await editor.frame.getByLabel('Link to the file').first().fill('https://jobs.example.com/other.png');
    const url = 'https://jobs.example.com/other.png';
    await eventuallyEqual('the file', 10, readFile, { ...kept, url });
    expect(kept).toMatchObject({ filename: 'photo.png', mime_type: 'image/png' });
    expect(editor.faults).toEqual([]);
    await editor.close();
  });
});
