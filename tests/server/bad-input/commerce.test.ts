import { cartBase } from '../../../domain/contracts/cart.ts';
import { contractCalls } from '../../support/contract-endpoints.ts';
import { searchBackend } from '../../support/search-for-failures.ts';

describe('no input', () => searchBackend(contractCalls.filter(({ path }) => path.startsWith(cartBase))));
