import { z } from 'zod';

import { namingSlots } from '../flow/placeholders.ts';
import type { FlowPlan, FlowTexts, Slot } from '../flow/plan.ts';
import type { Fault, Task } from './dialogue.ts';
import { textsPrompt } from './prompts/texts.ts';
import { linksIn } from './quote.ts';
import { vacancyWithoutSteering } from './steering.ts';

const placeholder = '{{session.first_name}}';
const text = z.string().trim().min(1).max(1000);

// Keys of slots come from callers, and a server compiles each new schema: `t1` to `tN` is the same for all flows of N texts.
const idOf = (index: number): string => `t${index + 1}`;

const emoji = /\p{Extended_Pictographic}/u;

interface Rules {
  readonly emojiLevel: FlowPlan['emojiLevel'];
  readonly naming: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
}

const faultsOf = (written: string, { key }: Slot, { emojiLevel, naming, links }: Rules): string[] => {
  const rest = naming.has(key) ? written.replaceAll(placeholder, '') : written;
  const strange = linksIn(written).some((link) => !links.has(link));
  return [
    ...(/[{}]/.test(rest) ? ['It holds braces that it may not use.'] : []),
    ...(strange ? ['It holds an address or a number that the vacancy does not have.'] : []),
    ...(emojiLevel === 0 && emoji.test(written) ? ['It holds an emoji.'] : []),
  ];
};

/** Writes the texts of a plan; none may lead out of the conversation, or hold a placeholder that the plan did not give. */
export const textsTask = (plan: FlowPlan): Task<Record<string, string>, FlowTexts> => {
  const { slots, language, emojiLevel, flowName } = plan;
  const vacancy = vacancyWithoutSteering(plan.vacancy);
  const naming = namingSlots(plan);
  const links = new Set(linksIn([vacancy, ...slots.map(({ about }) => about)].join('\n')));
  const asked = slots.map(({ key, ...slot }, index) => ({
    key: idOf(index),
    ...slot,
    mayUse: naming.has(key) ? [placeholder] : [],
  }));
  return {
    prompt: textsPrompt,
    data: { language, emojiLevel, flowName, vacancy, slots: asked },
    schema: z.strictObject(Object.fromEntries(slots.map((_, index) => [idOf(index), text]))),
    read: (written) => {
      const texts = slots.map((slot, index) => ({ slot, at: idOf(index), text: written[idOf(index)] ?? '' }));
      const faults = texts.flatMap(({ slot, at, text }): Fault[] =>
        faultsOf(text, slot, { emojiLevel, naming, links }).map((message) => ({ at, message })),
      );
      const value = Object.fromEntries(texts.map(({ slot, text }) => [slot.key, text]));
      return { faults, value: faults.length === 0 ? value : null };
    },
  };
};
