import { customersBase } from '#domain/account/contract.ts';
import { cartBase } from '#domain/cart/contract.ts';
import { deskBase } from '#domain/contracts/page-size.ts';
import { projectsBase } from '#domain/projects/contract.ts';
import { contractCalls } from '#tests/support/contract-endpoints.ts';
import { searchBackend } from '#tests/support/search-for-failures.ts';

// Covered by the other files of this folder, which run in parallel.
const elsewhere = [cartBase, customersBase, deskBase, projectsBase, '/publishing/v1'];

describe('no input', () =>
  searchBackend(contractCalls.filter(({ path }) => !elsewhere.some((base) => path.startsWith(base)))));
