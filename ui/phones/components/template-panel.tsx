import { type FocusEvent, type ReactElement, useEffect, useRef } from 'react';

import type { SimulatedTemplate } from '../../../simulator/protocol.ts';
import { orderTemplates, platformTemplateCategories, reviewsOf } from '../model/platform-panel.ts';
import { MarkedText } from './marked-text.tsx';
import { usePanel } from './panel-context.ts';
import { usePhonesLocale } from './phones-locale.ts';
import { Toggle } from './toggle.tsx';

const Preview = ({ template }: { template: SimulatedTemplate }): ReactElement => (
  <div className="template-preview">
    {template.header !== null && <p className="words offer-header">{template.header}</p>}
    <p className="words">
      <MarkedText text={template.body} />
    </p>
    {template.footer !== null && <p className="words offer-footer">{template.footer}</p>}
    {template.buttons.map((button) => (
      <p className="template-button" key={button}>
        {button}
      </p>
    ))}
  </div>
);

/** Keeps the keyboard in a group when the button that had the focus goes with a change. */
const useKeptFocus = () => {
  const group = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const isGone = focused.current !== null && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) group.current?.focus();
  });
  const onFocus = ({ target }: FocusEvent): void => {
    focused.current = target;
  };
  return { ref: group, onFocus };
};

const Reviews = ({ template }: { template: SimulatedTemplate }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { session, settle } = usePanel();
  const words = texts.panel;
  const keptFocus = useKeptFocus();
  return (
    <fieldset className="template-reviews" aria-label={template.name} tabIndex={-1} {...keptFocus}>
      {reviewsOf(template.status).map((status) => (
        <button
          key={status}
          className={status === 'APPROVED' ? 'button-main' : 'button-quiet'}
          type="button"
          aria-label={words.reviewOf(words.reviews[status], template.name)}
          onClick={() =>
            void settle(session.command({ type: 'reviewTemplate', templateId: template.id, status }))
          }
        >
          {words.reviews[status]}
        </button>
      ))}
    </fieldset>
  );
};

const Category = ({ template }: { template: SimulatedTemplate }): ReactElement => {
  const { texts } = usePhonesLocale();
  const { session, settle } = usePanel();
  const words = texts.panel;
  return (
    <label className="choice-line">
      <span>{words.category}</span>
      <select
        className="select"
        value={template.category}
        aria-label={words.reviewOf(words.category, template.name)}
        onChange={(event) => {
          const category = platformTemplateCategories.find((one) => one === event.target.value);
          if (category)
            void settle(session.command({ type: 'recategoriseTemplate', templateId: template.id, category }));
        }}
      >
        {platformTemplateCategories.map((category) => (
          <option key={category} value={category}>
            {words.categories[category]}
          </option>
        ))}
      </select>
    </label>
  );
};

const TemplateCard = ({ template }: { template: SimulatedTemplate }): ReactElement => {
  const { texts } = usePhonesLocale();
  return (
    <li className="card">
      <header className="card-header">
        <h3 className="card-title">
          {template.name} <span className="card-language">{template.language}</span>
        </h3>
        <span className={`badge badge-${template.status.toLowerCase()}`}>
          {texts.panel.templateStatus[template.status]}
        </span>
      </header>
      <Preview template={template} />
      {template.rejectedReason !== null && (
        <p className="hint hint-fault">
          {texts.panel.reason} {template.rejectedReason}
        </p>
      )}
      <Category template={template} />
      <Reviews template={template} />
    </li>
  );
};

/** Shows the templates of all numbers, and takes the platform's decisions on them. */
export const TemplatePanel = (): ReactElement => {
  const { texts } = usePhonesLocale();
  const { platform, session, settle } = usePanel();
  const templates = orderTemplates(platform.templates.values());
  const words = texts.panel;
  return (
    <>
      <Toggle
        label={words.reviewsAlone}
        hint={words.reviewsAloneHint}
        isOn={platform.settings.reviewsAlone}
        change={(reviewsAlone) => void settle(session.api.changeSettings({ reviewsAlone }))}
      />
      {templates.length === 0 ? (
        <p className="panel-empty">{words.noTemplates}</p>
      ) : (
        <ul className="cards">
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </ul>
      )}
    </>
  );
};
