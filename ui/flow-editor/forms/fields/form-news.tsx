import type { ReactElement } from 'react';

import { FieldNews } from '../../components/field-news.tsx';
import { useFormScope } from '../form-scope.ts';
import type { LocalText } from '../use-local-text.ts';

/** Says what a colleague has made of the field of a form that has the focus. */
export const FormNews = ({ local }: { local: LocalText }): ReactElement => (
  <FieldNews words={local.words} partId={useFormScope().partId} />
);
