import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import { ActionMenu } from '../../design/action-menu.tsx';
import { TextButton } from '../../design/button.tsx';
import { DesignSymbol } from '../../design/symbol.tsx';
import type { TaggedCandidate } from '../data/inbox-source.ts';
import { queryKeys } from '../live/apply-changes.ts';
import type { InboxConversation } from '../model/records.ts';
import { AppointmentsPart } from './appointments-part.tsx';
import { ChannelSign } from './badge-chip.tsx';
import { EditableField, FieldLine } from './candidate-field.tsx';
import { FailureNote } from '../../design/failure-note.tsx';
import { useClock, useInbox, useInboxLocale } from './inbox-context.ts';
import { useOptions } from './option-picker.tsx';

const StatusLine = ({ seen }: { seen: TaggedCandidate }): ReactElement => {
  const { source, queries, canWrite } = useInbox();
  const { texts } = useInboxLocale();
  const options = useOptions('candidateStatuses', '') ?? [];
  const { id, status } = seen.candidate;
  const set = useMutation({
    mutationFn: (statusId: string) => source.details.setCandidateStatus(seen, statusId),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.candidate(id) }),
  });
  const name = status?.name ?? texts.details.noStatus;
  return (
    <FieldLine label={texts.details.status}>
      {canWrite && options.length > 0 ? (
        <ActionMenu
          label={`${texts.details.status}: ${name}`}
          entries={options.map((option) => ({ id: option.id, label: option.name }))}
          {...(status && { chosen: status.id })}
          triggerClass="status-button"
          onAction={(statusId) => set.mutate(statusId)}
        >
          {name}
          <DesignSymbol name="down" />
        </ActionMenu>
      ) : (
        name
      )}
      {set.error && <FailureNote error={set.error} />}
    </FieldLine>
  );
};

const OtherConversations = ({ row, open }: { row: InboxConversation; open: (id: string) => void }) => {
  const { source, rows } = useInbox();
  const { texts, listTime } = useInboxLocale();
  const now = useClock();
  const candidateId = row.candidate?.id ?? '';
  const { data } = useQuery({
    queryKey: queryKeys.ofCandidate(candidateId),
    queryFn: async () => {
      const reading = rows.beginReading();
      const found = await source.conversations.ofCandidate(candidateId);
      reading.take(found);
      return found;
    },
    enabled: candidateId !== '',
  });
  const others = data?.filter(({ id }) => id !== row.id) ?? [];
  if (others.length === 0) return null;
  return (
    <section className="panel-part">
      <h3 className="panel-title">{texts.details.otherThreads}</h3>
      <ul className="other-threads">
        {others.map((other) => (
          <li key={other.id}>
            <button className="other-thread" type="button" onClick={() => open(other.id)}>
              <ChannelSign channel={other.channel} />
              <span className="other-words">{other.preview?.text ?? texts.list.noMessages}</span>
              {other.lastMessageAt !== null && <time>{listTime(other.lastMessageAt, now)}</time>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};

const CandidateFields = ({ seen, row }: { seen: TaggedCandidate; row: InboxConversation }): ReactElement => {
  const { session } = useInbox();
  const { texts } = useInboxLocale();
  const { id, phone, email, externalId } = seen.candidate;
  return (
    <>
      <dl className="field-pairs">
        <StatusLine seen={seen} />
        <EditableField seen={seen} field="firstName" />
        <EditableField seen={seen} field="lastName" />
        <EditableField
          seen={seen}
          field="phone"
          {...(phone !== null && { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}` })}
        />
        <EditableField
          seen={seen}
          field="email"
          {...(email !== null && { href: `mailto:${encodeURIComponent(email)}` })}
        />
        <EditableField seen={seen} field="postalCode" />
        <EditableField seen={seen} field="externalId" />
        <FieldLine label={texts.details.vacancy}>
          {row.vacancy?.name ?? <span className="field-none">{texts.details.none}</span>}
        </FieldLine>
      </dl>
      {externalId !== null && (
        <TextButton
          symbol="external"
          onPress={() => session.tell({ event: 'candidateOpenExternal', candidateId: id, externalId })}
        >
          {texts.actions.openInAts}
        </TextButton>
      )}
    </>
  );
};

interface CandidatePanelProps {
  readonly row: InboxConversation;
  readonly open: (conversationId: string) => void;
}

/** The candidate of a conversation: their fields, their status, and where else they write. */
export const CandidatePanel = ({ row, open }: CandidatePanelProps): ReactElement => {
  const { source } = useInbox();
  const { texts } = useInboxLocale();
  const id = row.candidate?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.candidate(id),
    queryFn: () => source.details.candidate(id),
    enabled: id !== '',
  });
  return (
    <>
      <section className="panel-part">
        <h3 className="panel-title">{texts.details.candidate}</h3>
        {row.isCandidateDeleted && <p className="field-none">{texts.list.deletedCandidate}</p>}
        {!data && error && <FailureNote error={error} retry={() => void refetch()} />}
        {!data && !error && id !== '' && <span className="skeleton" />}
        {data && <CandidateFields seen={data} row={row} />}
      </section>
      {id !== '' && <AppointmentsPart candidateId={id} key={id} />}
      <OtherConversations row={row} open={open} />
    </>
  );
};
