import { describe, expect, test } from 'vitest';

import { exampleId } from '../../src/jsonapi/declare/example-id.ts';
import { useApi } from '../support/environments/api.ts';
import {
  transcriptLinesOf,
  nameQuestion,
  thank,
  createSimulations,
} from '../support/builders/simulations.ts';
import { ask, handover, say, sayLater, update } from '../support/builders/actions.ts';

const { server, make, makeFlow, send, show } = useApi();
const { simulate, played, makeLine } = createSimulations(send);

describe('a script', () => {
  test('is played against the draft: who says what, where, which way, and how it ends', async () => {
    const { flow, start } = await makeLine([nameQuestion, thank]);
    const found = await played(flow, {
      startsAt: '2026-03-02T09:00:00.000Z',
      messages: [
        { text: 'Hello', after: 0 },
        { text: 'Noor', after: 30 },
      ],
      state: { source: 'careers page' },
    });
    expect(transcriptLinesOf(found)).toEqual(['> Hello', 'Your name?', '> Noor', 'Thank you, Noor.']);
    expect(found.transcript[1]).toMatchObject({ at: '2026-03-02T09:00:00.001+00:00', nodeId: start });
    expect(found.transcript[2]).toMatchObject({ at: '2026-03-02T09:00:30.000+00:00', nodeId: start });
    expect(found.transcript[1].actionId).toEqual(found.transcript[2].actionId);
    expect(found.transcript[3].actionId).not.toEqual(found.transcript[2].actionId);
    expect(found.path.map((visit: unknown) => Object(visit).nodeName)).toEqual(['Start', 'End']);
    expect(found.path).toMatchObject([
      { nodeId: start, transitionId: null },
      { transitionId: expect.any(String) },
    ]);
    expect(found.state).toMatchObject({ source: 'careers page', name: 'Noor' });
    expect(found).toMatchObject({ version: null, effects: [], differences: null });
    expect(found.end).toMatchObject({ status: 'finished', outcome: 'accepted', cost: 1, limited: false });
  });

  test('says with which message a variable got its value: with the answer, or with what is said after a wait', async () => {
    const remember = { actionType: 'set', subType: 'session', value: { values: { greeted: 'true' } } };
    const { flow } = await makeLine([
      nameQuestion,
      thank,
      sayLater('One moment.', 3600),
      remember,
      say('Bye.'),
    ]);
    const messages = [{ text: 'Hello' }, { text: 'Noor' }, { after: 4_000 }];
    const found = await played(flow, { messages, state: { source: 'site' } });
    expect(transcriptLinesOf(found)).toEqual([
      '> Hello',
      'Your name?',
      '> Noor',
      'Thank you, Noor.',
      'One moment.',
      'Bye.',
    ]);
    expect(found.variables).toEqual([
      { at: expect.any(String), messages: 0, set: { source: 'site' }, removed: [] },
      { at: found.transcript[2].at, messages: 3, set: { name: 'Noor' }, removed: [] },
      { at: found.transcript[4].at, messages: 5, set: { greeted: true }, removed: [] },
    ]);
    expect(Object.keys(found.state)).toContain('_answers');
  });

  test('plays time: waits, the reminder, the end by silence', async () => {
    const wait = sayLater('One moment.', 3600);
    const { flow } = await makeLine([wait, nameQuestion]);
    const hello = { text: 'Hello', after: 0 };
    expect(transcriptLinesOf(await played(flow, { messages: [hello] }))).toEqual([
      '> Hello',
      'One moment.',
      'Your name?',
    ]);
    const early = await played(flow, { messages: [hello, { after: 3_000 }, { chatbot: 'pause', after: 0 }] });
    expect(transcriptLinesOf(early)).toEqual(['> Hello']);
    const silent = await played(flow, { messages: [hello, { after: 12 * 3_600 }] });
    expect(transcriptLinesOf(silent)).toEqual(['> Hello', 'One moment.', 'Your name?', 'Still there?']);
    expect(silent.transcript[3].origin).toBe('reminder');
    expect(silent.end).toMatchObject({ status: 'timeout', nodeId: expect.any(String) });
  });

  test('books nothing: what is offered is free, and nobody else loses a time', async () => {
    const { id: schedule } = await make('schedules');
    const question = { ...ask('appointment', 'interview'), value: { scheduleIds: schedule } };
    const { flow } = await makeLine([question, say('Bye.')]);
    const messages = ['Hello', 'as soon as possible', 'yes'].map((text) => ({ text, after: 1 }));
    const found = await played(flow, { messages });
    expect(
      transcriptLinesOf(found).filter((line) => line.startsWith('Your appointment is booked')),
    ).toHaveLength(1);
    expect(found.effects).toMatchObject([{ type: 'bookAppointment', data: { scheduleId: schedule } }]);
    expect(await server.query('select from slot_claims', [])).toEqual([]);
    expect(await server.query('select from appointments', [])).toEqual([]);
  });

  test('has a candidate, a vacancy, buttons and stand-ins for files', async () => {
    const options = [
      { value: 'day', label: 'By day' },
      { value: 'night', label: 'By night' },
    ];
    const { flow } = await makeLine([
      ask('choice', 'shift', { text: '{{candidate.firstName}}, when at {{vacancy.title}}?', options }),
      ask('file', 'cv', { text: 'Your CV?', accept: ['application/pdf'] }),
      update({ externalId: 'shift' }),
    ]);
    const { id: vacancyId, attributes } = await make('vacancies');
    const found = await played(flow, {
      candidate: { firstName: 'Noor' },
      vacancyId,
      messages: [
        { text: 'Hi' },
        { choice: 'night' },
        { media: { type: 'image', mime_type: 'image/png' } },
        { media: { type: 'document', mime_type: 'application/pdf', filename: 'cv.pdf', size: 2_000 } },
      ],
    });
    expect(transcriptLinesOf(found)[1]).toBe(`Noor, when at ${String(attributes['title'])}?`);
    expect(found.state.shift).toBe('night');
    expect(found.state.cv).toMatchObject({ filename: 'cv.pdf', mimeType: 'application/pdf' });
    const [, , , , , , document] = found.transcript;
    expect(document.payload).toEqual({
      type: 'document',
      document: { filename: 'cv.pdf', mime_type: 'application/pdf', size: 2_000 },
    });
    expect(found.effects).toEqual([
      {
        at: expect.any(String),
        type: 'updateCandidate',
        data: { fields: { externalId: 'night' }, candidateStatusId: null },
      },
    ]);
    expect(found.end.status).toBe('finished');
  });

  test('is heard as the channel hears it: bursts, words that end it, people who take over', async () => {
    const { flow } = await makeLine([nameQuestion, thank, handover()]);
    const messages = [
      { text: 'Hi' },
      { text: 'Noor' },
      { text: 'de Vries', after: 1 },
      { text: 'Anybody?' },
      { chatbot: 'resume', after: 60 },
    ];
    const found = await played(flow, { channel: 'sms', messages });
    expect(found.state.name).toBe('Noor de Vries');
    expect(transcriptLinesOf(found).at(-1)).toBe('> Anybody?');
    expect(found.end).toMatchObject({ status: 'finished', chatbotPaused: false });
    const out = await played(flow, { channel: 'sms', messages: [{ text: 'Hi' }, { text: 'STOP' }] });
    expect(out.end).toMatchObject({ status: 'cancelled', chatbotPaused: true });
  });

  test('stores and sends nothing', async () => {
    const { id: flow } = await makeFlow();
    const counts = async () =>
      Promise.all(
        ['/messages', '/flow-runs', '/message-threads', '/candidates', '/flow-versions'].map(
          async (path) => (await server.send('GET', path)).parseList().meta['total'],
        ),
      );
    const before = await counts();
    await played(flow, { messages: [{ text: 'Hi' }, { text: 'yes' }] });
    expect(await counts()).toEqual(before);
    const shown = await show('flows', flow);
    expect(shown).toMatchObject({ publishedAt: null, unpublishedChanges: true });
  });

  test('is bounded: it stops at the limit, and says so', async () => {
    const long = say('x'.repeat(9_900));
    const { flow, start } = await makeLine([long, long, long, ask('number', 'n', { text: 'How many?' })]);
    const [way] = (await server.send('GET', `/node-transitions?filter[nodeId]=${start}`)).parseList().data;
    const attributes = { condition: 'session.n > 1000' };
    const id = way?.id ?? '';
    await server.send('PATCH', `/node-transitions/${id}`, {
      data: { type: 'nodeTransitions', id, attributes },
    });
    const back = { attributes: { index: 1, condition: '' }, related: { node: start, exitNode: start } };
    await make('nodeTransitions', back);
    const found = await played(flow, { messages: Array.from({ length: 200 }, () => ({ text: '1' })) });
    expect(found.end).toMatchObject({ status: 'running', limited: true });
    expect(found.transcript.length).toBeLessThan(700);
    const short = await played(flow, { messages: [{ text: '1' }, { text: '1' }, { text: '1001' }] });
    expect(short.end).toMatchObject({ status: 'finished', limited: false });
  });
});

