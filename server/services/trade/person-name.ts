import type { Customer } from '#domain/account/contract.ts';

/** Returns the name of an account, or its address if it has none. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
