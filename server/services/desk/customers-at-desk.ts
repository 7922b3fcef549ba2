import type { Customer } from '../../../domain/contracts/customers.ts';
import type { DeskCart } from '../../../domain/contracts/desk-carts.ts';
import type {
  ConsultationRequestRow,
  DeskCustomer,
  KeptConfiguration,
} from '../../../domain/contracts/desk-customers.ts';
import type { DeskOrderRow } from '../../../domain/contracts/desk-orders.ts';
import { deskPageSize } from '../../../domain/contracts/desk-page.ts';
import { HttpError } from '../../plugins/http-error.ts';
import { pageOf } from './domain.ts';

/** An account, by what the things that belong to it name it. */
type Owner = Pick<Customer, 'id' | 'email'>;

export interface CustomersAtDeskDeps {
  customers: {
    search: (text: string, limit: number) => Promise<Customer[]>;
    find: (id: string) => Promise<Customer | undefined>;
  };
  /** What other services keep of an account, the latest first. */
  belongings: {
    orders: (owner: Owner, limit: number) => Promise<{ own: DeskOrderRow[]; asGuest: DeskOrderRow[] }>;
    configurations: (customerId: string, limit: number) => Promise<KeptConfiguration[]>;
    requests: (owner: Owner, limit: number) => Promise<ConsultationRequestRow[]>;
    cart: (customerId: string) => Promise<DeskCart | undefined>;
  };
}

/** Accounts, and what belongs to each. */
export class CustomersAtDesk {
  constructor(private readonly deps: CustomersAtDeskDeps) {}

  async search(text: string): Promise<{ customers: Customer[]; has_more: boolean }> {
    const found = await this.deps.customers.search(text, deskPageSize + 1);
    const { rows, beside } = pageOf(found, 1);
    return { customers: rows, has_more: beside.has_more };
  }

  async read(id: string): Promise<DeskCustomer> {
    const { customers, belongings } = this.deps;
    const customer = await customers.find(id);
    if (!customer)
      throw new HttpError(404, { code: 'unknown_customer', message: 'There is no such customer' });
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
}
