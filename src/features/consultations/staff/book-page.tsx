import { Link } from 'gatsby';
import { Suspense, useMemo } from 'react';
import type { Customer } from '#domain/account/contract.ts';
import { readCustomer } from '#domain/account/staff-contract.ts';
import { slotWords } from '#domain/consultations/slot-words.ts';
import { listConsultants } from '#domain/consultations/staff-calendars-contract.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { getBranchShowrooms } from '#domain/places/contract.ts';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useUrlQuery } from '#src/lib/url-query.ts';
import { askedDay } from '#src/widgets/staff/branch/branch-days.ts';
import { useBranches } from '#src/widgets/staff/branch/use-branches.ts';
import { DeskFrame } from '#src/widgets/staff/desk-frame.tsx';
import { pathToCustomer, pathToDay } from '#src/widgets/staff/desk-path.ts';
import { useDesk } from '#src/widgets/staff/use-desk.ts';
import { ConsultantField } from './consultant-choice.tsx';

/** Lazy: the form is as large as several pages of the desk. */
const StaffBooking = lazyPart(async () => ({ default: (await import('../staff-booking.tsx')).StaffBooking }));

const givenBy = (customer: Customer | undefined, branchPostalCode: string | undefined) => ({
  ...(customer && {
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
  }),
  // The house decides which branch comes; without a known house the branch's own showroom does.
  postalCode: customer?.postalCode || branchPostalCode || '',
});

/** Books for a customer without leaving the desk, with the branch, day, customer or lead of the URL. */
export function BookPage() {
  const asked = useUrlQuery();
  const branchId = asked.get('branch') ?? undefined;
  const customerId = asked.get('customer') ?? undefined;
  const day = askedDay(asked);
  const branch = useBranches().find(({ branch_id }) => branch_id === branchId);
  const account = useDesk(readCustomer, customerId ? { params: { id: customerId } } : undefined);
  const showrooms = useRemote(branch?.branch_id, async (signal) => {
    const params = { id: branch?.branch_id ?? '' };
    return (await callEndpoint(getBranchShowrooms, { params }, { signal })).showrooms;
  });
  const startsAt = asked.get('starts_at') ?? undefined;
  const consultantId = asked.get('consultant') ?? undefined;
  const team = useDesk(
    listConsultants,
    consultantId && branchId ? { query: { branch_id: branchId } } : undefined,
  );
  const consultant = team.latest?.consultants.find(({ id }) => id === consultantId);
  const customer = account.latest?.customer;
  const postalCode = showrooms.latest?.[0]?.postal_code;
  const given = useMemo(() => givenBy(customer, postalCode), [customer, postalCode]);
  const isWaiting = account.isLoading || showrooms.isLoading;
  return (
    <DeskFrame part="Consultations" title="Book for a customer" isDetail>
      {account.failure !== undefined && <Notice alarm title={messageOf(account.failure)} />}
      {(branch || customer) && (
        <p>
          {customer && (
            <>
              For <Link to={pathToCustomer(customer.id)}>{`${customer.firstName} ${customer.lastName}`}</Link>
              .{' '}
            </>
          )}
          {branch && day && (
            <>
              From <Link to={pathToDay(branch.branch_id, day)}>{formatWeekdayAndDay(day)}</Link> at{' '}
              {branch.formal_name}.
            </>
          )}
          {startsAt && branch && day && (
            <>
              {' '}
              The time is {slotWords({ START_DATE: startsAt })}
              {consultant && ` with ${consultant.name}`}, if it is free for the kind of visit.
            </>
          )}
        </p>
      )}
      {isWaiting ? (
        <Skeleton height="40rem" />
      ) : (
        <Suspense fallback={<Skeleton height="40rem" />}>
          <StaffBooking
            at="Call Center"
            search={`?${asked}`}
            given={given}
            preferredDay={day}
            startsAt={startsAt}
            consultantId={consultantId}
            ConsultantField={ConsultantField}
          />
        </Suspense>
      )}
    </DeskFrame>
  );
}
