import { projectsBase } from '../../../domain/contracts/projects.ts';
import { contractEndpoints, contractFiles } from '../../support/contract-endpoints.ts';
import { searchForFailures } from '../../support/hostile-search.ts';

const isOfProjects = ({ path }: { path: string }): boolean => path.startsWith(projectsBase);

describe('no input', () =>
  searchForFailures(contractEndpoints.filter(isOfProjects), contractFiles.filter(isOfProjects)));
