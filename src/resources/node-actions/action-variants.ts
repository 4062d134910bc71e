import { z } from 'zod';

import type { ActionKind } from '../../flow/actions/action-kind.ts';
import { actionKinds } from '../../flow/actions/action-kinds.ts';
import { authoredAttachment } from '../../flow/actions/media.ts';
import type { AttributeVariant } from '../../jsonapi/declare/attribute-variants.ts';

type Attribute = 'actionType' | 'subType' | 'value' | 'variableName' | 'attachmentData';

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const nothing = z.strictObject({});

const describe = ({ documentation, isQuestion }: ActionKind): string => {
  const { summary, candidateSees, stored } = documentation;
  const kept = isQuestion ? 'Stored under `variableName`' : 'Stored';
  return `${summary}\n\nThe candidate sees: ${candidateSees}\n\n${kept}: ${stored}`;
};

const toVariant = (kind: ActionKind): AttributeVariant<Attribute> => {
  const { actionType, subType, authoredSchema, takesAttachment, documentation } = kind;
  return {
    name: capitalize(actionType) + capitalize(subType),
    description: describe(kind),
    attributes: {
      actionType: z.literal(actionType),
      subType: z.literal(subType),
      value: authoredSchema,
      attachmentData: takesAttachment ? z.union([authoredAttachment, nothing, z.null()]) : nothing.nullable(),
    },
    example: { actionType, subType, ...documentation.example },
  };
};

/** The attributes of a node action of each kind, for the reference. */
export const actionVariants: readonly AttributeVariant<Attribute>[] = actionKinds.map(toVariant);
