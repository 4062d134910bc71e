import { z } from 'zod';

import { keysThatMayUseFirstName } from '../../flow-generation/slot-texts.ts';
import type { FlowPlan, FlowTexts, TextSlot } from '../../flow-generation/plan.ts';
import type { AnswerFault, ModelTask } from './ask-with-repair.ts';
import { textsPrompt } from './prompts/texts.ts';
import { extractAmounts, extractContacts, extractNumbers } from './quote-source.ts';
import { removeInjectionFromVacancy } from './remove-prompt-injection.ts';

const placeholder = '{{session.first_name}}';
const text = z.string().trim().min(1).max(1000);

// Keys of slots come from callers, and a server compiles each new schema: `t1` to `tN` is the same for all flows of N texts.
const slotIdOf = (index: number): string => `t${index + 1}`;

const emoji = /\s?\p{RGI_Emoji}/gv;

interface AllowedContent {
  readonly naming: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** What may not be said under any circumstances. */
const findSafetyFaults = (
  written: string,
  { key }: TextSlot,
  { naming, links, numbers }: AllowedContent,
): string[] => {
  const rest = naming.has(key) ? written.replaceAll(placeholder, '') : written;
  const strange = extractContacts(written).some((link) => !links.has(link));
  const promised = extractAmounts(written).some((amount) => !numbers.has(amount));
  return [
    ...(/[{}]/.test(rest) ? ['It holds braces that it may not use.'] : []),
    ...(strange ? ['It holds an address or a number that the vacancy does not have.'] : []),
    ...(promised ? ['It holds an amount that the vacancy does not have.'] : []),
  ];
};

const withoutEmoji = (written: string): string => written.replace(emoji, '').trim();

/** Writes the texts of a plan; none may lead out of the conversation, or hold a placeholder that the plan did not give. */
export const textsTask = (plan: FlowPlan): ModelTask<Record<string, string>, FlowTexts> => {
  const { slots, language, emojiLevel, flowName } = plan;
  const vacancy = removeInjectionFromVacancy(plan.vacancy);
  const naming = keysThatMayUseFirstName(plan);
  const given = [vacancy, ...slots.map(({ about }) => about)].join('\n');
  const rules: AllowedContent = {
    naming,
    links: new Set(extractContacts(given)),
    numbers: new Set(extractNumbers(given)),
  };
  const asked = slots.map(({ key, ...slot }, index) => ({
    key: slotIdOf(index),
    ...slot,
    mayUse: naming.has(key) ? [placeholder] : [],
  }));
  return {
    prompt: textsPrompt,
    data: { language, emojiLevel, flowName, vacancy, slots: asked },
    schema: z.strictObject(Object.fromEntries(slots.map((_, index) => [slotIdOf(index), text]))),
    verify: (written) => {
      const texts = slots.map((slot, index) => {
        const at = slotIdOf(index);
        const text = written[at] ?? '';
        const plain = emojiLevel === 0 ? withoutEmoji(text) : text;
        return { slot, at, text, plain, grave: findSafetyFaults(text, slot, rules) };
      });
      const faults = texts.flatMap(({ at, text, plain, grave }): AnswerFault[] =>
        [...grave, ...(plain === text ? [] : ['It holds an emoji.'])].map((message) => ({ at, message })),
      );
      const isUsable = texts.every(({ plain, grave }) => grave.length === 0 && plain !== '');
      return {
        faults,
        value: isUsable ? Object.fromEntries(texts.map(({ slot, plain }) => [slot.key, plain])) : null,
      };
    },
  };
};
