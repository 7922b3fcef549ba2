import { cartBase } from '../../../domain/contracts/cart.ts';
import { contractEndpoints, contractFiles } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

const isCommerce = ({ path }: { path: string }): boolean => path.startsWith(cartBase);

describe('no input', () =>
  searchForFailures(contractEndpoints.filter(isCommerce), contractFiles.filter(isCommerce)));
