import { type ReactElement, useState } from 'react';
import {
  Autocomplete,
  Button,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  SearchField,
  Text,
} from 'react-aria-components';

import { DesignSymbol } from '../../design/symbol.tsx';
import { KindSymbol } from '../canvas/components/kind-symbol.tsx';
import type { KindName } from '../texts/forms-kinds-en.ts';
import { useFormTexts } from './form-scope.ts';
import { type KindGroup, kindForms, kindNames } from './kind-forms.ts';

const groups: readonly KindGroup[] = ['say', 'ask', 'do'];

const KindLine = ({ kind }: { kind: KindName }): ReactElement => {
  const texts = useFormTexts();
  const { name, summary } = texts.kinds[kind];
  return (
    <MenuItem id={kind} textValue={`${name} ${summary}`} className="menu-item form-kind">
      <KindSymbol kind={kind} />
      <span className="menu-words">
        <Text slot="label">{name}</Text>
        <Text slot="description" className="form-kind-summary">
          {summary}
        </Text>
      </span>
    </MenuItem>
  );
};

const contains = (words: string, wanted: string): boolean =>
  wanted
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => words.toLowerCase().includes(word));

/** A button that opens the kinds of actions, which can be searched by their names and summaries. */
export const KindMenu = ({ choose }: { choose: (kind: KindName) => void }): ReactElement => {
  const texts = useFormTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className="button button-plain">
        <DesignSymbol name="plus" />
        <span className="button-words">{texts.addAction}</span>
      </Button>
      <Popover className="popover form-kinds" offset={4}>
        <Autocomplete filter={contains}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the menu */}
          <SearchField className="form-kind-search" aria-label={texts.searchKinds} autoFocus>
            <Input className="field" placeholder={texts.searchKinds} />
          </SearchField>
          <Menu
            className="menu"
            aria-label={texts.addAction}
            renderEmptyState={() => <p className="form-hint">{texts.noKinds}</p>}
            onAction={(key) => {
              const kind = kindNames.find((name) => name === key);
              if (kind) choose(kind);
            }}
          >
            {groups.map((group) => (
              <MenuSection key={group}>
                <Header className="form-kind-group">{texts.groups[group]}</Header>
                {kindNames
                  .filter((kind) => kindForms[kind].group === group)
                  .map((kind) => (
                    <KindLine key={kind} kind={kind} />
                  ))}
              </MenuSection>
            ))}
          </Menu>
        </Autocomplete>
      </Popover>
    </MenuTrigger>
  );
};