describe('a simulation is refused', () => {
  test('with every fault of the draft, as publishing is', async () => {
    const { id: flow } = await make('flows');
    const refusals = (await server.send('POST', `/flows/${flow}/publish`)).errorCodes();
    const answer = await simulate(flow, { messages: [{ text: 'Hi' }] });
    expect([answer.status, answer.errorCodes()]).toEqual([422, refusals]);
  });

  test('with pointers into the body', async () => {
    const { id: flow } = await makeFlow();
    const refused = async (attributes: Record<string, unknown>) =>
      (await simulate(flow, attributes)).errorCodes();
    expect(await refused({ version: 7 })).toEqual(['version_unknown /data/attributes/version']);
    expect(await refused({ vacancyId: exampleId('vacancies') })).toEqual([
      'not_found /data/attributes/vacancyId',
    ]);
    expect(await refused({ flowRunId: exampleId('flowRuns') })).toEqual([
      'not_found /data/attributes/flowRunId',
    ]);
    expect(await refused({ flowRunId: exampleId('flowRuns'), messages: [], channel: 'web' })).toEqual([
      'attribute_invalid /data/attributes/channel',
      'attribute_invalid /data/attributes/messages',
    ]);
    expect(await refused({ messages: [{ text: 'a', chatbot: 'pause' }, { after: -1 }] })).toEqual([
      'attribute_invalid /data/attributes/messages/0',
      'attribute_invalid /data/attributes/messages/1/after',
    ]);
    expect(await refused({ messages: Array.from({ length: 201 }, () => ({ text: 'x' })) })).toEqual([
      'attribute_invalid /data/attributes/messages',
    ]);
    const initialMessage = { type: 'text', attributes: { value: 'Dear' } };
    expect(await refused({ channel: 'sms', initialMessage })).toEqual([
      'template_required /data/attributes/initialMessage',
    ]);
  });

  test('for a flow of another organization', async () => {
    const { id: flow } = await makeFlow();
    const path = `/flows/${flow}/simulate`;
    expect((await server.send('POST', path, { data: {}, token: server.otherToken })).status).toBe(404);
  });
});
