import type { Frame, Locator } from 'playwright-core';

import { isRecord } from '../../../src/flow/json.ts';
import type { ActionField } from '../../../ui/flow-editor/forms/field-types.ts';
import { toItems, toJsonObject, toText } from '../../../ui/flow-editor/forms/json-object.ts';
import { readFilter, readTemplateParts } from '../../../ui/flow-editor/forms/list-items.ts';
import { englishForms } from '../../../ui/flow-editor/texts/forms-en.ts';
import { eventually } from '../eventually.ts';

/** One field on the screen, and what its member shall be; undefined empties it. */
interface FieldInput {
  readonly form: Locator;
  readonly box: Locator;
  readonly id: string;
  readonly label: string;
  readonly value: unknown;
  /** The whole value that the action shall have. */
  readonly whole: Readonly<Record<string, unknown>>;
}

const named = (box: Locator, name: string): Locator => box.getByLabel(name, { exact: true });

const setItemCount = async ({ box, label }: FieldInput, count: number, addLabel: string): Promise<void> => {
  const removals = box.getByRole('button', { name: new RegExp(`^${label}: remove number`, 'u') });
  for (let left = await removals.count(); left > count; left -= 1) await removals.last().click();
  for (let there = await removals.count(); there < count; there += 1)
    await box.getByRole('button', { name: addLabel, exact: true }).click();
};

const fillOptions = async (input: FieldInput): Promise<void> => {
  const options = toItems(input.value).map(toJsonObject);
  await setItemCount(input, options.length, englishForms.addOption);
  for (const [place, { value, label }] of options.entries()) {
    const words = named(input.box, englishForms.optionLabel(place + 1));
    await words.fill(toText(label));
    // The value follows the label until it has one of its own.
    await words.blur();
    await named(input.box, englishForms.optionValue(place + 1)).fill(toText(value));
  }
};

const fillAnswers = async (input: FieldInput): Promise<void> => {
  const answers = toItems(input.value).map(toJsonObject);
  await setItemCount(input, answers.length, englishForms.addAnswer);
  for (const [place, { variableName, label }] of answers.entries()) {
    await named(input.box, englishForms.answerVariable(place + 1)).fill(toText(variableName));
    await named(input.box, englishForms.answerLabel(place + 1)).fill(toText(label));
  }
};

const fillFilter = async (input: FieldInput): Promise<void> => {
  const lines = readFilter(input.value);
  await setItemCount(input, 0, englishForms.addFilter);
  for (const [place, { field, operator, values }] of lines.entries()) {
    await setItemCount(input, place + 1, englishForms.addFilter);
    await named(input.box, englishForms.filterField(place + 1)).selectOption(field);
    await named(input.box, englishForms.filterOperator(place + 1)).selectOption(operator ?? 'is');
    await named(input.box, englishForms.filterValue(place + 1)).fill(values.join('\n'));
  }
};

const fillExpressions = async (input: FieldInput): Promise<void> => {
  const entries = Object.entries(toJsonObject(input.value));
  await setItemCount(input, entries.length, englishForms.addVariable);
  for (const [place, [name, source]] of entries.entries()) {
    await named(input.box, englishForms.variableName(place + 1)).fill(name);
    await named(input.box, englishForms.variableName(place + 1)).blur();
    await input.box.locator('.cm-content').nth(place).fill(toText(source));
  }
};

const fillCandidateFields = async ({ box, value }: FieldInput): Promise<void> => {
  const fields = toJsonObject(value);
  for (const [field, label] of Object.entries(englishForms.candidateFields))
    await named(box, label).fill(toText(fields[field]));
};

const fillMimeTypes = async ({ box, value }: FieldInput): Promise<void> => {
  const types = toItems(value).map(toText);
  const usual = Object.entries(englishForms.fileTypes);
  const others = types.filter((type) => !usual.some(([name]) => name === type));
  for (const [name, label] of usual) if (!types.includes(name)) await named(box, label).uncheck();
  for (const type of types) {
    const known = usual.find(([name]) => name === type);
    if (known) await named(box, known[1]).check();
  }
  await named(box, englishForms.otherFileTypes).fill(others.join(', '));
};

const fillTemplateValues = async ({ form, id, value }: FieldInput): Promise<void> => {
  for (const { type, values } of readTemplateParts(value))
    for (const [place, text] of values.entries())
      await form.locator(`[id="${id}-${type}-${place}"]`).fill(text);
};

