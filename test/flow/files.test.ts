import { describe, expect, test } from 'vitest';

import { acceptsMimeType } from '../../src/flow/reply-parsers/file.ts';
import { ask, anyOtherAction, say } from '../support/builders/actions.ts';
import { linearFlow } from '../support/builders/graph.ts';
import { candidateFile, given, eventHappens, candidateSays, candidateSends } from '../support/story.ts';

const cv = (value: Record<string, unknown> = {}) => linearFlow(ask('file', 'cv', value));
const kept = (name: string) => ({
  fileId: `file:${name}`,
  filename: name,
  mimeType: 'application/pdf',
  size: 1000,
});

describe('a question for a file', () => {
  test('says which files it takes', () => {
    const { outcome } = given(cv({ accept: ['application/pdf', 'image/*'] })).when();
    expect(outcome.turns.at(-1)).toMatchObject([
      { payload: { attributes: { value: 'cv?', accept: ['application/pdf', 'image/*'] } } },
    ]);
  });

  test('says how large a file may be that it takes', () => {
    const attributesOf = (value: Record<string, unknown>) =>
      given(cv(value))
        .when()
        .outcome.turns.at(-1)
        ?.map((command) => Object(Object(command).payload).attributes);
    expect(attributesOf({ maxMegabytes: 1.5 })).toEqual([
      { value: 'cv?', accept: ['*/*'], maxBytes: 1_572_864 },
    ]);
    expect(attributesOf({})).toEqual([{ value: 'cv?', accept: ['*/*'] }]);
  });

  test('is answered by a file, which is kept with its name, type and size', () => {
    const { outcome } = given(cv()).when(candidateSends([candidateFile('cv.pdf')], 'here it is'));
    expect(outcome.run).toMatchObject({ status: 'finished', session: { cv: kept('cv.pdf') } });
    expect(outcome.run.session['_answers']).toMatchObject({
      cv: { text: 'here it is', method: 'file', messageId: 'm:files' },
    });
  });

  test('is not answered by a text, which is helped along', () => {
    given(cv())
      .when(candidateSays('my cv'))
      .expects({ does: ['I need a file here. Could you send it as an attachment?'], session: {} });
    given(cv({ text: 'Stuur je cv graag voor de vacature' }))
      .when(candidateSays('mijn cv'))
      .expects({ does: ['Ik heb hier een bestand nodig. Kun je het als bijlage sturen?'] });
    given(cv({ invalidText: 'A file, please' }))
      .when(candidateSays('my cv'))
      .expects({ does: ['A file, please'] });
  });

  test('is not answered by a file of another type, nor by one that is too big', () => {
    const picky = cv({ accept: ['application/pdf', 'image/*'], maxMegabytes: 1.5 });
    given(picky)
      .when(candidateSends([candidateFile('cv.exe', { mimeType: 'application/x-msdownload' })]))
      .expects({ does: ['I cannot use "cv.exe" here. Could you send a PDF or a picture?'], session: {} });
    given(picky)
      .when(candidateSends([candidateFile('cv.pdf', { size: 2_000_000 })]))
      .expects({ does: ['"cv.pdf" is too big. Could you send one of at most 1.5 MB?'], session: {} });
    given(picky)
      .when(candidateSends([candidateFile('photo.png', { mimeType: 'image/png' })]))
      .expects({ run: { status: 'finished' } });
  });

  test('says the author’s words to a file that it does not take, and its own where they are blank', () => {
    const limits = { accept: ['application/pdf'], maxMegabytes: 0.5 };
    const wrong = candidateSends([candidateFile('cv.exe', { mimeType: 'application/x-msdownload' })]);
    const big = candidateSends([candidateFile('cv.pdf', { size: 2_000_000 })]);
    for (const sent of [wrong, big]) {
      given(cv({ ...limits, invalidText: 'A small PDF, {{session.first_name}}' }), { first_name: 'Jan' })
        .when(sent)
        .expects({ does: ['A small PDF, Jan'], session: { first_name: 'Jan' } });
    }
    given(cv({ ...limits, multiple: true, invalidText: 'Only PDFs' }))
      .when(
        candidateSends([
          candidateFile('a.pdf'),
          candidateFile('b.exe', { mimeType: 'application/x-msdownload' }),
        ]),
      )
      .expects({ does: ['Only PDFs [Done]'] });
    given(cv({ ...limits, invalidText: '{{session.first_name}}' }), { first_name: '' })
      .when(big)
      .expects({ does: ['"cv.pdf" is too big. Could you send one of at most 512 kB?'] });
  });

  test('hands over after three wrong answers, and listens again when people are done', () => {
    const wrong = ['a', 'b', 'c', 'd'].map((text) => candidateSays(text));
    const { outcome } = given(cv()).when(...wrong);
    expect(outcome.run.position).toMatchObject({ at: 'handover', afterwards: 'askAgain' });
    expect(outcome.turns.at(-1)).toMatchObject([{ type: 'say' }, { type: 'pauseChatbot' }]);
  });

  test('may be passed over when it is not required', () => {
    for (const text of ['heb ik niet', 'klaar']) {
      given(cv({ required: false }))
        .when(candidateSays(text))
        .expects({ session: { cv: null }, run: { status: 'finished' } });
    }
  });
});

