import { orderStates } from '#domain/orders/order-schema.ts';
import { searchOrders } from '#domain/orders/staff-contract.ts';
import { stateWords } from '#domain/orders/state-words.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { DeskAnswer, ListWaiting } from '#src/widgets/staff/desk-answer.tsx';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { OrdersTable } from '#src/widgets/staff/facts/orders-table.tsx';
import { StaffNothingFound } from '#src/widgets/staff/nothing-found.tsx';
import { Pager } from '#src/widgets/staff/pager.tsx';
import { parseSearchParams } from '#src/widgets/staff/parse-search-params.ts';
import { SearchForm } from '#src/widgets/staff/search-form.tsx';
import { useDesk } from '#src/widgets/staff/use-desk.ts';

const states = orderStates.map((state) => [state, stateWords[state].title] as const);

export function StaffOrdersPage() {
  const asked = useUrlQuery();
  const remote = useDesk(searchOrders, {
    query: { ...parseSearchParams(asked), state: orderStates.find((state) => state === asked.get('state')) },
  });
  return (
    <DeskFrame part="Orders" title="Orders">
      <DeskAnswer
        remote={remote}
        waiting={<ListWaiting />}
        above={
          <SearchForm
            label="Number, email, name or ZIP"
            asked={asked}
            filter={{ name: 'state', label: 'Status', any: 'Any status', options: states }}
          />
        }
      >
        {({ orders, ...pages }) => (
          <>
            {orders.length > 0 ? (
              <OrdersTable label="Orders" orders={orders} />
            ) : (
              <StaffNothingFound
                asked={asked}
                empty="No one has ordered yet."
                none="No order fits your search."
              />
            )}
            <Pager {...pages} />
          </>
        )}
      </DeskAnswer>
    </DeskFrame>
  );
}
