import type { BranchEntry } from '#domain/content/branch.ts';
import type { BranchPages } from '#domain/content/branch-pages.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { type BranchPageName, branchPage, entryDrawing } from '#domain/content/paths/page-url.ts';
import type { ContractorEntry } from '#domain/content/places.ts';
import type { Project } from '#domain/content/project.ts';
import { describeUnit } from '#domain/drawing/describe-unit.ts';
import { byId } from './read-content.ts';

const pageTitles: [BranchPageName, string][] = [
  ['locations', 'Showrooms'],
  ['listing', 'Products'],
  ['replacement', 'Replacement'],
  ['projects', 'Projects'],
  ['about', 'About us'],
  ['team', 'Team'],
  ['partners', 'Partners'],
  ['careers', 'Careers'],
];

export const pagesOfBranch = ({ branch_id }: BranchEntry) =>
  pageTitles.map(([page, title]) => ({ href: branchPage(branch_id, page), title }));

export function branchPagesResolvers(content: ContentSet) {
  const branch = byId(content.branches, (entry) => entry.branch_id);
  const line = byId(content.productLines, (entry) => entry.line_id);

  const contractorsOf = (branchId: string): ContractorEntry[] => {
    const prefixes = branch(branchId)?.service_area.postal_prefixes ?? [];
    return content.contractors.filter(({ postal_code }) => prefixes.includes(postal_code.slice(0, 3)));
  };

  return {
    BranchPages: {
      id: ({ branch_id }: BranchPages) => `BranchPages:${branch_id}`,
      branch: ({ branch_id }: BranchPages) => branch(branch_id),
      partners: ({ branch_id, partners }: BranchPages) => ({
        ...partners,
        contractors: contractorsOf(branch_id),
      }),
    },
    LinePick: {
      line: ({ line_id }: BranchPages['listing']['picks'][number]) => line(line_id),
    },
    Project: {
      id: ({ project_id }: Project) => `Project:${project_id}`,
      branch: ({ branch_id }: Project) => branch(branch_id),
      lines: ({ lines }: Project) => lines.map(line),
      before_url: ({ project_id }: Project) => entryDrawing('projects', project_id, 'before'),
      after_url: ({ project_id }: Project) => entryDrawing('projects', project_id, 'after'),
      before_alt: ({ before }: Project) => describeUnit(before),
      after_alt: ({ after }: Project) => describeUnit(after),
    },
  };
}
