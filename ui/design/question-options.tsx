import { type ReactElement, useId, useState } from 'react';

import {
  type CandidateAnswer,
  answerWithOption,
  answerWithOptions,
  hasDescriptions,
  filterOptions,
  type OpenQuestion,
  type QuestionOption,
  searchableFromCount,
  toggleOption,
} from '../shared/question-options.ts';
import { DesignSymbol } from './symbol.tsx';
import { usePressable } from './use-pressable.ts';

/** The words around the options of a question. */
export interface OptionTexts {
  readonly answers: string;
  readonly sendAnswers: string;
  readonly filter: string;
  readonly matches: (count: number) => string;
  readonly noMatch: string;
  readonly showAll: (count: number) => string;
}

interface QuestionOptionsProps {
  readonly question: OpenQuestion;
  readonly texts: OptionTexts;
  /** The language of the options, where it is not that of the page. */
  readonly lang?: string;
  readonly send: (answer: CandidateAnswer) => void;
}

interface ListProps {
  readonly texts: OptionTexts;
  readonly lang: string | undefined;
  readonly options: readonly QuestionOption[];
  readonly described: boolean;
  /** Values of the pressed options; null when only one can be chosen. */
  readonly pressed: ReadonlySet<string> | null;
  readonly press: (option: QuestionOption) => void;
}

const OptionButton = ({
  option,
  described,
  pressed,
  press,
}: ListProps & { option: QuestionOption }): ReactElement => (
  <button
    className={described ? 'choice choice-card' : 'choice'}
    type="button"
    aria-pressed={pressed === null ? undefined : pressed.has(option.value)}
    onClick={() => press(option)}
  >
    <span className="choice-label">{option.label}</span>
    {option.description && <span className="choice-description">{option.description}</span>}
  </button>
);

const OptionList = (props: ListProps): ReactElement => (
  <ul className={props.described ? 'choice-list choice-cards' : 'choice-list'} lang={props.lang}>
    {props.options.map((option) => (
      <li className="choice-item" key={option.value}>
        <OptionButton {...props} option={option} />
      </li>
    ))}
  </ul>
);

// A list of the service has at most ten rows, the last of which can lead to others. Of a longer one the search field or "show all" does.
const initialOptionCount = 10;

// The results must be visible above a phone's keyboard.
const scrollToFieldset = (field: HTMLElement): void =>
  field.closest('fieldset')?.scrollIntoView({ block: 'start' });

const OptionSearch = (props: {
  texts: OptionTexts;
  list: string;
  search: string;
  change: (search: string) => void;
}): ReactElement => {
  const { texts } = props;
  return (
    <label className="choice-search">
      <DesignSymbol name="search" />
      <input
        className="choice-search-field"
        type="search"
        autoComplete="off"
        aria-label={texts.filter}
        aria-controls={props.list}
        placeholder={texts.filter}
        value={props.search}
        onFocus={(event) => scrollToFieldset(event.currentTarget)}
        onChange={(event) => {
          props.change(event.target.value);
          scrollToFieldset(event.currentTarget);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') props.change('');
        }}
      />
    </label>
  );
};

/** Shows a list that is too long to read, with a search field. */
const SearchableList = (props: ListProps): ReactElement => {
  const { texts } = props;
  const [search, setSearch] = useState('');
  const [all, setAll] = useState(false);
  const list = useId();
  const found = filterOptions(props.options, search);
  const shown = all ? found : found.slice(0, initialOptionCount);
  return (
    <div className="searchable">
      <OptionSearch texts={texts} list={list} search={search} change={setSearch} />
      <output className={found.length === 0 ? 'choice-search-result' : 'for-listeners'}>
        {search.trim() === '' ? '' : found.length === 0 ? texts.noMatch : texts.matches(found.length)}
      </output>
      <div id={list}>
        <OptionList {...props} options={shown} />
      </div>
      {shown.length < found.length && (
        <button className="button-text" type="button" onClick={() => setAll(true)}>
          {texts.showAll(found.length)}
        </button>
      )}
    </div>
  );
};

/** Shows the options of the newest question: as buttons, or as a list of cards when they have descriptions. */
export const QuestionOptions = ({ question, texts, lang, send }: QuestionOptionsProps): ReactElement => {
  const [pressed, setPressed] = useState<ReadonlySet<string>>(new Set());
  const settled = usePressable(question.id);
  const { options, multiple } = question;
  const described = hasDescriptions(options);
  const Options = options.length >= searchableFromCount ? SearchableList : OptionList;
  const answer = multiple ? answerWithOptions(question, pressed) : null;
  const press = (option: QuestionOption): void =>
    multiple ? setPressed(toggleOption(pressed, option.value)) : send(answerWithOption(question, option));
  return (
    <fieldset className={settled ? 'choices' : 'choices choices-settling'}>
      <legend className="for-listeners">{texts.answers}</legend>
      <Options
        texts={texts}
        lang={lang}
        options={options}
        described={described}
        pressed={multiple ? pressed : null}
        press={press}
      />
      {multiple && (
        <button
          className="button-main"
          type="button"
          disabled={!answer}
          onClick={() => answer && send(answer)}
        >
          {texts.sendAnswers}
        </button>
      )}
    </fieldset>
  );
};
