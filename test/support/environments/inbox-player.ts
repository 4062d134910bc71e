import { englishInbox } from '../../../ui/inbox/model/texts/english.ts';
import { createStateTexts } from '../../../ui/design/state-words.ts';
import type { InboxScene, InboxStage } from './inbox-scenes/scene.ts';
import { findLayoutFaults } from './layout-checks.ts';
import { withLongerWords } from './longer-words.ts';
import { chooseTextSize, looksFor, type PageLook, wantsAllLooks } from './page-looks.ts';

/** Whether every look is taken of every state: in the slow run, and where pictures are wanted. */
export const isEveryLook = wantsAllLooks(process.env['INBOX_PICTURES']);

/** Returns the ways in which a state is used beside its looks: in the gate another one for each state. */
const waysFor = (place: number): typeof ways =>
  isEveryLook ? ways : ways.filter((_, index) => index === place % ways.length);

const resize = async ({ inbox }: Pick<InboxStage, 'inbox'>, width: number, height: number): Promise<void> => {
  await inbox.page.setViewportSize({ width, height });
  await inbox.frame.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
  );
};

const wear = async (stage: InboxStage, { locale, mode, width }: PageLook): Promise<void> => {
  const { page, frame } = stage.inbox;
  await resize(stage, width, width < 500 ? 740 : 860);
  await page.evaluate(`window.mounted.update({ locale: '${locale}', theme: { mode: '${mode}' } })`);
  await frame.locator(`html[lang=${locale}][data-mode=${mode}]`).waitFor();
  // A tooltip belongs to no landmark for as long as it is shown.
  await frame.evaluate("document.activeElement.closest('.symbol-button')?.blur()");
};

const words = [
  englishInbox,
  createStateTexts('en', { title: englishInbox.list.title, ...englishInbox.states }),
];

type Way = (stage: InboxStage, picture: (name: string) => Promise<void>) => Promise<readonly string[]>;

const withLongWords =
  (width: number): Way =>
  async (stage, picture) => {
    const faults: string[] = [];
    await withLongerWords(stage.inbox.frame, words, async () => {
      await resize(stage, width, 860);
      await picture(`longer-${width}`);
      faults.push(...(await findLayoutFaults(stage.inbox.frame)));
    });
    return faults;
  };

/** Sets the size of text that a person has chosen in the browser, in px; 16 is the usual one. */
export const setTextSize = async (stage: Pick<InboxStage, 'inbox'>, px: number): Promise<void> => {
  await chooseTextSize(stage.inbox, px);
  // Only a change of its width makes the browser report that other rules of the page hold now.
  await resize(stage, 1270, 860);
  await resize(stage, 1280, 860);
};

const withLargeText: Way = async (stage, picture) => {
  await setTextSize(stage, 32);
  try {
    await picture('text-200');
    const size = await stage.inbox.frame.evaluate('getComputedStyle(document.documentElement).fontSize');
    return size === '32px' ? await findLayoutFaults(stage.inbox.frame) : ['the text has not become larger'];
  } finally {
    await setTextSize(stage, 16);
  }
};

/** A zoom of 400 % leaves 320 px of 1,280 px, and 256 px of 1,024 px. */
const withZoom: Way = async (stage, picture) => {
  await resize(stage, 320, 256);
  await picture('zoom-400');
  return findLayoutFaults(stage.inbox.frame);
};

const ways: readonly (readonly [string, Way])[] = [
  ['words 40 % longer at 320 px', withLongWords(320)],
  ['words 40 % longer at 768 px', withLongWords(768)],
  ['words 40 % longer at 1280 px', withLongWords(1280)],
  ['text of 200 %', withLargeText],
  ['zoom of 400 %', withZoom],
];

/**
 * Plays a scene: looks at it in some languages, themes and widths, then with longer words, large text and zoom. Returns what a
 * person could not use or read. `place` decides in which looks an ordinary run sees it. The words of the page are English after.
 */
export const playScene = async (
  stage: InboxStage,
  { name, enter, leave }: InboxScene,
  place: number,
): Promise<readonly string[]> => {
  const { inbox } = stage;
  const faults: string[] = [];
  const looks = looksFor(place, isEveryLook);
  if (looks[0]) await wear(stage, looks[0]);
  await enter(stage);
  try {
    for (const look of looks) {
      await wear(stage, look);
      const about = `${name}-${look.width}-${look.locale}-${look.mode}`;
      await inbox.takePicture(about);
      const found = [
        ...(await findLayoutFaults(inbox.frame)),
        ...(look.isForAxe ? await inbox.findAccessibilityViolations() : []),
      ];
      faults.push(...found.map((fault) => `${about}: ${fault}`));
    }
    await wear(stage, { locale: 'en', mode: 'light', width: 1280 });
    for (const [about, way] of waysFor(place)) {
      const found = await way(stage, (picture) => inbox.takePicture(`${name}-${picture}`));
      faults.push(...found.map((fault) => `${about}: ${fault}`));
    }
  } finally {
    await resize(stage, 1280, 860);
    await leave?.(stage);
  }
  return [...faults, ...inbox.faults];
};
