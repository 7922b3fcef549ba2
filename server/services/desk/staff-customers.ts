import type { Caller } from '#domain/access/caller.ts';
import type { Customer } from '#domain/account/contract.ts';
import type {
  ConsultationRequestRow,
  DeskCustomer,
  KeptConfiguration,
} from '#domain/account/staff-contract.ts';
import type { DeskCart } from '#domain/cart/staff-contract.ts';
import { deskPageSize } from '#domain/contracts/page-size.ts';
import type { DeskOrderRow } from '#domain/orders/staff-contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import { pageOf } from '#server/http/pages.ts';
import type { RecordChange } from '#server/http/record-change.ts';
import type { Staff } from '#server/staff/open-staff.ts';

type Owner = Pick<Customer, 'id' | 'email'>;

export interface StaffCustomersDeps {
  staff: Staff;
  /** Returns the number of ended sessions; records in the same transaction. */
  endSignIns: (customerId: string, reason: string, record: RecordChange) => Promise<number>;
  customers: {
    search: (text: string, limit: number) => Promise<Customer[]>;
    find: (id: string) => Promise<Customer | undefined>;
  };
  belongings: {
    orders: (owner: Owner, limit: number) => Promise<{ own: DeskOrderRow[]; asGuest: DeskOrderRow[] }>;
    configurations: (customerId: string, limit: number) => Promise<KeptConfiguration[]>;
    requests: (owner: Owner, limit: number) => Promise<ConsultationRequestRow[]>;
    cart: (customerId: string) => Promise<DeskCart | undefined>;
  };
}

export class StaffCustomers {
  constructor(private readonly deps: StaffCustomersDeps) {}

  async search(text: string): Promise<{ customers: Customer[]; has_more: boolean }> {
    const found = await this.deps.customers.search(text, deskPageSize + 1);
    const { rows, beside } = pageOf(found, 1);
    return { customers: rows, has_more: beside.has_more };
  }

  async read(id: string): Promise<DeskCustomer> {
    const { belongings } = this.deps;
    const customer = await this.find(id);
    const { own, asGuest } = await belongings.orders(customer, deskPageSize);
    const cart = await belongings.cart(id);
    return {
      customer,
      orders: own,
      guest_orders: asGuest,
      configurations: await belongings.configurations(id, deskPageSize),
      requests: await belongings.requests(customer, deskPageSize),
      ...(cart && { cart }),
    };
  }

  async endSignIns(caller: Caller, id: string, reason: string): Promise<{ ended: number }> {
    await this.find(id);
    const record = this.deps.staff.log.recorder(caller, 'customer.end_sign_ins', id);
    return { ended: await this.deps.endSignIns(id, reason, record) };
  }

  private async find(id: string): Promise<Customer> {
    const customer = await this.deps.customers.find(id);
    if (customer) return customer;
    throw new HttpError(404, { code: 'unknown_customer', message: 'There is no such customer' });
  }
}
