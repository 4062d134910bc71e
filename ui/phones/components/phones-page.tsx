import { type ReactElement, useState, useSyncExternalStore } from 'react';

import type { SimulatedPhone } from '../../../simulator/protocol.ts';
import type { PhonesSession } from '../live/phones-session.ts';
import type { Platform } from '../model/phones-state.ts';
import { AddPhoneDialog } from './add-phone.tsx';
import { Glyph } from './glyph.tsx';
import { PhoneDevice } from './phone-device.tsx';
import { PhonesLocaleContext, usePhonesLocale } from './phones-locale.ts';
import { Portrait } from './portrait.tsx';
import { SidePanel } from './side-panel.tsx';
import { TopBar } from './top-bar.tsx';
import { usePhoneInView } from './use-phone-in-view.ts';
import { usePreferences } from './use-preferences.ts';

const NoPhones = ({ addPhone }: { addPhone: () => void }): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <div className="no-phones">
      <span className="no-phones-sign">
        <Glyph name="person" />
      </span>
      <h2 className="no-phones-title">{texts.noPhones.title}</h2>
      <p className="no-phones-text">{texts.noPhones.text}</p>
      <button className="button-main" type="button" onClick={addPhone}>
        {texts.addPhone.open}
      </button>
    </div>
  );
};

/** Leads to each phone. Small screens show one at a time. */
const People = ({ phones }: { phones: readonly SimulatedPhone[] }): ReactElement => {
  const { texts } = usePhonesLocale();
  const inView = usePhoneInView(phones.map(({ id }) => id));
  return (
    <nav className="people" aria-label={texts.people}>
      {phones.map(({ id, name, number }) => (
        <a
          className="person"
          href={`#phone-${id}`}
          key={id}
          aria-current={id === inView ? 'true' : undefined}
        >
          <Portrait id={number} name={name} size="small" />
          <span className="person-name">{name.split(' ')[0]}</span>
        </a>
      ))}
    </nav>
  );
};

const Stage = (props: { platform: Platform; session: PhonesSession; addPhone: () => void }): ReactElement => {
  const { platform, session, addPhone } = props;
  const phones = [...platform.phones.values()];
  if (phones.length === 0) return <NoPhones addPhone={addPhone} />;
  return (
    <>
      {phones.length > 1 && <People phones={phones} />}
      <div className="stage">
        {phones.map((phone) => (
          <PhoneDevice key={phone.id} phone={phone} platform={platform} session={session} />
        ))}
      </div>
    </>
  );
};

interface ContentProps {
  readonly session: PhonesSession;
  readonly platform: Platform;
  readonly isPanelOpen: boolean;
  readonly closePanel: () => void;
  readonly isAdding: boolean;
  readonly setAdding: (isAdding: boolean) => void;
}

const PageContent = (props: ContentProps): ReactElement => {
  const { session, platform, setAdding } = props;
  return (
    <div className="page-content">
      <main className="page-main">
        <Stage platform={platform} session={session} addPhone={() => setAdding(true)} />
      </main>
      {props.isPanelOpen && <SidePanel platform={platform} session={session} close={props.closePanel} />}
      {props.isAdding && (
        <AddPhoneDialog
          session={session}
          taken={[...platform.phones.values()]}
          close={() => setAdding(false)}
        />
      )}
    </div>
  );
};

const Loading = (): ReactElement => {
  const { texts } = usePhonesLocale();
  return <main className="page-main page-loading">{texts.loading}…</main>;
};

/** Shows the phones side by side, and the panel of the platform. */
export const PhonesPage = ({ session }: { session: PhonesSession }): ReactElement => {
  const { connection, platform } = useSyncExternalStore(session.store.subscribe, session.store.state);
  const preferences = usePreferences();
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  return (
    <PhonesLocaleContext value={preferences.locale}>
      <div className="page">
        <TopBar
          connection={connection}
          preferences={preferences}
          isPanelOpen={isPanelOpen}
          togglePanel={() => setPanelOpen(!isPanelOpen)}
          addPhone={() => setAdding(true)}
        />
        {platform === null ? (
          <Loading />
        ) : (
          <PageContent
            session={session}
            platform={platform}
            isPanelOpen={isPanelOpen}
            closePanel={() => setPanelOpen(false)}
            isAdding={isAdding}
            setAdding={setAdding}
          />
        )}
      </div>
    </PhonesLocaleContext>
  );
};
