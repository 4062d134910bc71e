import type { ReactElement } from 'react';

import type { PageLanguage } from '../../shared/language.ts';
import type { PhonesState } from '../model/phones-state.ts';
import { Glyph } from './glyph.tsx';
import { usePhonesLocale } from './phones-locale.ts';
import { Segments } from './segments.tsx';
import type { PagePreferences } from './use-preferences.ts';

interface TopBarProps {
  readonly connection: PhonesState['connection'];
  readonly preferences: PagePreferences;
  readonly isPanelOpen: boolean;
  readonly togglePanel: () => void;
  readonly addPhone: () => void;
}

const languages: readonly PageLanguage[] = ['nl', 'en'];

const LanguageSwitch = ({ setLanguage }: Pick<PagePreferences, 'setLanguage'>): ReactElement => {
  const { texts, language } = usePhonesLocale();
  const options = languages.map((value) => ({
    value,
    label: value.toUpperCase(),
    title: texts.languages[value],
  }));
  return <Segments label={texts.chooseLanguage} options={options} chosen={language} choose={setLanguage} />;
};

const ConnectionSign = ({ connection }: Pick<TopBarProps, 'connection'>): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <output className={`connection connection-${connection}`}>
      <span className="connection-dot" />
      <span className="connection-words">{texts.connection[connection]}</span>
    </output>
  );
};

/** Shows the name of the page, its connection, and what can be done with all phones. */
export const TopBar = (props: TopBarProps): ReactElement => {
  const { texts } = usePhonesLocale();
  const { preferences, isPanelOpen } = props;
  return (
    <header className="top-bar">
      <div className="top-bar-names">
        <h1 className="top-bar-title">{texts.title}</h1>
        <p className="top-bar-subtitle">{texts.subtitle}</p>
      </div>
      <ConnectionSign connection={props.connection} />
      <div className="top-bar-actions">
        <LanguageSwitch setLanguage={preferences.setLanguage} />
        <button
          className="round-button"
          type="button"
          aria-label={texts.darkColours}
          aria-pressed={preferences.isDark}
          title={texts.darkColours}
          onClick={() => preferences.setDark(!preferences.isDark)}
        >
          <Glyph name={preferences.isDark ? 'sun' : 'moon'} />
        </button>
        <button
          className="button-quiet top-bar-button"
          type="button"
          aria-expanded={isPanelOpen}
          onClick={props.togglePanel}
        >
          <Glyph name="towers" />
          <span className="top-bar-button-words">{texts.platform}</span>
        </button>
        <button className="button-main top-bar-button" type="button" onClick={props.addPhone}>
          <Glyph name="add" />
          <span className="top-bar-button-words">{texts.addPhone.open}</span>
        </button>
      </div>
    </header>
  );
};
