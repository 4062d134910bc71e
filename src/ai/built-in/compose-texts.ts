import { fieldDefinitions } from '../../flow-generation/field-definitions.ts';
import type { FlowPlan, FlowTexts, TextSlot } from '../../flow-generation/plan.ts';
import { keysThatMayUseFirstName } from '../../flow-generation/slot-texts.ts';
import { emojiOfSlot } from './wording/emoji.ts';
import { pickVariant } from 'vacancy-reader';
import { dutchWording } from './wording/texts-nl.ts';
import { englishWording } from './wording/texts-en.ts';
import { findVacancyName } from './wording/vacancy-name.ts';
import type { WordingContext, FlowWording } from './wording/flow-wording.ts';

interface SlotContext {
  readonly slot: TextSlot;
  /** The slot before it that is a question, or that leads to a part; null at the beginning. */
  readonly before: TextSlot | null;
  /** How many slots of its purpose come before it. */
  readonly index: number;
  /** How many slots before it may be skipped. */
  readonly optionals: number;
  readonly named: boolean;
  readonly context: WordingContext;
  readonly wording: FlowWording;
}

const joinParts = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const isNew = (place: SlotContext): boolean => place.before === null || place.before.purpose === 'transition';

const isOnboarding = ({ context }: SlotContext): boolean => context.flowType === 'onboarding_flow';

const isName = (slot: TextSlot | null): boolean => fieldDefinitions.get(slot?.concept ?? '')?.rank === 'name';

/** What is said before a question, so that the conversation does not read as a list. */
const leadIn = (place: SlotContext): string => {
  const { slot, before, wording, index, named } = place;
  if (isNew(place)) return '';
  // The parts of a name are asked in one breath.
  if (isName(slot) && isName(before)) return '';
  if (named && isName(before)) return wording.nameAcknowledgement;
  const wasMet =
    slot.key.startsWith('knockout') && before?.key.startsWith('knockout') === true && !isOnboarding(place);
  return wasMet
    ? pickVariant(wording.metAcknowledgements, index - 1)
    : pickVariant(wording.acknowledgements, index);
};

const requirementQuestion = (place: SlotContext): string => {
  const { slot, wording, index } = place;
  const { question, thing } = wording.sayRequirement(slot.about);
  const more =
    slot.expects === 'text'
      ? pickVariant(thing === null ? wording.exampleRequests : wording.detailRequests, index)
      : '';
  return joinParts(leadIn(place), question, more);
};

const fieldQuestion = (place: SlotContext): string => {
  const { slot, wording } = place;
  return joinParts(
    leadIn(place),
    wording.askField(slot),
    slot.optional ? pickVariant(wording.skipHints, place.optionals) : '',
  );
};

const textOf = (place: SlotContext): string => {
  const { slot, context, wording, index, named } = place;
  switch (slot.purpose) {
    case 'greeting':
      return wording.greeting(context);
    case 'requirement':
      return requirementQuestion(place);
    case 'field':
      return fieldQuestion(place);
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

/** The index of a slot among those of its purpose; requirements are counted anew in each part. */
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

/** Writes the texts of a planned flow in English or, for `nl`, in Dutch: the same texts every time. */
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
    const place: SlotContext = {
      slot,
      before,
      index,
      optionals,
      named: naming.has(slot.key),
      context,
      wording,
    };
    return [slot.key, joinParts(textOf(place), emojiOfSlot(slot, plan.emojiLevel, index))];
  });
  return Object.fromEntries(texts);
};
