import { customersBase } from '../../../domain/contracts/customers.ts';
import { contractEndpoints } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

const isOfAccounts = ({ path }: { path: string }): boolean => path.startsWith(customersBase);

describe('no input', () => searchForFailures(contractEndpoints.filter(isOfAccounts), []));
