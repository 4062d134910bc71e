import type { ReactElement } from 'react';
import { Button, Tooltip, TooltipTrigger } from 'react-aria-components';

import { Avatar } from '../../design/avatar.tsx';
import type { OtherEditor } from './editor-context.ts';
import { useFlowEditor } from './editor-context.ts';
import { useEditorTexts } from './editor-locale.ts';

const Person = ({ person }: { readonly person: OtherEditor }): ReactElement => {
  const { frame } = useEditorTexts();
  const { select } = useFlowEditor();
  const { name, nodeId, isEditing } = person;
  const words = isEditing ? frame.editing(name) : frame.here(name);
  const follow = (): void => {
    if (nodeId !== null) select({ nodeIds: [nodeId] });
  };
  return (
    <TooltipTrigger delay={300} closeDelay={0}>
      <Button className={isEditing ? 'person person-editing' : 'person'} onPress={follow}>
        <Avatar name={name} />
        <span className="for-listeners">{words}</span>
      </Button>
      <Tooltip className="tooltip" offset={6}>
        {words}
      </Tooltip>
    </TooltipTrigger>
  );
};

/** The colleagues in the same flow. A press selects the node that one of them looks at. */
export const People = (): ReactElement | null => {
  const { others } = useFlowEditor();
  if (others.length === 0) return null;
  return (
    <div className="people">
      {others.slice(0, 5).map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </div>
  );
};
