import { Link } from 'gatsby';
import type { Customer } from '#domain/account/contract.ts';
import { searchCustomers } from '#domain/account/staff-contract.ts';
import { Text } from '#src/components/layout.tsx';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { nameOf } from '#src/widgets/staff/customer-name.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToCustomer } from '#src/widgets/staff/desk-path.ts';
import { type Column, DeskTable } from '#src/widgets/staff/desk-table.tsx';
import { EmailLink } from '#src/widgets/staff/email-link.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { PhoneLink } from '#src/widgets/staff/phone-link.tsx';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { StateScreen, StateTitle } from '#src/widgets/state-screen.tsx';

const columns: readonly Column<Customer>[] = [
  {
    title: 'Customer',
    cell: (customer) => (
      <Text as={Link} to={pathToCustomer(customer.id)} strong>
        {nameOf(customer)}
      </Text>
    ),
  },
  { title: 'Email', cell: ({ email }) => <EmailLink email={email} isPlain /> },
  { title: 'Phone', cell: ({ phone }) => phone && <PhoneLink phone={phone} /> },
  { title: 'ZIP', cell: ({ postalCode }) => <span className="tabular">{postalCode}</span> },
  { title: 'Kind', cell: ({ isPro }) => (isPro ? 'Professional' : 'Homeowner') },
];

const BeforeSearch = () => (
  <StateScreen drawing="bench">
    <StateTitle>Search for a customer to see what they have with us.</StateTitle>
  </StateScreen>
);

export function CustomersPage() {
  const asked = useUrlQuery();
  const { search } = parseSearchParams(asked);
  // Without a search the server returns no customers, but checks the caller's permission.
  const remote = useDesk(searchCustomers, { query: { search } });
  const isCurrent = remote.value !== undefined;
  return (
    <DeskFrame part="People" title="People">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={<SearchForm label="Name, email, phone or ZIP" asked={asked} />}
      >
        {({ customers, has_more }) => {
          if (!search) return <BeforeSearch />;
          if (customers.length === 0)
            return isCurrent ? (
              <StaffNothingFound asked={asked} empty="" none="No account fits your search." />
            ) : (
              <ListWaiting />
            );
          return (
            <>
              <DeskTable label="Customers" rows={customers} keyOf={({ id }) => id} columns={columns} />
              {has_more && <p>There are more. Say more of the name or the address to narrow it down.</p>}
            </>
          );
        }}
      </DeskAnswer>
    </DeskFrame>
  );
}
