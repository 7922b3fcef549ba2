import { deskBase } from '#domain/contracts/page-size.ts';
import { contractCalls } from '#tests/support/contract-endpoints.ts';
import { searchBackend } from '#tests/support/search-for-failures.ts';

describe('no input', () => searchBackend(contractCalls.filter(({ path }) => path.startsWith(deskBase))));
