import type { SaveState } from '../live/flow-state.ts';

const list = {
  title: 'Flows',
  search: 'Search flows',
  clearSearch: 'Clear the search',
  create: 'New flow',
  name: 'Name',
  namePlaceholder: 'Application for drivers',
  createIt: 'Create',
  cancel: 'Cancel',
  startName: 'Start',
  published: 'Published',
  draft: 'Never published',
  changed: 'Changed since it was published',
  edited: (when: string) => `Edited ${when}`,
  empty: 'No flows yet',
  emptyText:
    'A flow is a conversation that the chatbot leads: its questions, and what follows from the answers.',
  emptyReadOnly: 'Flows appear here when somebody has made one.',
  noResult: 'No flow has this name',
  noResultText: 'Look for another word, or clear the search.',
};

const frame = {
  back: 'All flows',
  tabs: 'Views of the flow',
  canvas: 'Canvas',
  outline: 'Outline',
  settings: 'Settings',
  undo: 'Undo',
  redo: 'Redo',
  undoIt: (label: string) => `Undo: ${label}`,
  redoIt: (label: string) => `Redo: ${label}`,
  more: 'More',
  simulate: 'Simulate',
  versions: 'Versions',
  publish: 'Publish',
  problems: (count: number) => (count === 1 ? '1 problem' : `${count} problems`),
  noProblems: 'No problems',
  panel: 'Details',
  keys: 'Keys',
  closeKeys: 'Close',
  closePanel: 'Close the details',
  sheetDown: 'Show the flow',
  sheetUp: 'Show the details',
  discard: 'Discard to published',
  discardAsk: 'Go back to the published version?',
  discardText: 'The draft becomes what runs now. You can undo it.',
  neverPublished: 'This flow has never been published: there is no version to go back to.',
  asFound: 'Back to how I found it',
  asFoundAsk: 'Go back to how you found this flow?',
  asFoundText: 'Everything since you opened it is taken back, changes of colleagues too. You can undo it.',
  goBack: 'Go back',
  readOnly: 'View only',
  here: (name: string) => `${name} is here, too`,
  editing: (name: string) => `${name} is editing`,
};

const keyHelp = {
  parts: 'Between the head, the flow and the form; with Shift back',
  back: 'From the form to the flow',
  problem: 'Next problem; with Shift the one before',
  undo: 'Undo, and do again',
  walk: 'Along the exits',
  move: 'Move a step or a note',
  form: 'Open the form',
  add: 'Add a step behind',
  connect: 'Connect to another step',
  note: 'Write a note; with Shift go to the next one',
  remove: 'Delete',
  find: 'Find and replace',
  duplicate: 'Duplicate',
  copy: 'Copy, cut and paste',
  menu: 'Menu of the step',
  rows: 'Along the rows; open and close a step',
  reorder: 'Move a row',
  several: 'Select several steps; all of them',
  rename: 'Rename a step',
};

const keyPlaces = {
  both: 'On the canvas and in the outline',
  canvas: 'On the canvas',
  outline: 'In the outline',
};

const saving = {
  saved: () => 'Saved',
  saving: () => 'Saving',
  offline: (waiting: number) => `Offline (${waiting})`,
  conflict: (waiting: number) => (waiting === 1 ? '1 question for you' : `${waiting} questions for you`),
  refused: () => 'Not saved',
  held: (waiting: number) => (waiting === 1 ? '1 change has a problem' : `${waiting} changes have a problem`),
} satisfies Record<SaveState['kind'], (waiting: number) => string>;

const conflict = {
  title: 'Before this can be saved',
  noticesTitle: 'What a colleague has done',
  somebody: 'A colleague',
  bothChanged: (who: string) => `${who} changed this at the same time`,
  fieldChanged: (who: string | null, words: string) =>
    words === ''
      ? `${who ?? 'A colleague'} has emptied this field.`
      : `${who ?? 'A colleague'} has changed this to: ${words}`,
  theyRemoved: (who: string) => `${who} removed what you were changing`,
  removedOpen: (who: string) => `${who} removed what you had open`,
  iRemoved: (who: string) => `${who} changed what you removed`,
  refused: () => 'This could not be saved',
  yours: 'Yours',
  theirs: (who: string) => (who === '' ? 'Theirs' : who),
  keepMine: 'Keep mine',
  keepTheirs: 'Keep theirs',
  keepBoth: 'Keep both',
  bringBack: 'Bring it back with my changes',
  bringBackAsItWas: 'Bring it back',
  leaveRemoved: 'Leave it removed',
  lostText: 'What it said',
  copyText: 'Copy the text',
  copied: 'Copied',
  neighbours: 'Steps beside it',
  removeAnyway: 'Remove it anyway',
  keepPart: 'Keep it',
  tryAgain: 'Try again',
  takeBack: 'Take my change back',
  nothing: 'empty',
  parts: { nodes: 'Step', nodeActions: 'Action', nodeTransitions: 'Exit', flows: 'Settings' },
};

const undo = {
  title: 'A colleague has changed the same since',
  text: (label: string) =>
    `“${label}” is no longer as you left it. Undoing it takes back what the colleague did there, too.`,
  again: (label: string) => `“${label}” was changed by a colleague since. Doing it again takes that back.`,
  goOn: 'Go on',
  cancel: 'Leave it',
};

const settings = {
  title: 'Settings',
  intro: 'They hold for conversations that begin from now on, without publishing.',
  name: 'Name of the flow',
  nameMissing: 'A flow has a name.',
  reminder: 'Remind after',
  reminderHint: 'How long it is silent before the candidate is reminded. 0 sends no reminder.',
  reminderMessage: 'Reminder',
  reminderMissing: 'A reminder has words.',
  reminderDefault: 'Are you still there?',
  timeout: 'End after',
  timeoutHint: 'How long it is silent before the conversation is ended.',
  burst: 'Wait for more messages',
  burstHint: 'Seconds in which several messages count as one answer. Empty: what suits the channel.',
  given: 'Variables that conversations bring with them',
  givenHint: 'One name on each line. The flow may use them without asking.',
  units: {
    minutes: (count: number): string => (count === 1 ? 'minute' : 'minutes'),
    hours: (count: number): string => (count === 1 ? 'hour' : 'hours'),
    days: (count: number): string => (count === 1 ? 'day' : 'days'),
  },
  unitOf: (label: string) => `Unit of: ${label}`,
  seconds: 'seconds',
  outOfRange: (min: number, max: number) => `A whole number from ${min} to ${max}.`,
  change: 'Change the settings',
};

const states = {
  offline: 'You are offline. You can go on: your changes are kept and saved later.',
  gone: 'This flow has been deleted',
  goneText: 'A colleague deleted it. You still have it here, with what you have not saved.',
  goneRemake: 'Make a new flow of it',
  goneRemade: 'Make a new flow',
  goneCopy: 'Copy the steps',
  goneCopied: 'Copied: paste them into another flow',
  goneAction: 'All flows',
  failed: 'The flow could not be opened',
  notFound: 'This flow does not exist',
  errorCodes: { not_found: 'The flow is no longer there.' },
};

/** The words of the editor's frame in English. */
export const englishEditor = { list, frame, keyHelp, keyPlaces, saving, conflict, undo, settings, states };
