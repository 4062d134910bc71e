import { exportedNamesOf } from './exported-names.ts';
import type { SourceCheckResult, SourceFile } from './source-files.ts';

/** Names that were exported once, and said too little or stood for several things. Each thing has a better name now. */
const vagueNames: ReadonlySet<string> = new Set(
  `
  ActionReading AfterHandover Afterwards AiAsk AiKnown Answer Answering Arrival AsideOptions Assembly Assignment
  AtQuestion AtWait Beside Budget Call Code ConfigError Core Counter Creation Deed Effects Ending ExpressionReading
  Families Fate Fault Form Gate Gates Gathered GivenMedia Giver Guard Happening Heard Hold Inward KeptKeys Keys Kind
  Lack Lane Lanes Line ListFrame Listening Lot Mailbox Medium MediumReading Need Needed NeedsOutside Notices Opened
  Oracle Outward OwnParameter Patience Placed Played Poster Prepared Present Probes Problem Progress Reading Recall
  Replacements Request Rest RunClock Scene Scope ScopeName Selector Service ServingDeps Setting Settled SharedLimit
  Shown SignalDeps SignalQueue Situation Sketch Sources Stage Standing Step Stop Stretch Surroundings Task TaskKind
  TaskNews Telling Tried Unsettled Untried Use Verdict Visit WaitOptions Witness Words Working Workshop World Written
  act admit ahead alive announce answerBeside answerOnce answerProblems answerRow answerUnknownPath answered
  answeredRunPrice arrive asAnswer asides askAiFirst asking asksBack assemble atOnce attend attendTo attendToTask away
  beginAgain beginning beginsAtMost besideAnswer borneOut breathe burstSecondsOf callingAnEngine chanceBy checked
  clockOf closeScene collect committing conclude coreOf cork countedLiveRows countedRows counting createAlone
  createGathering createMemory createNotices createPlaces createPoster createWaiting denied die discreetFailures ended
  endsRun enter eraseRun eventsOf excepted fateOf faulty featureNamed fill fillShown find forever forget
  forgetDeliveries forgottenCounts frameOf gate gathered giveWay givingWay goOn goesAhead goneClock happen hear
  hearFiles hearFirst hearVacancy holdEventsMs holding holdsAtMost identify inPlain insertOf invalid isDatabaseAway
  isFlat isNeed isOutward isSpent isStop joinWrites judge keep keepConnected keptKeys keptOverReset keysIn kind laneOf
  leadsAstray learn leave liveTasks loggedOf lookups markAttended markGone memberOf neglectedOrganizations
  neglectedTasks negotiate newBinding newestUntried noOracle noteEvent noteRun noting ofEachWord open openLanes
  openLink openRoutes openScene openService own ownerOf perform phrase plain postpone present pressed pressedAll
  publishFirst put reachDatabase reachFiles readUntried readable reads receiving recordNoted recordTries
  recoverLostRuns refuse refuseOtherDatabase release remembered rememberedWords removeForgotten removeUnused replace
  replay repliesAtOnce restAtMostMs restPerWork rests restsUntilMs run saveRun sayOf saying sceneWith sending
  serveResources settle settleFailure settleMedia settleOrLose settlePayload settleRefusal sharedLimit shifted show
  speakable speakableOwn sqlOf stepping stopWaiting store storeMade storePatiently storedKeys storesAtMost sure
  sureEnough sweep take takeNoted takePending taken takesEvents tellChange tellRun tellRuns throwFaults toPeople
  together toldSection understands unlessItNeedsAi unwritten urgent useFile useFilesOfDraft useFilesOfVersion
  waitBefore waiting waitingSignals wantsOut whatBecame whole withAiRecords withAnswers withCommand withKeptKeys
  withQuestion worded write writing writtenAs
  `
    .trim()
    .split(/\s+/),
);

/** Checks that no exported name is one of those that were given up. */
export const checkVagueNames = (files: readonly SourceFile[]): SourceCheckResult => {
  const exported = files.flatMap(({ path, text }) => exportedNamesOf(text).map((name) => ({ name, path })));
  const faults = exported
    .filter(({ name }) => vagueNames.has(name))
    .map(({ name, path }) => `${path} exports ${name}, a name that says too little`);
  return { seen: exported.length, faults };
};
