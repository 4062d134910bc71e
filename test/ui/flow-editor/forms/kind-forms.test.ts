import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { z } from 'zod';

import { actionKinds } from '../../../../src/flow/actions/action-kinds.ts';
import { isDateLimit } from '../../../../src/flow/reply-parsers/date.ts';
import { isRecord } from '../../../../src/flow/json.ts';
import {
  findKindForm,
  isKindName,
  kindForms,
  kindNameOf,
} from '../../../../ui/flow-editor/forms/kind-forms.ts';
import { toJsonObject, withMembers } from '../../../../ui/flow-editor/forms/json-object.ts';
import {
  readFilter,
  readTemplateParts,
  withTemplateValue,
  writeFilter,
} from '../../../../ui/flow-editor/forms/list-items.ts';
import { buildNewAction } from '../../../../ui/flow-editor/forms/new-action.ts';
import { listSetVariables } from '../../../../ui/flow-editor/forms/variables.ts';
import { formTexts } from '../../../../ui/flow-editor/texts/forms-texts.ts';
import { toHeldFaults } from '../../../../ui/flow-editor/model/held-edit.ts';
import type { KindName } from '../../../../ui/flow-editor/texts/forms-kinds-en.ts';
import { checkAction } from '../../../../src/flow/compile.ts';
import { parseAction } from '../../../../src/flow/actions/parse-action.ts';
import { anyActionOf, canBeSaved } from '../../../support/builders/arbitrary-action-values.ts';

const kinds = actionKinds.map((kind) => [kindNameOf(kind), kind] as const);

const membersOf = (schema: z.ZodType): string[] => {
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const found = [{ properties }, ...(anyOf ?? [])].flatMap((part) =>
    isRecord(part) && isRecord(part['properties']) ? Object.keys(part['properties']) : [],
  );
  return [...new Set(found)].toSorted();
};

const kindNames = Object.keys(kindForms).filter(isKindName);

describe('the forms of actions', () => {
  test('are those of the catalogue, and no others', () => {
    expect(Object.keys(kindForms)).toEqual(kinds.map(([name]) => name));
  });

  test.each(kinds)('have a field for each member of %s', (name, kind) => {
    const fields = findKindForm(name)?.fields ?? [];
    const known = fields.flatMap((field) => [field.name, ...field.others]);
    expect(known.toSorted()).toEqual(membersOf(kind.authoredSchema));
    expect(new Set(known).size).toBe(known.length);
    expect(findKindForm(name)?.takesAttachment).toBe(kind.takesAttachment);
  });

  test.each(kinds)('change one member of %s, and keep all others', (name, kind) => {
    const fields = findKindForm(name)?.fields ?? [];
    fc.assert(
      fc.property(anyActionOf(kind), fc.constantFrom(...fields), fc.jsonValue(), ({ value }, field, next) => {
        const before = { ...toJsonObject(value), futureMember: [1, { a: null }] };
        const after = withMembers(before, { [field.name]: next });
        expect(after).toEqual({ ...before, [field.name]: next });
        expect(Object.keys(withMembers(before, { [field.name]: undefined }))).toEqual(
          Object.keys(before).filter((member) => member !== field.name),
        );
      }),
      { numRuns: 50 },
    );
  });

  test('write a vacancy filter and the values of a template as they were read', () => {
    const [vacancy, template] = ['vacancy', 'template'].map((type) =>
      actionKinds.find(({ subType }) => subType === type),
    );
    if (!vacancy || !template) throw new Error('The catalogue lacks a kind.');
    fc.assert(
      fc.property(anyActionOf(vacancy), ({ value }) => {
        const filter = toJsonObject(toJsonObject(value)['filter']);
        // A field without an operator is no condition.
        const meant = Object.entries(filter).filter(
          ([, each]) => !isRecord(each) || Object.keys(each).length > 0,
        );
        expect(writeFilter(readFilter(filter)) ?? {}).toEqual(Object.fromEntries(meant));
      }),
    );
    fc.assert(
      fc.property(anyActionOf(template), ({ value }) => {
        const { components } = toJsonObject(value);
        const parts = readTemplateParts(components);
        for (const { type, values } of parts.filter(
          (part) => parts.find((p) => p.type === part.type) === part,
        )) {
          const written = withTemplateValue(components, type, 0, 'new', Math.max(1, values.length));
          const again = readTemplateParts(written).find((part) => part.type === type);
          expect(again?.values).toEqual(['new', ...values.slice(1)]);
        }
      }),
    );
  });

  test('begin a new action with a value that can be saved, unless the author has to write or to choose', () => {
    for (const { start } of Object.values(formTexts)) {
      const unsaved = kindNames.filter((kind) => !canBeSaved(buildNewAction(kind, 0, [], start)));
      expect(unsaved).toEqual([
        'say/text',
        'say/media',
        'say/template',
        'ask/text',
        'ask/number',
        'ask/boolean',
        'ask/choice',
        'ask/date',
        'ask/contact',
        'set/session',
        'notify/webhook',
      ]);
    }
  });

  test('say of each empty member of a new action once that it is required', () => {
    const lackingOf = (kind: KindName): readonly string[] => {
      const action = buildNewAction(kind, 0, [], formTexts.en.start);
      return toHeldFaults(action, checkAction(action)).map(({ code, path }) => `${code} ${path.join('.')}`);
    };
    expect(lackingOf('say/text')).toEqual(['attribute_required value.text']);
    expect(lackingOf('say/media')).toEqual(['attribute_required value.type']);
    expect(lackingOf('ask/choice')).toEqual([
      'attribute_required value.text',
      'attribute_required value.options.0',
    ]);
    expect(lackingOf('set/session')).toEqual(['attribute_required value.values.']);
    expect(lackingOf('notify/webhook')).toEqual(['attribute_required value.event']);
    const action = buildNewAction('ask/name', 0, [], formTexts.en.start);
    const tooLong = { ...action, value: { text: 'x'.repeat(9000) } };
    expect(toHeldFaults(tooLong, checkAction(tooLong))).toEqual(checkAction(tooLong));
  });

  test('say of a variable that has a value and no name that it is required', () => {
    const action = {
      ...buildNewAction('set/session', 0, [], formTexts.en.start),
      value: { values: { '': '1' } },
    };
    const faults = toHeldFaults(action, checkAction(action));
    expect(faults.map(({ code }) => code)).toEqual(['attribute_required']);
  });

  test('say in both languages only words for days that the engine understands', () => {
    for (const { dayWords } of Object.values(formTexts))
      expect(dayWords.filter(({ words }) => !isDateLimit(words))).toEqual([]);
    expect(isDateLimit('someday')).toBe(false);
  });

  test.each(kinds)('know the variables that the engine sets for %s', (_, kind) => {
    fc.assert(
      fc.property(anyActionOf(kind), (draft) => {
        const parsed = parseAction(draft, 'en');
        if (!parsed.ok) return;
        const names = listSetVariables({ ...draft, id: 'a', index: 0 }).map(({ name }) => name);
        expect(names.toSorted()).toEqual([...parsed.action.references.variablesSet].toSorted());
      }),
      { numRuns: 30 },
    );
  });
});
