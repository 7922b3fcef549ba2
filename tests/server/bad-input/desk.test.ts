import { deskBase } from '../../../domain/contracts/desk-page.ts';
import { contractEndpoints, contractFiles } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

describe('no input', () =>
  searchForFailures(
    contractEndpoints.filter(({ path }) => path.startsWith(deskBase)),
    contractFiles.filter(({ path }) => path.startsWith(deskBase)),
  ));
