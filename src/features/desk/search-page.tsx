import { Link } from 'gatsby';
import { slotWords } from '#domain/consultations/slot-words.ts';
import type { EndpointAnswer } from '#domain/contracts/endpoint.ts';
import { searchDesk } from '#domain/desk/search-contract.ts';
import { inquiryTitles } from '#domain/leads/inquiry.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { DeskEntries, Detail } from '#src/widgets/staff/desk-layout.tsx';
import {
  deskPaths,
  pathToConsultation,
  pathToCustomer,
  pathToInquiry,
  pathToOrder,
  pathToRequest,
} from '#src/widgets/staff/desk-path.ts';
import { consultationWords, inquiryWords, requestWords } from '#src/widgets/staff/desk-words.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';
import { backWords, chargeWord } from '#src/widgets/trade-words.ts';

type Found = EndpointAnswer<typeof searchDesk>;

interface Row {
  key: string;
  to: string;
  title: string;
  facts: readonly (string | undefined)[];
  phone?: string | undefined;
}

interface Group {
  title: string;
  rows: readonly Row[];
  /** The kind's own list, if there is more */
  more: string | undefined;
}

function groupsOf(found: Found, q: string): Group[] {
  const { people, orders, purchase_orders, requests, consultations, inquiries } = found;
  const listAt = (path: string) => `${path}?${new URLSearchParams({ search: q })}`;
  const group = <Item,>(
    title: string,
    path: string,
    of: { rows: Item[]; has_more: boolean } | undefined,
    rowOf: (item: Item) => Row,
  ): Group => ({
    title,
    rows: of?.rows.map(rowOf) ?? [],
    more: of?.has_more ? listAt(path) : undefined,
  });
  const all = [
    group('People', deskPaths.customers, people, (person) => ({
      key: person.id,
      to: pathToCustomer(person.id),
      title: nameOf(person),
      facts: [person.email, person.isPro ? 'Professional' : ''],
      phone: person.phone,
    })),
    group('Orders', deskPaths.orders, orders, ({ number, name, email, state, total_cents }) => ({
      key: number,
      to: pathToOrder(number),
      title: number,
      facts: [name, email, stateWords[state].title, formatUsd(total_cents)],
    })),
    group('Purchase orders', deskPaths.professionals, purchase_orders, (charge) => ({
      key: charge.order_number,
      to: pathToOrder(charge.order_number),
      title: charge.purchase_order,
      facts: [
        `Order ${charge.order_number}`,
        chargeWord(charge),
        formatUsd(charge.cents),
        ...backWords(charge),
      ],
    })),
    group('Requests', deskPaths.consultations, requests, (request) => ({
      key: request.reference,
      to: pathToRequest(request.reference),
      title: request.name,
      facts: [request.reference, request.branch.name, requestWords[request.state].title],
      phone: request.phone,
    })),
    group('Consultations', deskPaths.consultations, consultations, (row) => ({
      key: row.id,
      to: pathToConsultation(row.id),
      title: row.name,
      facts: [slotWords(row), row.consultant, consultationWords[row.state].title],
      phone: row.phone,
    })),
    group('Inquiries', deskPaths.inquiries, inquiries, ({ reference, name, kind, state, phone }) => ({
      key: reference,
      to: pathToInquiry(reference),
      title: name,
      facts: [reference, inquiryTitles[kind], inquiryWords[state].title],
      phone,
    })),
  ];
  return all.filter(({ rows }) => rows.length > 0);
}

const GroupSection = ({ title, rows, more }: Group) => (
  <Stack as="section" gap={3} aria-label={title}>
    <h2>{title}</h2>
    <DeskEntries as="ul">
      {rows.map(({ key, to, title, facts, phone }) => (
        <li key={key}>
          <Text as={Link} to={to} strong className="tabular">
            {title}
          </Text>
          <Detail className="tabular">
            {facts.filter(Boolean).join(', ')}
            {phone && (
              <>
                {', '}
                <PhoneLink phone={phone} />
              </>
            )}
          </Detail>
        </li>
      ))}
    </DeskEntries>
    {more && (
      <p>
        <Link to={more}>More {title.toLowerCase()}</Link>
      </p>
    )}
  </Stack>
);

const Before = () => (
  <StateScreen drawing="bench">
    <StateTitle>
      Search by name, email, phone, order or purchase order number, or part of one. Two characters or more.
    </StateTitle>
  </StateScreen>
);

export function SearchPage() {
  const q = useUrlQuery().get('q')?.trim() ?? '';
  const isAsked = q.length >= 2;
  const remote = useDesk(searchDesk, isAsked ? { query: { q } } : undefined);
  return (
    <DeskFrame title={q ? `Search: ${q}` : 'Search'}>
      {isAsked ? (
        <DeskAnswer remote={remote} waiting={<ListWaiting />}>
          {(found) => {
            const groups = groupsOf(found, q);
            return (
              <>
                <p role="status">
                  {groups.length > 0 ? 'Found by' : 'Nothing was found by'} {found.understood}.
                </p>
                {groups.map((group) => (
                  <GroupSection key={group.title} {...group} />
                ))}
              </>
            );
          }}
        </DeskAnswer>
      ) : (
        <Before />
      )}
    </DeskFrame>
  );
}
