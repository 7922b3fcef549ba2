import type { Customer } from '#domain/account/contract.ts';

export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<Customer, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;
