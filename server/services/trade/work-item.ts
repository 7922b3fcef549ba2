import { dueWithoutPromise, type WorkKind } from '#domain/desk/work.ts';
import type { WorkItem } from '#domain/desk/work-contract.ts';
import type { AwaitingOrder } from '#domain/trade/staff-accounts-contract.ts';
import { nameOf } from './person-name.ts';

type Person = NonNullable<AwaitingOrder['customer']>;

interface Waiting {
  kind: WorkKind;
  id: string;
  detail: string;
  /** When it came in, ISO 8601 */
  since: string;
  /** Undefined if the account is deleted. */
  customer: Person | undefined;
  phone?: string;
}

/** An item of a trade queue for the desk's list of work. These queues promise no time. */
export function workItem({ kind, id, detail, since, customer, phone }: Waiting, now: Date): WorkItem {
  const due = dueWithoutPromise(new Date(since));
  return {
    kind,
    id,
    detail,
    due_at: due.toISOString(),
    is_overdue: due < now,
    ...(customer && {
      person: {
        name: nameOf(customer),
        email: customer.email,
        customer_id: customer.id,
        ...(phone && { phone }),
      },
    }),
  };
}