const tickSchedules = async ({ box, whole }: FieldInput): Promise<void> => {
  const ids = toText(whole['scheduleIds']).split(',');
  const isCustom = whole['scheduleMode'] === 'custom';
  const custom = named(box, englishForms.scheduleOfRun);
  if (isCustom) {
    await custom.check();
    return;
  }
  await custom.uncheck();
  const ticks = ids.map((id) => named(box, `Schedule ${id.slice(-4)}`));
  await ticks[0]?.waitFor();
  const ticked = box.locator('input:checked');
  while ((await ticked.count()) > 0) await ticked.first().uncheck();
  for (const tick of ticks) await tick.check();
};

const fillFile = async ({ form, box, whole }: FieldInput): Promise<void> => {
  if ((await box.inputValue()) !== whole['url']) await box.fill(toText(whole['url']));
  await box.blur();
  await named(form, englishForms.fileKind).first().selectOption(toText(whole['type']));
  await named(form, englishForms.fileName).first().fill(toText(whole['filename']));
  await named(form, englishForms.mimeType).first().fill(toText(whole['mime_type']));
};

const fillSeconds = async ({ form, box, label, value }: FieldInput): Promise<void> => {
  await named(form, englishForms.unitOf(label)).selectOption('seconds');
  await box.fill(toText(typeof value === 'number' ? String(value) : ''));
};

const fillPlain = ({ box, value }: FieldInput): Promise<void> =>
  box.fill(typeof value === 'number' ? String(value) : toText(value));

const fillData = ({ box, value }: FieldInput): Promise<void> =>
  box.fill(isRecord(value) ? JSON.stringify(value) : '');

/** Sets a flag. What appears above the field can move it away under the pointer: the click is then done again. */
const setFlag = ({ box, value }: FieldInput): Promise<void> =>
  eventually('the flag', 10, async () => {
    if ((await box.isChecked()) !== (value === true)) await box.click();
    return (await box.isChecked()) === (value === true);
  });

const select = async ({ box, value }: FieldInput): Promise<void> => {
  await box.selectOption(toText(value));
};

const fillers: Readonly<Record<ActionField['field']['type'], (input: FieldInput) => Promise<void>>> = {
  answers: fillAnswers,
  candidateFields: fillCandidateFields,
  choice: select,
  data: fillData,
  day: fillPlain,
  expressions: fillExpressions,
  file: fillFile,
  flag: setFlag,
  kept: () => Promise.resolve(),
  mimeTypes: fillMimeTypes,
  number: fillPlain,
  options: fillOptions,
  row: select,
  schedules: tickSchedules,
  seconds: fillSeconds,
  templateValues: fillTemplateValues,
  text: fillPlain,
  vacancyFilter: fillFilter,
};

/** The form of one action in the editor, as a user fills it in. */
interface ActionFormPage {
  /** Sets the member, or the members, of a field to what they are in a value. */
  fill(field: ActionField, whole: Readonly<Record<string, unknown>>): Promise<void>;
  setVariable(name: string): Promise<void>;
  /** Links a file to send along; null removes it. */
  attach(file: Readonly<Record<'type' | 'url' | 'filename' | 'mime_type', string>> | null): Promise<void>;
}

/** Opens the form of an action of the selected node, with all that it folds away. */
export const openActionForm = async (frame: Frame, actionId: string): Promise<ActionFormPage> => {
  const toggle = frame.locator(`[id="field-${actionId}-part"]`);
  if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
  const form = frame.locator('.part-open');
  await form.locator('.part-body').waitFor();
  const folded = form.locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
  const boxOf = (path: string): Locator => form.locator(`[id="field-${actionId}-${path}"]`);
  return {
    fill: ({ name, label, field }, whole) => {
      const id = `field-${actionId}-value-${name}`;
      const box = boxOf(`value-${name}`);
      return fillers[field.type]({
        form,
        box,
        id,
        label: englishForms.fields[label],
        value: whole[name],
        whole,
      });
    },
    setVariable: (name) => boxOf('variableName').fill(name),
    attach: async (file) => {
      if (file === null)
        await form.getByRole('button', { name: englishForms.removeFile, exact: true }).click();
      else
        await fillFile({ form, box: boxOf('attachmentData'), id: '', label: '', value: null, whole: file });
    },
  };
};
