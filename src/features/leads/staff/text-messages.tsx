import { Link } from 'gatsby';
import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import { type DeskText, listTexts } from '#domain/messages/staff-sms-contract.ts';
import { formatPhone } from '#domain/validation/phone.ts';
import { Button } from '#src/components/form/button.tsx';
import { Note, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAction } from '#src/lib/react/use-action.ts';
import type { Remote } from '#src/lib/react/use-remote.ts';
import { finishText } from '#src/widgets/staff/desk-api.ts';
import { pathToConsultation } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

const everyMs = 30_000;
const sectionId = 'text-messages';

type TextAnswer = EndpointAnswer<typeof listTexts>;

const Words = ({ body, is_stop, is_stopped, visits }: DeskText) => (
  <>
    <p>{body || 'No words: the message was a picture, or empty.'}</p>
    {is_stop && (
      <Note>
        {is_stopped ? 'This phone gets no more messages.' : 'This phone gets messages again.'}{' '}
        {visits.length > 0 && 'The sender may have meant the visit: ask by a call.'}
      </Note>
    )}
  </>
);

const Visits = ({ visits }: DeskText) =>
  visits.length === 0 ? (
    'None'
  ) : (
    <ul role="list">
      {visits.map(({ appointment_id, name, starts_at }) => (
        <li key={appointment_id}>
          <Link to={pathToConsultation(appointment_id)}>
            {name}, <Instant at={starts_at} />
          </Link>
        </li>
      ))}
    </ul>
  );

const columnsWith = (finish: (message: DeskText) => void, busy: boolean): Column<DeskText>[] => [
  { title: 'Came in', cell: ({ received_at }) => <Instant at={received_at} /> },
  { title: 'From', cell: ({ from }) => <PhoneLink phone={from} /> },
  { title: 'Message', cell: Words },
  { title: 'Visits ahead', cell: Visits },
  {
    title: 'Done',
    cell: (message) => (
      <Button
        look="outline"
        disabled={busy}
        aria-label={`Done with the message from ${formatPhone(message.from) ?? message.from}`}
        onClick={() => finish(message)}
      >
        Done
      </Button>
    ),
  },
];

export const useTextMessages = (): Remote<TextAnswer> => useDesk(listTexts, { query: {} }, { everyMs });

/** A line above the calls; its height is constant while loading, to avoid a layout shift. */
export function TextMessageCount({ known }: Remote<TextAnswer>) {
  const count = known?.texts.length ?? 0;
  const words =
    count === 1 ? '1 text message waits' : `${count}${known?.has_more ? '+' : ''} text messages wait`;
  return (
    <Note>{count > 0 ? <a href={`#${sectionId}`}>{words} for an answer</a> : 'No text message waits.'}</Note>
  );
}

export function TextMessages({ remote }: { remote: Remote<TextAnswer> }) {
  const { busy, reason, run } = useAction();
  const finish = (message: DeskText) =>
    void run(async () => {
      await finishText(message.id);
      remote.retry();
    }, 'The message is done with.');
  const { texts = [], has_more = false } = remote.known ?? {};
  if (texts.length === 0) return reason ? <Notice alarm title={reason} /> : null;
  return (
    <Stack as="section" id={sectionId} aria-label="Text messages to answer" gap={5}>
      <h2>Text messages to answer</h2>
      {reason && <Notice alarm title={reason} />}
      <DeskTable
        label="Text messages"
        rows={texts}
        keyOf={({ id }) => String(id)}
        columns={columnsWith(finish, busy)}
      />
      {has_more && <Note>There are more. They follow as these are done.</Note>}
    </Stack>
  );
}
