import { cartBase } from '../../../domain/contracts/cart.ts';
import { customersBase } from '../../../domain/contracts/customers.ts';
import { deskBase } from '../../../domain/contracts/desk-page.ts';
import { projectsBase } from '../../../domain/contracts/projects.ts';
import { contractEndpoints, contractFiles } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

// What the other files of this folder leave of the search: two files run at once.
const elsewhere = [cartBase, customersBase, deskBase, projectsBase, '/publishing/v1'];
const isOther = ({ path }: { path: string }): boolean => !elsewhere.some((base) => path.startsWith(base));

describe('no input', () =>
  searchForFailures(contractEndpoints.filter(isOther), contractFiles.filter(isOther)));
