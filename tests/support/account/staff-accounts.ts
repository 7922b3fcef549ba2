import type { Caller } from '#domain/access/caller.ts';
import type { Role } from '#domain/access/role.ts';
import { apiScopes, identityScopes } from '#domain/access/scope.ts';

type Account = Exclude<Caller, { kind: 'guest' }>;

const scopes = [...identityScopes, ...apiScopes];
const account = (kind: Account['kind'], id: string, ...roles: Role[]): Account => ({
  kind,
  id,
  scopes,
  roles,
});

export const accounts = {
  customer: account('customer', 'account-customer', 'customer'),
  pro: account('customer', 'account-pro', 'customer', 'pro'),
  agent: account('staff', 'account-agent', 'agent', 'approve_money', 'approve_trade', 'run_jobs'),
  editor: account('staff', 'account-editor', 'editor', 'publish_prices'),
  /** An agent without the further roles */
  clerk: account('staff', 'account-clerk', 'agent'),
  /** An editor without the further roles */
  writer: account('staff', 'account-writer', 'editor'),
  approver: account('staff', 'account-approver', 'approve_money'),
  pricer: account('staff', 'account-pricer', 'publish_prices'),
  buyer: account('staff', 'account-buyer', 'approve_trade'),
  operator: account('staff', 'account-operator', 'run_jobs'),
  administrator: account('staff', 'account-administrator', 'administrator'),
};

export type AccountName = keyof typeof accounts;

const known: Readonly<Record<string, Account>> = accounts;

export const verifyAccountName = async (token: string): Promise<Account | undefined> => known[token];

export const asAccount = (name: AccountName): { authorization: string } => ({
  authorization: `Bearer ${name}`,
});
