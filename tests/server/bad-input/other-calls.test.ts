import { cartBase } from '../../../domain/contracts/cart.ts';
import { contractEndpoints, contractFiles } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

// The half of the search that `commerce.test.ts` leaves: two files run at once.
const isOther = ({ path }: { path: string }): boolean => !path.startsWith(cartBase);

describe('no input', () =>
  searchForFailures(contractEndpoints.filter(isOther), contractFiles.filter(isOther)));
