import type { Browser } from 'playwright-core';

import {
  type ComponentWindow,
  type ComponentWindowOptions,
  openComponentWindow,
} from './component-window.ts';
import type { HostServer } from './host-server.ts';

/** The generation of flows in the page of a host. */
export interface GenerationPage extends ComponentWindow {
  /** Chooses a type of flow by its title, and writes the text of a vacancy. */
  writeVacancy(kind: string, text: string): Promise<void>;
  /** Presses a button by its name. */
  press(name: string): Promise<void>;
}

/** Opens the generation of flows for the user of the host. */
export const openGenerationPage = async (
  browser: Browser,
  origin: string,
  hostServer: HostServer,
  options: ComponentWindowOptions = {},
): Promise<GenerationPage> => {
  const source = { component: 'flowGeneration', origin } as const;
  const window = await openComponentWindow(browser, hostServer, source, options);
  // The results of an engine come over workflows, which take their time on a busy machine.
  window.page.setDefaultTimeout(90_000);
  return Object.assign(window, {
    press: (name: string) => window.frame.getByRole('button', { name, exact: true }).click(),
    writeVacancy: async (kind: string, text: string) => {
      await window.frame.locator('.type-card', { hasText: kind }).click();
      await window.frame.locator('.vacancy-field').fill(text);
    },
  });
};

/** A vacancy in English that names what it asks, and an age that it may not ask. */
export const forkliftVacancy = `Forklift driver in Utrecht

We are looking for an experienced forklift driver for our warehouse in Utrecht. You drive our reach truck and you have a valid forklift certificate. You speak good Dutch. You work every other weekend and you are a team player. A driving licence is an advantage. You are not older than 35 years.

We offer 2,600 euros a month and 25 days of leave.`;
