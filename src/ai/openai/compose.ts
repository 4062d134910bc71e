import { z } from 'zod';

import { keysThatMayUseFirstName } from '../../flow-generation/slot-texts.ts';
import type { FlowPlan, FlowTexts, TextSlot } from '../../flow-generation/plan.ts';
import type { AnswerFault, ModelTask } from './ask-with-repair.ts';
import { textsPrompt } from './prompts/texts.ts';
import { extractAmounts, extractContacts, extractNumbers } from './quote-source.ts';
import { removeInjectionFromVacancy } from './remove-prompt-injection.ts';

const placeholder = '{{session.first_name}}';
const text = z.string().trim().min(1).max(1000);

// Servers compile each new schema. With the ids `t1` to `tN`, all flows of N texts have the same schema.
const slotIdOf = (index: number): string => `t${index + 1}`;

const emoji = /\s?\p{RGI_Emoji}/gv;

interface AllowedContent {
  readonly keysWithName: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** Returns the faults that make a text unusable. */
const findSafetyFaults = (
  written: string,
  { key }: TextSlot,
  { keysWithName, links, numbers }: AllowedContent,
): string[] => {
  const rest = keysWithName.has(key) ? written.replaceAll(placeholder, '') : written;
  const hasUnknownContact = extractContacts(written).some((link) => !links.has(link));
  const hasUnknownAmount = extractAmounts(written).some((amount) => !numbers.has(amount));
  return [
    ...(/[{}]/.test(rest) ? ['It holds braces that it may not use.'] : []),
    ...(hasUnknownContact ? ['It holds an address or a number that the vacancy does not have.'] : []),
    ...(hasUnknownAmount ? ['It holds an amount that the vacancy does not have.'] : []),
  ];
};

const withoutEmoji = (written: string): string => written.replace(emoji, '').trim();

/** Creates the task of writing the texts of a plan. No text may contain an unknown contact or amount, or a placeholder that the plan does not allow. */
export const createTextsTask = (plan: FlowPlan): ModelTask<Record<string, string>, FlowTexts> => {
  const { slots, language, emojiLevel, flowName } = plan;
  const vacancy = removeInjectionFromVacancy(plan.vacancy);
  const keysWithName = keysThatMayUseFirstName(plan);
  const source = [vacancy, ...slots.map(({ about }) => about)].join('\n');
  const allowed: AllowedContent = {
    keysWithName,
    links: new Set(extractContacts(source)),
    numbers: new Set(extractNumbers(source)),
  };
  const promptSlots = slots.map(({ key, ...slot }, index) => ({
    key: slotIdOf(index),
    ...slot,
    mayUse: keysWithName.has(key) ? [placeholder] : [],
  }));
  return {
    prompt: textsPrompt,
    data: { language, emojiLevel, flowName, vacancy, slots: promptSlots },
    schema: z.strictObject(Object.fromEntries(slots.map((_, index) => [slotIdOf(index), text]))),
    verify: (written) => {
      const texts = slots.map((slot, index) => {
        const at = slotIdOf(index);
        const text = written[at] ?? '';
        const plain = emojiLevel === 0 ? withoutEmoji(text) : text;
        return { slot, at, text, plain, safetyFaults: findSafetyFaults(text, slot, allowed) };
      });
      const faults = texts.flatMap(({ at, text, plain, safetyFaults }): AnswerFault[] =>
        [...safetyFaults, ...(plain === text ? [] : ['It holds an emoji.'])].map((message) => ({
          at,
          message,
        })),
      );
      const isUsable = texts.every(({ plain, safetyFaults }) => safetyFaults.length === 0 && plain !== '');
      return {
        faults,
        value: isUsable ? Object.fromEntries(texts.map(({ slot, plain }) => [slot.key, plain])) : null,
      };
    },
  };
};
