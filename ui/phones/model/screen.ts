/** A sheet that covers the lower part of a phone, or all of it. */
export type PhoneSheet =
  | { readonly type: 'settings' }
  | { readonly type: 'attach' }
  | { readonly type: 'location' }
  | { readonly type: 'contact' }
  /** The rows of a list message. */
  | { readonly type: 'rows'; readonly messageId: string }
  /** An action on a message. */
  | { readonly type: 'message'; readonly messageId: string }
  /** How a message fares on the platform. */
  | { readonly type: 'details'; readonly messageId: string };

/** The screen of one phone. It is the page's own: the simulator does not know it. */
export interface PhoneScreen {
  /** The open chat, by the id of its number. Null: the list of chats. Undefined: nothing was chosen yet. */
  readonly numberId: string | null | undefined;
  readonly sheet: PhoneSheet | null;
  /** The message that the next one replies to. */
  readonly replyTo: string | null;
  /** The message whose text is being changed. */
  readonly editing: string | null;
}

/** Something that the person did on the screen. */
export type ScreenEvent =
  | { readonly type: 'chatOpened'; readonly numberId: string }
  | { readonly type: 'chatLeft' }
  | { readonly type: 'sheetOpened'; readonly sheet: PhoneSheet }
  | { readonly type: 'sheetClosed' }
  | { readonly type: 'replyBegun'; readonly messageId: string }
  | { readonly type: 'editBegun'; readonly messageId: string }
  /** The message was sent, or the reply or the change was given up. */
  | { readonly type: 'writingEnded' };

/** The screen of a phone that was not touched. */
export const untouchedScreen: PhoneScreen = {
  numberId: undefined,
  sheet: null,
  replyTo: null,
  editing: null,
};

/** Returns the screen after an event. */
export const reduceScreen = (screen: PhoneScreen, event: ScreenEvent): PhoneScreen => {
  switch (event.type) {
    case 'chatOpened':
      return { ...untouchedScreen, numberId: event.numberId };
    case 'chatLeft':
      return { ...untouchedScreen, numberId: null };
    case 'sheetOpened':
      return { ...screen, sheet: event.sheet };
    case 'sheetClosed':
      return { ...screen, sheet: null };
    case 'replyBegun':
      return { ...screen, sheet: null, editing: null, replyTo: event.messageId };
    case 'editBegun':
      return { ...screen, sheet: null, replyTo: null, editing: event.messageId };
    case 'writingEnded':
      return { ...screen, replyTo: null, editing: null };
    default:
      return event satisfies never;
  }
};

/** Returns the open chat. A phone that talks with one number shows its chat until the person goes back to the list. */
export const openNumberOf = (screen: PhoneScreen, numberIds: readonly string[]): string | null => {
  if (screen.numberId !== undefined) return screen.numberId;
  const [only, ...others] = numberIds;
  return only !== undefined && others.length === 0 ? only : null;
};

/** Returns the screen without what refers to a message that is gone. */
export const forgetGoneMessages = (
  screen: PhoneScreen,
  isKnown: (messageId: string) => boolean,
): PhoneScreen => {
  const { sheet, replyTo, editing } = screen;
  const known = (id: string | null): string | null => (id !== null && isKnown(id) ? id : null);
  return {
    ...screen,
    sheet: sheet !== null && 'messageId' in sheet && !isKnown(sheet.messageId) ? null : sheet,
    replyTo: known(replyTo),
    editing: known(editing),
  };
};
