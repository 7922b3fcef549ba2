import type { Customer } from '#domain/contracts/customers.ts';

/** What a customer is called; the address of one who gave no name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
