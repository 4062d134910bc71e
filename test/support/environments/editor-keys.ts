import type { Locator } from 'playwright-core';

import type { EditorPage } from './editor-page.ts';

/** The keyboard of a user of the editor, who has no mouse. */
export interface EditorKeys {
  /** Presses keys, one after the other. */
  press(...keys: readonly string[]): Promise<void>;
  /** Goes on with Tab, or back, until an element has the focus. */
  tabTo(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void>;
  /** Writes a text in place of the one in the field that has the focus. */
  write(text: string): Promise<void>;
  /** Goes to the canvas or the outline from the panel beside it. */
  leavePanel(): Promise<void>;
  /** Opens the form of the selected node, and adds an action that the menu finds by its words. The text of the action has the focus. */
  addAction(words: string): Promise<void>;
}

const mostTabs = 80;

/** Gives a page its keyboard. */
export const useKeysOf = ({ page, frame }: EditorPage): EditorKeys => {
  const press: EditorKeys['press'] = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo: EditorKeys['tabTo'] = async (target, key = 'Tab') => {
    const focused = target.and(frame.locator(':focus'));
    await target.first().waitFor();
    for (let presses = 0; presses < mostTabs; presses += 1) {
      if ((await focused.count()) > 0) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${mostTabs} times ${key} do not lead to ${String(target)}.`);
  };
  return {
    press,
    tabTo,
    write: async (text) => {
      await press('Control+a');
      await page.keyboard.type(text);
    },
    leavePanel: async () => {
      await press('Escape');
      await frame.locator('.frame-view :focus').waitFor();
    },
    addAction: async (words) => {
      await tabTo(frame.getByRole('button', { name: 'Add an action', exact: true }));
      await press('Enter');
      await frame.getByRole('searchbox', { name: 'Search actions' }).waitFor();
      await page.keyboard.type(words);
      await frame.locator('.form-kind[data-focused]').waitFor();
      await press('Enter');
      await frame.locator('.part-open .part-body :focus').waitFor();
    },
  };
};
