import type { World } from './world.ts';

export type RecordKind = 'people' | 'orders' | 'purchase_orders' | 'requests' | 'consultations' | 'inquiries';

/** A record that staff can find, by stored rows. */
export interface DeskRecord {
  kind: RecordKind;
  id: string;
  /** In lower case; empty for charges, which are found by their number alone. */
  email: string;
  /** Ten digits, or none. */
  phone: string;
  /** Of an order or a charge; for others the same as the id. */
  number: string;
  customer: string | null;
}

const digits = (phone: string): string => `right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

/** Each record of a person that the desk shows. Times that are held are no visits. */
export const deskRecords = (world: World): Promise<DeskRecord[]> =>
  world.rows<DeskRecord>(`
    select 'people' as kind, id, lower(email) as email, ${digits('phone')} as phone, id as number,
      id as customer from customers
    union all select 'orders', number, lower(email), ${digits("contact ->> 'phone'")}, number, customer_id
      from orders where placed_at is not null
    union all select 'purchase_orders', order_number, '', '', purchase_order, customer_id from account_charges
    union all select 'requests', reference, lower(email), ${digits('phone')}, reference, customer_id from leads
    union all select 'consultations', id::text, lower(email), ${digits('phone')}, id::text, customer_id
      from appointments where state not in ('held', 'lapsed')
    union all select 'inquiries', reference, lower(email), ${digits('phone')}, reference, customer_id
      from inquiries
    order by 1, 2`);
