import { conceptsByName } from '../flow/concepts.ts';
import type { FlowPlan, FlowTexts, Slot } from '../flow/plan.ts';
import { namingSlots } from '../flow/placeholders.ts';
import { emojiOf } from './wording/emoji.ts';
import { pick } from './wording/phrase.ts';
import { dutch } from './wording/texts-nl.ts';
import { english } from './wording/texts-en.ts';
import { nameOfVacancy } from './wording/vacancy-name.ts';
import type { Scene, Wording } from './wording/wording.ts';

interface Place {
  readonly slot: Slot;
  /** The slot before it that is a question, or that leads to a part; null at the beginning. */
  readonly before: Slot | null;
  /** How many slots of its purpose come before it. */
  readonly index: number;
  /** How many slots before it may be skipped. */
  readonly optionals: number;
  readonly named: boolean;
  readonly scene: Scene;
  readonly wording: Wording;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const isNew = (place: Place): boolean => place.before === null || place.before.purpose === 'transition';

const isOnboarding = ({ scene }: Place): boolean => scene.flowType === 'onboarding_flow';

const isName = (slot: Slot | null): boolean => conceptsByName.get(slot?.concept ?? '')?.rank === 'name';

/** What is said before a question, so that the conversation does not read as a list. */
const leadIn = (place: Place): string => {
  const { slot, before, wording, index, named } = place;
  if (isNew(place)) return '';
  // The parts of a name are asked in one breath.
  if (isName(slot) && isName(before)) return '';
  if (named && isName(before)) return wording.named;
  const wasMet =
    slot.key.startsWith('knockout') && before?.key.startsWith('knockout') === true && !isOnboarding(place);
  return wasMet ? pick(wording.met, index - 1) : pick(wording.heard, index);
};

const asked = (place: Place): string => {
  const { slot, wording, index } = place;
  const { question, thing } = wording.sayRequirement(slot.about);
  const more = slot.expects === 'text' ? pick(thing === null ? wording.example : wording.tell, index) : '';
  return joined(leadIn(place), question, more);
};

const askedField = (place: Place): string => {
  const { slot, wording } = place;
  return joined(leadIn(place), wording.field(slot), slot.optional ? pick(wording.skip, place.optionals) : '');
};

const textOf = (place: Place): string => {
  const { slot, scene, wording, index, named } = place;
  switch (slot.purpose) {
    case 'greeting':
      return wording.greeting(scene);
    case 'requirement':
      return asked(place);
    case 'field':
      return askedField(place);
    case 'invalid':
      return wording.invalid(slot.expects ?? 'text');
    case 'decline':
      return wording.decline(wording.sayRequirement(slot.about), scene, index);
    case 'notYet':
      return wording.notYet(wording.sayRequirement(slot.about), index);
    case 'acceptance':
      return wording.acceptance(scene, named);
    case 'closing':
      return wording.closing(named);
    case 'reminder':
      return wording.reminder(scene);
    case 'timeout':
      return wording.timeout(slot.about);
    case 'transition':
      return wording.transition(slot.about, scene.flowType);
  }
};

const leads = ({ purpose }: Slot): boolean =>
  purpose === 'requirement' || purpose === 'field' || purpose === 'transition';

/** The index of a slot among those of its purpose; requirements are counted anew in each part. */
const counted = (slots: readonly Slot[], at: number): number => {
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
export const compose = (plan: FlowPlan): FlowTexts => {
  const wording = plan.language === 'nl' ? dutch : english;
  const naming = namingSlots(plan);
  const scene: Scene = {
    flowType: plan.flowType,
    ...nameOfVacancy(plan.vacancy),
    questions: plan.slots.filter(({ purpose }) => purpose === 'requirement' || purpose === 'field').length,
  };
  const texts = plan.slots.map((slot, at): [string, string] => {
    const before = plan.slots.slice(0, at).findLast(leads) ?? null;
    const index = counted(plan.slots, at);
    const optionals = plan.slots.slice(0, at).filter(({ optional }) => optional).length;
    const place: Place = { slot, before, index, optionals, named: naming.has(slot.key), scene, wording };
    return [slot.key, joined(textOf(place), emojiOf(slot, plan.emojiLevel, index))];
  });
  return Object.fromEntries(texts);
};
