import { customersBase } from '#domain/account/contract.ts';
import { contractCalls } from '#tests/support/contract-endpoints.ts';
import { searchBackend } from '#tests/support/search-for-failures.ts';

const isOfAccounts = ({ path }: { path: string }): boolean => path.startsWith(customersBase);

describe('no input', () => searchBackend(contractCalls.filter(isOfAccounts)));
