import { describe, expect, test } from 'vitest';

import {
  blanksOf,
  fillTemplatePart,
  findTemplates,
  type InboxTemplate,
  toTemplateReply,
  valuesOfTemplates,
} from '../../../../ui/inbox/model/templates.ts';

const invitation: InboxTemplate = {
  id: 'template 1',
  name: 'interview_invitation',
  language: 'en',
  category: 'Utility',
  texts: { header: 'Hello {{1}}', body: '{{2}} invites {{1}} on {{ 3 }}.', footer: 'Reply STOP to end this' },
  examples: { header: ['Noor'], body: ['Noor', 'Harbour Care'] },
};

const reminder: InboxTemplate = {
  ...invitation,
  id: 'template 2',
  name: 'reminder',
  language: 'nl',
  category: 'Marketing',
  texts: { header: '', body: 'Bent u er nog?', footer: '' },
};

const values = { 'header 1': 'Noor', 'body 1': 'you', 'body 2': ' Harbour ', 'body 3': 'Monday' };

describe('the placeholders of a template', () => {
  test('are asked for in their order, each once, with their examples', () => {
    expect(blanksOf(invitation).map(({ key, example }) => [key, example])).toEqual([
      ['header 1', 'Noor'],
      ['body 1', 'Noor'],
      ['body 2', 'Harbour Care'],
      ['body 3', ''],
    ]);
    expect(blanksOf(reminder)).toEqual([]);
  });

  test('are filled in the preview, and marked while they are empty', () => {
    expect(fillTemplatePart(invitation, 'body', { 'body 2': 'Harbour', 'body 1': ' ' })).toEqual([
      { kind: 'value', text: 'Harbour' },
      { kind: 'words', text: ' invites ' },
      { kind: 'blank', text: '{{1}}' },
      { kind: 'words', text: ' on ' },
      { kind: 'blank', text: '{{ 3 }}' },
      { kind: 'words', text: '.' },
    ]);
  });

  test('need a value each before the template can be sent', () => {
    expect(toTemplateReply(invitation, { ...values, 'body 3': '  ' })).toBeNull();
    expect(toTemplateReply(invitation, values)).toEqual({
      id: 'template 1',
      name: 'interview_invitation',
      header: ['Noor'],
      body: ['you', 'Harbour', 'Monday'],
      preview: 'Harbour invites you on Monday.',
    });
    expect(toTemplateReply(reminder, {})).toMatchObject({ header: [], body: [] });
  });

  test('take a value that looks like a placeholder as words', () => {
    const reply = toTemplateReply(invitation, { ...values, 'body 1': '{{2}}' });
    expect(reply?.preview).toBe('Harbour invites {{2}} on Monday.');
  });
});

describe('templates', () => {
  const all = [invitation, reminder];
  const anything = { words: '', language: '', category: '' };
  const idsOf = (search: Partial<typeof anything>) =>
    findTemplates(all, { ...anything, ...search }).map(({ id }) => id);

  test('are found by all words of their name or texts, by language and by category', () => {
    expect(idsOf({})).toEqual(['template 1', 'template 2']);
    expect(idsOf({ words: 'Interview INVITES' })).toEqual(['template 1']);
    expect(idsOf({ words: 'interview nog' })).toEqual([]);
    expect(idsOf({ language: 'nl' })).toEqual(['template 2']);
    expect(idsOf({ language: 'nl', category: 'Utility' })).toEqual([]);
  });

  test('offer each language once', () => {
    expect(valuesOfTemplates([...all, reminder], 'language')).toEqual(['en', 'nl']);
  });
});
