import { cartBase } from '../../../domain/contracts/cart.ts';
import { deskBase } from '../../../domain/contracts/desk-page.ts';
import { contractEndpoints, contractFiles } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

// What `commerce.test.ts` and `desk.test.ts` leave of the search: two files run at once.
const isOther = ({ path }: { path: string }): boolean =>
  !path.startsWith(cartBase) && !path.startsWith(deskBase);

describe('no input', () =>
  searchForFailures(contractEndpoints.filter(isOther), contractFiles.filter(isOther)));
