import type { Customer } from '#domain/account/contract.ts';
import type { DeskPerson } from '#domain/account/person-contract.ts';
import { deskPageSize } from '#domain/contracts/page-size.ts';
import type { ContactDetails } from '#domain/leads/do-not-contact.ts';
import type { ContactCheck } from '#domain/leads/staff-contract.ts';
import { comparedEmail } from '#domain/validation/email.ts';
import { HttpError } from '#server/http/http-error.ts';

/** An account, or a guest, whose id is empty */
type Owner = Pick<Customer, 'id' | 'email'>;
type Of<Key extends keyof DeskPerson> = (
  owner: Owner,
  limit: number,
) => Promise<NonNullable<DeskPerson[Key]>>;

export interface StaffPeopleDeps {
  customers: { find: (id: string) => Promise<Customer | undefined> };
  person: {
    contact: (details: ContactDetails) => Promise<ContactCheck>;
    orders: Of<'orders'>;
    charges: Of<'purchase_orders'>;
    consultations: Of<'consultations'>;
    requests: Of<'requests'>;
    inquiries: Of<'inquiries'>;
    projects: (customerId: string, limit: number) => Promise<DeskPerson['projects']>;
    certificates: (customerId: string) => Promise<DeskPerson['certificates']>;
    application: (customerId: string) => Promise<DeskPerson['application']>;
    emails: (email: string, limit: number) => Promise<DeskPerson['emails']>;
  };
}

const unknown = () => new HttpError(404, { code: 'unknown_customer', message: 'There is no such customer' });

/** Gathers what all services keep of one person. */
export class StaffPeople {
  constructor(private readonly deps: StaffPeopleDeps) {}

  async read({
    id,
    email = '',
  }: {
    id?: string | undefined;
    email?: string | undefined;
  }): Promise<DeskPerson> {
    const { customers, person } = this.deps;
    const customer = id === undefined ? undefined : await customers.find(id);
    if (id !== undefined && !customer) throw unknown();
    const owner = { id: customer?.id ?? '', email: comparedEmail(customer?.email ?? email) };
    const [orders, consultations, requests, inquiries, emails] = await Promise.all([
      person.orders(owner, deskPageSize),
      person.consultations(owner, deskPageSize),
      person.requests(owner, deskPageSize),
      person.inquiries(owner, deskPageSize),
      person.emails(owner.email, deskPageSize),
    ]);
    const known = [orders[0], consultations[0], requests[0], inquiries[0], emails[0]];
    const isKnown = customer ?? known.find((record) => record !== undefined);
    if (!isKnown) throw unknown();
    const phone = customer?.phone || consultations[0]?.phone || requests[0]?.phone || inquiries[0]?.phone;
    const accountName = customer && `${customer.firstName} ${customer.lastName}`.trim();
    const application = customer && (await person.application(customer.id));
    return {
      name:
        accountName || (orders[0] ?? consultations[0] ?? requests[0] ?? inquiries[0])?.name || owner.email,
      email: owner.email,
      ...(phone && { phone }),
      ...(customer && { customer }),
      contact: await person.contact({ email: owner.email, ...(phone && { phone }) }),
      orders,
      purchase_orders: customer ? await person.charges(owner, deskPageSize) : [],
      consultations,
      requests,
      inquiries,
      projects: customer ? await person.projects(customer.id, deskPageSize) : [],
      certificates: customer ? await person.certificates(customer.id) : [],
      ...(application && { application }),
      emails,
    };
  }
}
