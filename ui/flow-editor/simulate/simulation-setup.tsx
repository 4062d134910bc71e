import { type ReactElement, type ReactNode, useCallback } from 'react';

import { FailureNote } from '../../design/failure-note.tsx';
import { type SimulationChannel, simulationChannels, type SimulationSetup } from '../../shared/simulation.ts';
import { useFlowEditor } from '../components/editor-context.ts';
import { SlowLoad } from '../components/loading-lines.tsx';
import { useLoaded, usePanelTexts } from '../components/panel-context.ts';
import type { PagedList } from '../components/use-pages.ts';
import { OlderVersions } from '../versions/older-versions.tsx';
import { useVersions } from '../versions/use-versions.ts';
import type { VersionLine } from '../versions/version-requests.ts';
import { findCandidates, findVacancies, loadVacancyChoice, nameOfCandidate } from './simulation-choices.ts';
import { SubjectField } from './subject-field.tsx';
import type { TrialConversation } from './use-simulation.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly children: ReactNode;
}

/** A field in which one of a few things is chosen. */
export const ChoiceField = ({ label, value, change, children }: ChoiceFieldProps): ReactElement => (
  <label className="choice-field">
    <span>{label}</span>
    <select className="field" value={value} onChange={(event) => change(event.target.value)}>
      {children}
    </select>
  </label>
);

interface VersionFieldProps {
  readonly version: number | undefined;
  readonly versions: PagedList<VersionLine>;
  readonly change: (version: number | undefined) => void;
}

/** Chooses which version is played; the draft is the empty value. */
export const VersionField = ({ version, versions, change }: VersionFieldProps): ReactElement => {
  const texts = usePanelTexts();
  return (
    <>
      <ChoiceField
        label={texts.whatIsPlayed}
        value={version === undefined ? '' : String(version)}
        change={(value) => change(value === '' ? undefined : Number(value))}
      >
        <option value="">{texts.draft}</option>
        {versions.items.map(({ version: number }) => (
          <option key={number} value={number}>
            {texts.version(number)}
          </option>
        ))}
      </ChoiceField>
      <OlderVersions versions={versions} />
      <SlowLoad isLoading={versions.isLoading} retry={versions.reload} />
    </>
  );
};

const isChannel = (value: string): value is SimulationChannel =>
  simulationChannels.some((channel) => channel === value);

/** Returns a setup with one thing changed; what is not chosen is left out. */
const withChoice = (setup: SimulationSetup, change: Partial<Record<keyof SimulationSetup, unknown>>) => {
  const chosen = Object.entries({ ...setup, ...change }).filter(([, value]) => value !== undefined);
  const next: SimulationSetup = Object.fromEntries(chosen);
  return next;
};

const ChannelField = ({
  simulation: { script, restart },
}: {
  simulation: TrialConversation;
}): ReactElement => {
  const texts = usePanelTexts();
  const { setup } = script;
  return (
    <ChoiceField
      label={texts.channel}
      value={setup.channel ?? 'web'}
      change={(channel) => isChannel(channel) && restart(withChoice(setup, { channel }))}
    >
      {simulationChannels.map((channel) => (
        <option key={channel} value={channel}>
          {texts.channels[channel]}
        </option>
      ))}
    </ChoiceField>
  );
};

type Choose = (change: Parameters<typeof withChoice>[1]) => void;

interface SetupFieldProps {
  readonly setup: SimulationSetup;
  readonly choose: Choose;
}

const CandidateField = ({ setup: { candidate }, choose }: SetupFieldProps): ReactElement => {
  const texts = usePanelTexts();
  const { request } = useFlowEditor();
  const search = useCallback(
    (words: string, signal: AbortSignal) => findCandidates(request, words, signal),
    [request],
  );
  const chosen = candidate ? { id: 'chosen', name: nameOfCandidate(candidate) } : null;
  return (
    <SubjectField
      label={texts.candidate}
      none={texts.nobody}
      chosen={chosen}
      search={search}
      choose={(found) => choose({ candidate: found?.candidate })}
    />
  );
};

const VacancyField = ({ setup: { vacancyId }, choose }: SetupFieldProps): ReactElement => {
  const texts = usePanelTexts();
  const { request } = useFlowEditor();
  const search = useCallback(
    (words: string, signal: AbortSignal) => findVacancies(request, words, signal),
    [request],
  );
  const load = useCallback(
    (signal: AbortSignal) => loadVacancyChoice(request, vacancyId, signal),
    [request, vacancyId],
  );
  const { value } = useLoaded(load);
  return (
    <SubjectField
      label={texts.vacancy}
      none={texts.noVacancy}
      chosen={vacancyId === undefined ? null : { id: vacancyId, name: value?.name ?? '' }}
      search={search}
      choose={(found) => choose({ vacancyId: found?.id })}
    />
  );
};

/** Chooses the candidate, vacancy, channel and version; the conversation begins again with them. */
export const SimulationSetupFields = ({ simulation }: { simulation: TrialConversation }): ReactElement => {
  const versions = useVersions();
  const { setup } = simulation.script;
  const choose: Choose = (change) => simulation.restart(withChoice(setup, change));
  return (
    <div className="setup-fields">
      {versions.error && <FailureNote error={versions.error} retry={versions.reload} />}
      <CandidateField setup={setup} choose={choose} />
      <VacancyField setup={setup} choose={choose} />
      <ChannelField simulation={simulation} />
      <VersionField version={setup.version} versions={versions} change={(version) => choose({ version })} />
    </div>
  );
};
