import type { ReactElement } from 'react';

import type { EditorSettings } from '../model/edit.ts';
import { useContentLanguage } from './content-language.ts';
import { DurationField } from './duration-field.tsx';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';
import { NumberField, TextSetting } from './settings-fields.tsx';

const readNames = (text: string): readonly string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

type Change = (changes: Partial<EditorSettings>) => void;

interface GroupProps {
  readonly settings: EditorSettings;
  readonly change: Change;
}

const ReminderFields = ({ settings, change }: GroupProps): ReactElement => {
  const { settings: texts } = useEditorTexts();
  const { reminderInterval, reminderMessage } = settings;
  const lang = useContentLanguage();
  return (
    <>
      <DurationField
        label={texts.reminder}
        hint={texts.reminderHint}
        minutes={reminderInterval}
        min={0}
        commit={(minutes) => {
          // A reminder without words could not be saved: the two change together.
          const isBlank = minutes > 0 && reminderMessage.trim() === '';
          change({ reminderInterval: minutes, ...(isBlank && { reminderMessage: texts.reminderDefault }) });
        }}
      />
      {reminderInterval > 0 && (
        <TextSetting
          label={texts.reminderMessage}
          isLong
          lang={lang}
          value={reminderMessage}
          check={(text) => (text.trim() === '' ? texts.reminderMissing : null)}
          commit={(text) => change({ reminderMessage: text })}
        />
      )}
    </>
  );
};

const TimeFields = ({ settings, change }: GroupProps): ReactElement => {
  const { settings: texts } = useEditorTexts();
  const { sessionTimeout, answerBurstSeconds } = settings;
  return (
    <>
      <DurationField
        label={texts.timeout}
        hint={texts.timeoutHint}
        minutes={sessionTimeout}
        min={1}
        commit={(minutes) => change({ sessionTimeout: minutes })}
      />
      <NumberField
        label={texts.burst}
        hint={texts.burstHint}
        unit={texts.seconds}
        value={answerBurstSeconds === null ? '' : String(answerBurstSeconds)}
        isOptional
        min={0}
        max={60}
        commit={(seconds) => change({ answerBurstSeconds: seconds })}
      />
    </>
  );
};

/** The settings of the flow. A field keeps what is typed in it, and saves each text that can be saved. */
export const SettingsForm = (): ReactElement => {
  const { settings, perform } = useFlowEditor();
  const { settings: texts } = useEditorTexts();
  const change: Change = (changes) => perform(texts.change, [{ kind: 'updateSettings', changes }]);
  return (
    <form className="settings" onSubmit={(event) => event.preventDefault()}>
      <div>
        <h2 className="settings-title">{texts.title}</h2>
        <p className="settings-hint">{texts.intro}</p>
      </div>
      <TextSetting
        label={texts.name}
        value={settings.name}
        check={(text) => (text.trim() === '' || text.length > 255 ? texts.nameMissing : null)}
        commit={(name) => change({ name })}
      />
      <ReminderFields settings={settings} change={change} />
      <TimeFields settings={settings} change={change} />
      <TextSetting
        label={texts.given}
        hint={texts.givenHint}
        isLong
        value={settings.givenVariables.join('\n')}
        check={() => null}
        commit={(text) => change({ givenVariables: readNames(text) })}
      />
    </form>
  );
};
