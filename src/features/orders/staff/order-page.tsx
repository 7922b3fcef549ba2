import { Link } from 'gatsby';
import { useState } from 'react';
import { paymentNewsSentence } from '#domain/orders/payment-news.ts';
import { type DeskOrder, readOrder } from '#domain/orders/staff-contract.ts';
import { orderHistory, stateWords } from '#domain/orders/state-words.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { DayRange } from '#src/widgets/day-range.tsx';
import { DeskAnswer, DetailWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { addNote } from '#src/widgets/staff/desk-api.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskColumns, DeskEntries } from '#src/widgets/staff/desk-layout.tsx';
import { pathToLogOf } from '#src/widgets/staff/desk-path.ts';
import { refundWords } from '#src/widgets/staff/desk-words.ts';
import { StaffLineTable } from '#src/widgets/staff/facts/line-table.tsx';
import { Instant } from '#src/widgets/staff/instant.tsx';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { WaitingApprovals } from '#src/widgets/staff/waiting-approvals.tsx';
import { StaffOrderActions } from './order-actions.tsx';
import { OrderEdits } from './order-edits.tsx';
import { StaffOrderFacts } from './order-facts.tsx';

/** Staff notes of an order and a form to add one; hidden from the buyer. */
const OrderNotes = ({ order, take }: { order: DeskOrder; take: (order: DeskOrder) => void }) => (
  <>
    {order.notes.length > 0 && (
      <DeskEntries>
        {order.notes.map(({ id, at, author_id, author_name, text }) => (
          <li key={id}>
            <strong>{author_name ?? author_id}</strong> <Instant at={at} />
            <Text lines>{text}</Text>
          </li>
        ))}
      </DeskEntries>
    )}
    <NoteForm about={order.number} add={async (text) => take(await addNote(order.number, text))} />
  </>
);

const History = ({ order }: { order: DeskOrder }) => (
  <DeskEntries>
    {orderHistory(order).map(({ title, at, note }) => (
      <li key={`${title} ${at} ${note}`}>
        <strong>{title}</strong> <Instant at={at} />
        {note && <p>{note}</p>}
      </li>
    ))}
  </DeskEntries>
);

const PaymentNews = ({ news }: { news: NonNullable<DeskOrder['payment_news']> }) => (
  <Stack as="section" gap={3}>
    <h2>News from PayPal</h2>
    <DeskEntries>
      {news.map((piece) => (
        <li key={`${piece.kind} ${piece.reference} ${piece.at}`}>
          {paymentNewsSentence(piece)} <Instant at={piece.at} />
        </li>
      ))}
    </DeskEntries>
  </Stack>
);

const Standing = ({ order }: { order: DeskOrder }) => {
  const { state, promise, fulfilment, refund } = order;
  const isOver = state === 'delivered' || state === 'cancelled';
  return (
    <Text measure>
      <strong>{stateWords[state].title}.</strong>{' '}
      {!isOver && (
        <>
          {fulfilment.method === 'delivery' ? 'Promised for ' : 'Ready for pickup '}
          <DayRange from={promise.earliest_day} to={promise.latest_day} />.{' '}
        </>
      )}
      {refundWords[refund] && `${refundWords[refund]}.`}
    </Text>
  );
};

function OrderDetail({ read, reload }: { read: DeskOrder; reload: () => void }) {
  const [changed, setChanged] = useState<DeskOrder>();
  const order = changed ?? read;
  return (
    <>
      <Standing order={order} />
      <WaitingApprovals approvals={order.approvals} />
      <StaffOrderActions order={order} take={setChanged} reload={reload} />
      <DeskColumns>
        <Stack gap={6}>
          <OrderEdits order={order} take={setChanged} />
          {order.payment_news && <PaymentNews news={order.payment_news} />}
          <Stack as="section" gap={3}>
            <h2>Notes</h2>
            <OrderNotes order={order} take={setChanged} />
          </Stack>
          <Stack as="section" gap={3}>
            <h2>Items</h2>
            <StaffLineTable lines={order.lines} />
          </Stack>
          <Stack as="section" gap={3}>
            <h2>History</h2>
            <History order={order} />
            <p>
              <Link to={pathToLogOf(order.number)}>What staff did with this order</Link>
            </p>
          </Stack>
        </Stack>
        <StaffOrderFacts order={order} />
      </DeskColumns>
    </>
  );
}

export function OrderPage({ number }: { number: string }) {
  const remote = useDesk(readOrder, { params: { number } });
  return (
    <DeskFrame part="Orders" title={`Order ${number}`} isDetail>
      <DeskAnswer remote={remote} waiting={<DetailWaiting />}>
        {({ order }) => (
          // Keyed, so that a reload replaces an action's result.
          <OrderDetail key={JSON.stringify(order)} read={order} reload={remote.retry} />
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