describe('a question for several files', () => {
  const several = (value: Record<string, unknown> = {}) => cv({ multiple: true, ...value });

  test('takes them one after the other until the candidate is done, by word or by button', () => {
    const story = given(several()).when(
      candidateSends([candidateFile('a.pdf')]),
      candidateSends([candidateFile('b.pdf')]),
    );
    expect(story.outcome.run.status).toBe('running');
    story.expects({
      does: ['Thank you, that makes 2 of at most 10. Send another file, or choose "Done". [Done]'],
    });
    for (const done of [
      candidateSays('that was all'),
      candidateSays('Klaar!'),
      candidateSays('Done', 'done'),
    ]) {
      given(several())
        .when(candidateSends([candidateFile('a.pdf')]), candidateSends([candidateFile('b.pdf')]), done)
        .expects({ session: { cv: [kept('a.pdf'), kept('b.pdf')] } });
    }
  });

  test('goes on by itself at the most that it takes, and takes no more', () => {
    given(several({ max: 2 }))
      .when(candidateSends([candidateFile('a.pdf'), candidateFile('b.pdf'), candidateFile('c.pdf')]))
      .expects({ session: { cv: [kept('a.pdf'), kept('b.pdf')] }, run: { status: 'finished' } });
  });

  test('is not done with fewer than it needs', () => {
    given(several({ min: 2 }))
      .when(candidateSends([candidateFile('a.pdf')]), candidateSays('done', 'done'))
      .expects({ does: ['I need at least 2 files and have 1 so far. Could you send the rest?'] });
    given(several()).when(candidateSays('done')).expects({ session: {} });
  });

  test('keeps what it has when people take over and are done', () => {
    const wrong = ['a', 'b', 'c', 'd'].map((text) => candidateSays(text));
    for (const between of [[], [eventHappens({ type: 'resumed', pausedForMs: 1 })]]) {
      given(several())
        .when(
          candidateSends([candidateFile('a.pdf')]),
          ...wrong,
          ...between,
          candidateSends([candidateFile('b.pdf')]),
          candidateSays('done'),
        )
        .expects({ session: { cv: [kept('a.pdf'), kept('b.pdf')] } });
    }
  });

  test('keeps what fits of a mixed lot, and says what does not', () => {
    const mixed = [candidateFile('a.pdf'), candidateFile('b.exe', { mimeType: 'application/x-msdownload' })];
    given(several({ accept: ['application/pdf'] }))
      .when(candidateSends(mixed))
      .expects({ does: ['I cannot use "b.exe" here. Could you send a PDF? [Done]'] });
    given(several({ accept: ['application/pdf'] }))
      .when(candidateSends(mixed), candidateSays('done'))
      .expects({ session: { cv: [kept('a.pdf')] } });
  });
});

describe('a file where words are asked', () => {
  test('is no answer, also where the question is optional', () => {
    for (const required of [true, false]) {
      given(linearFlow(ask('text', 'name', { required })))
        .when(candidateSends([candidateFile('photo.jpg')]))
        .expects({
          session: {},
          does: ['Thank you, I have kept that. I cannot read it myself: could you answer in words?'],
        });
    }
  });

  test('with words is answered by the words', () => {
    given(linearFlow(ask('text', 'name')))
      .when(candidateSends([candidateFile('photo.jpg')], 'Jan'))
      .expects({ session: { name: 'Jan' } });
  });
});

describe('media of the author', () => {
  const url = 'https://example.com/a.png';

  test('are sent with their caption filled in', () => {
    const flow = linearFlow(
      anyOtherAction('say/media', {
        type: 'image',
        url,
        caption: 'Hi {{session.first_name}}',
        filename: 'a.png',
      }),
    );
    expect(given(flow, { first_name: 'Jan' }).when().outcome.turns.at(-1)).toEqual([
      {
        type: 'say',
        origin: 'flow',
        payload: { type: 'image', image: { url, filename: 'a.png', caption: 'Hi Jan' } },
      },
    ]);
  });

  test('go before the text that they are attached to, and not again with the question', () => {
    const id = '0199aaaa-0000-7000-8000-000000000000';
    const attachmentData = {
      type: 'document',
      file_id: id,
      filename: 'a.pdf',
      mime_type: 'application/pdf',
      size: 9,
    };
    const flow = linearFlow({ ...ask('number', 'n'), attachmentData }, { ...say('Bye'), attachmentData });
    given(flow)
      .when()
      .expects({ does: ['<document>', 'n?'] });
    const { outcome } = given(flow).when(candidateSays('?'));
    expect(outcome.turns.at(-1)).toHaveLength(1);
    given(flow)
      .when(candidateSays('3'))
      .expects({ does: ['<document>', 'Bye'] });
  });
});

test.each([
  [['*/*'], 'video/mp4', true],
  [['image/*'], 'image/png', true],
  [['image/*'], 'application/pdf', false],
  [['application/pdf'], 'Application/PDF', true],
  [['text/plain'], 'text/plain; charset=utf-8', true],
  [['text/plain'], 'text/html', false],
])('%j takes %s: %s', (accept, type, taken) => {
  expect(acceptsMimeType(accept, type)).toBe(taken);
});
