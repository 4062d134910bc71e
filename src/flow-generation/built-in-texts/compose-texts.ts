import { fieldDefinitions } from '../field-definitions.ts';
import type { FlowPlan, FlowTexts, TextSlot } from '../plan.ts';
import { keysThatMayUseFirstName } from '../slot-texts.ts';
import { emojiOfSlot } from './emoji.ts';
import { pickVariant } from './phrase.ts';
import { dutchWording } from './texts-nl.ts';
import { englishWording } from './texts-en.ts';
import { findVacancyName } from './vacancy-name.ts';
import type { WordingContext, FlowWording } from './flow-wording.ts';

interface SlotContext {
  readonly slot: TextSlot;
  /** The previous slot that is a question or leads to a part; null at the beginning. */
  readonly before: TextSlot | null;
  /** How many slots with the same purpose come before it. */
  readonly index: number;
  /** How many slots before it can be skipped. */
  readonly optionals: number;
  readonly named: boolean;
  readonly context: WordingContext;
  readonly wording: FlowWording;
}

const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const startsPart = (slotContext: SlotContext): boolean =>
  slotContext.before === null || slotContext.before.purpose === 'transition';

const isOnboarding = ({ context }: SlotContext): boolean => context.flowType === 'onboarding_flow';

const isName = (slot: TextSlot | null): boolean => fieldDefinitions.get(slot?.concept ?? '')?.rank === 'name';

/** Returns the acknowledgement before a question, so that the conversation does not read as a list. */
const acknowledgementFor = (slotContext: SlotContext): string => {
  const { slot, before, wording, index, named } = slotContext;
  if (startsPart(slotContext)) return '';
  // The parts of a name are asked without a word between them.
  if (isName(slot) && isName(before)) return '';
  if (named && isName(before)) return wording.nameAcknowledgement;
  const hasMetRequirement =
    slot.key.startsWith('knockout') &&
    before?.key.startsWith('knockout') === true &&
    !isOnboarding(slotContext);
  return hasMetRequirement
    ? pickVariant(wording.metAcknowledgements, index - 1)
    : pickVariant(wording.acknowledgements, index);
};

const requirementQuestion = (slotContext: SlotContext): string => {
  const { slot, wording, index } = slotContext;
  const { question, thing } = wording.sayRequirement(slot.about);
  const more =
    slot.expects === 'text'
      ? pickVariant(thing === null ? wording.exampleRequests : wording.detailRequests, index)
      : '';
  return joinParts(acknowledgementFor(slotContext), question, more);
};

const fieldQuestion = (slotContext: SlotContext): string => {
  const { slot, wording } = slotContext;
  return joinParts(
    acknowledgementFor(slotContext),
    wording.askField(slot),
    slot.optional ? pickVariant(wording.skipHints, slotContext.optionals) : '',
  );
};

const writeSlot = (slotContext: SlotContext): string => {
  const { slot, context, wording, index, named } = slotContext;
  switch (slot.purpose) {
    case 'greeting':
      return wording.greeting(context);
    case 'requirement':
      return requirementQuestion(slotContext);
    case 'field':
      return fieldQuestion(slotContext);
    case 'invalid':
      return wording.invalid(slot.expects ?? 'text');
    case 'decline':
      return wording.decline(wording.sayRequirement(slot.about), context, index);
    case 'notYet':
      return wording.notYet(wording.sayRequirement(slot.about), index);
    case 'acceptance':
      return wording.acceptance(context, named);
    case 'closing':
      return wording.closing(named);
    case 'reminder':
      return wording.reminder(context);
    case 'timeout':
      return wording.timeout(slot.about);
    case 'transition':
      return wording.transition(slot.about, context.flowType);
  }
};

const leadsToQuestion = ({ purpose }: TextSlot): boolean =>
  purpose === 'requirement' || purpose === 'field' || purpose === 'transition';

/** Returns the index of a slot among those with the same purpose. Requirements are counted anew in each part. */
const indexWithinPurpose = (slots: readonly TextSlot[], at: number): number => {
  const slot = slots[at];
  const part = (key: string | undefined): string => key?.split('.')[0] ?? '';
  return slots
    .slice(0, at)
    .filter(
      ({ purpose, key }) =>
        purpose === slot?.purpose && (purpose !== 'requirement' || part(key) === part(slot.key)),
    ).length;
};

/**
 * Writes the texts of a planned flow in Dutch for `nl`, otherwise in English. The same plan always gives the same
 * texts.
 */
export const composeFlowTexts = (plan: FlowPlan): FlowTexts => {
  const wording = plan.language === 'nl' ? dutchWording : englishWording;
  const naming = keysThatMayUseFirstName(plan);
  const context: WordingContext = {
    flowType: plan.flowType,
    ...findVacancyName(plan.vacancy),
    questions: plan.slots.filter(({ purpose }) => purpose === 'requirement' || purpose === 'field').length,
  };
  const texts = plan.slots.map((slot, at): [string, string] => {
    const before = plan.slots.slice(0, at).findLast(leadsToQuestion) ?? null;
    const index = indexWithinPurpose(plan.slots, at);
    const optionals = plan.slots.slice(0, at).filter(({ optional }) => optional).length;
    const slotContext: SlotContext = {
      slot,
      before,
      index,
      optionals,
      named: naming.has(slot.key),
      context,
      wording,
    };
    return [slot.key, joinParts(writeSlot(slotContext), emojiOfSlot(slot, plan.emojiLevel, index))];
  });
  return Object.fromEntries(texts);
};
