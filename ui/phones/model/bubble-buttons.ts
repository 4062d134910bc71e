import type { PhoneMessage } from '../../../simulator/protocol.ts';

/** A button below a message: one that replies, opens the rows of a list, opens a link, or calls a number. */
export type BubbleButton =
  | { readonly id: string; readonly kind: 'reply' | 'rows'; readonly title: string }
  | { readonly id: string; readonly kind: 'url' | 'phone'; readonly title: string; readonly target: string };

/** The id of the button that opens the rows of a list. */
const rowsId = 'rows';

/** Returns the buttons of a message. A link that is no web address opens nothing, and has no button. */
export const buttonsOf = ({ content, isDeleted }: PhoneMessage): readonly BubbleButton[] => {
  if (isDeleted) return [];
  if (content.type === 'list') return [{ id: rowsId, kind: 'rows', title: content.button }];
  if (content.type === 'buttons')
    return content.buttons.map(({ id, title }) => ({ id, kind: 'reply', title }));
  if (content.type !== 'template') return [];
  return content.buttons.flatMap(({ id, kind, title, target }): BubbleButton[] => {
    if (kind === 'reply') return [{ id, kind, title }];
    if (target === null || (kind === 'url' && !/^https?:\/\//i.test(target))) return [];
    return [{ id, kind, title, target }];
  });
};

/** Returns the id of the button or row of a message that the person chose last; null when none was. */
export const chosenIdOf = (messageId: string, messages: readonly PhoneMessage[]): string | null => {
  const last = messages.findLast(({ replyTo, content }) => replyTo === messageId && content.type === 'press');
  return last?.content.type === 'press' ? last.content.id : null;
};
