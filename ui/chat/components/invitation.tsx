import type { ReactElement } from 'react';

import type { CandidateAnswer } from '../../shared/question-options.ts';
import { Avatar } from '../../design/avatar.tsx';
import { usePageLocale } from './page-locale.ts';

/** Shows what a visitor sees before the first message: the organization, the vacancy and the start button. */
export const Invitation = (props: {
  organization: string;
  connection: string | null;
  begin: (answer: CandidateAnswer) => void;
}): ReactElement => {
  const { texts } = usePageLocale();
  return (
    <section className="invitation">
      <Avatar name={props.organization} large />
      <h2 className="invitation-title">{props.connection ?? props.organization}</h2>
      <p className="invitation-text">
        {texts.invitation(props.organization)} {texts.invitationText}
      </p>
      <button className="button-main" type="button" onClick={() => props.begin({ text: texts.greeting })}>
        {texts.begin}
      </button>
    </section>
  );
};
