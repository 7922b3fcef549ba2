import { customersBase } from '../../../domain/contracts/customers.ts';
import type * as passwords from '../../../server/services/identity/passwords.ts';
import { contractEndpoints } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

// What a hash costs is known; here it would be most of the search.
jest.mock<typeof passwords>('../../../server/services/identity/passwords.ts', () => ({
  hashPassword: async (password) => `hash of ${password}`,
  isPassword: async (password, hash) => hash === `hash of ${password}`,
}));

const isOfAccounts = ({ path }: { path: string }): boolean => path.startsWith(customersBase);

describe('no input', () => searchForFailures(contractEndpoints.filter(isOfAccounts), []));
