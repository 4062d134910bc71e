import { type ReactElement, useState } from 'react';

import type { FaultKind, SimulatedFault } from '../../../simulator/protocol.ts';
import {
  type FaultGroup,
  faultGroups,
  faultRuleFor,
  type FaultShare,
  isUsedUp,
  panelFaultId,
} from '../model/platform-panel.ts';
import { usePanel } from './panel-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Segments } from './segments.tsx';
import { Toggle } from './toggle.tsx';

const groups: readonly FaultGroup[] = ['answers', 'webhooks', 'files', 'templates'];
const shares: readonly FaultShare[] = ['once', 'half', 'always'];

const ShareChoice = (props: { share: FaultShare; choose: (share: FaultShare) => void }): ReactElement => {
  const { texts } = usePhonesLocale();
  const options = shares.map((value) => ({ value, label: texts.panel.shares[value] }));
  return (
    <div className="choice-line">
      <span>{texts.panel.share}</span>
      <Segments label={texts.panel.share} options={options} chosen={props.share} choose={props.choose} />
    </div>
  );
};

const FaultToggle = ({ kind, share }: { kind: FaultKind; share: FaultShare }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { platform, session, settle } = usePanel();
  const id = panelFaultId(kind);
  const fault = platform.faults.get(id);
  const hint = fault && fault.played > 0 ? { hint: texts.panel.played(fault.played) } : {};
  return (
    <Toggle
      label={texts.faults[kind]}
      {...hint}
      isOn={fault !== undefined && !isUsedUp(fault)}
      change={(isOn) =>
        void settle(isOn ? session.api.putFault(id, faultRuleFor(kind, share)) : session.api.removeFault(id))
      }
    />
  );
};

const OtherFaults = ({ faults }: { faults: readonly SimulatedFault[] }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { session, settle } = usePanel();
  return (
    <section className="panel-part">
      <h3 className="settings-title">{texts.panel.otherFaults}</h3>
      {faults.map(({ id, rule, played }) => (
        <Toggle
          key={id}
          label={texts.faults[rule.kind]}
          hint={`${id} · ${texts.panel.played(played)}`}
          isOn
          change={() => void settle(session.api.removeFault(id))}
        />
      ))}
    </section>
  );
};

/** Shows the faults of the platform in plain words, each with a switch. */
export const FaultPanel = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { platform } = usePanel();
  const [share, setShare] = useState<FaultShare>('once');
  const others = [...platform.faults.values()].filter(({ id, rule }) => id !== panelFaultId(rule.kind));
  return (
    <>
      <p className="panel-intro">{texts.panel.faultsIntro}</p>
      <ShareChoice share={share} choose={setShare} />
      {others.length > 0 && <OtherFaults faults={others} />}
      {groups.map((group) => (
        <section className="panel-part" key={group}>
          <h3 className="settings-title">{texts.faultGroups[group]}</h3>
          {faultGroups[group].map((kind) => (
            <FaultToggle key={kind} kind={kind} share={share} />
          ))}
        </section>
      ))}
    </>
  );
};
