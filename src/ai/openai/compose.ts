import { z } from 'zod';

import { namingSlots } from '../flow/placeholders.ts';
import type { FlowPlan, FlowTexts, Slot } from '../flow/plan.ts';
import type { Fault, Task } from './dialogue.ts';
import { textsPrompt } from './prompts/texts.ts';
import { amountsIn, linksIn, numbersIn } from './quote.ts';
import { vacancyWithoutSteering } from './steering.ts';

const placeholder = '{{session.first_name}}';
const text = z.string().trim().min(1).max(1000);

// Keys of slots come from callers, and a server compiles each new schema: `t1` to `tN` is the same for all flows of N texts.
const idOf = (index: number): string => `t${index + 1}`;

const emoji = /\s?\p{RGI_Emoji}/gv;

interface Rules {
  readonly naming: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
}

/** What may not be said under any circumstances. */
const graveFaultsOf = (written: string, { key }: Slot, { naming, links, numbers }: Rules): string[] => {
  const rest = naming.has(key) ? written.replaceAll(placeholder, '') : written;
  const strange = linksIn(written).some((link) => !links.has(link));
  const promised = amountsIn(written).some((amount) => !numbers.has(amount));
  return [
    ...(/[{}]/.test(rest) ? ['It holds braces that it may not use.'] : []),
    ...(strange ? ['It holds an address or a number that the vacancy does not have.'] : []),
    ...(promised ? ['It holds an amount that the vacancy does not have.'] : []),
  ];
};

const withoutEmoji = (written: string): string => written.replace(emoji, '').trim();

/** Writes the texts of a plan; none may lead out of the conversation, or hold a placeholder that the plan did not give. */
export const textsTask = (plan: FlowPlan): Task<Record<string, string>, FlowTexts> => {
  const { slots, language, emojiLevel, flowName } = plan;
  const vacancy = vacancyWithoutSteering(plan.vacancy);
  const naming = namingSlots(plan);
  const given = [vacancy, ...slots.map(({ about }) => about)].join('\n');
  const rules: Rules = {
    naming,
    links: new Set(linksIn(given)),
    numbers: new Set(numbersIn(given)),
  };
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
      const texts = slots.map((slot, index) => {
        const at = idOf(index);
        const text = written[at] ?? '';
        const plain = emojiLevel === 0 ? withoutEmoji(text) : text;
        return { slot, at, text, plain, grave: graveFaultsOf(text, slot, rules) };
      });
      const faults = texts.flatMap(({ at, text, plain, grave }): Fault[] =>
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
