import type { ContentSet } from '#domain/content/content-set.ts';
import { type BranchPageName, branchPage } from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { SearchDocument } from '../search-document.ts';

type Places = Pick<ContentSet, 'branches' | 'branchPages' | 'showrooms'>;

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '');

const showroomDocuments = ({ showrooms, branches }: Places): SearchDocument[] => {
  const states = new Map(branches.map(({ branch_id, state }) => [branch_id, state.name]));
  return showrooms.map((showroom) => ({
    kind: 'showroom',
    url: pathTo.showroom(showroom.branch_id, showroom.showroom_id),
    title: showroom.name,
    summary: `${showroom.street}, ${showroom.city}, ${showroom.state} ${showroom.postal_code}`,
    image: '',
    keywords: `showroom store ${showroom.city} ${states.get(showroom.branch_id) ?? ''} ${showroom.postal_code}`,
    body: [withoutTags(showroom.page_heading), ...showroom.on_display].join('\n'),
    importance: 1,
  }));
};

const branchPageWords: Partial<Record<BranchPageName, string>> = {
  about: 'about us history',
  careers: 'careers jobs openings hiring',
  replacement: 'window replacement installation',
  team: 'team people staff',
};

function branchDocuments({ branches, branchPages, showrooms }: Places): SearchDocument[] {
  const pages = new Map(branchPages.map((entry) => [entry.branch_id, entry]));
  return branches.flatMap(({ branch_id, formal_name, state, intro, service_area }): SearchDocument[] => {
    const shared = { kind: 'page' as const, image: '' };
    const own = pages.get(branch_id);
    const cities = showrooms.filter((showroom) => showroom.branch_id === branch_id).map(({ city }) => city);
    const where = `${formal_name} ${state.name}`;
    return [
      {
        ...shared,
        url: pathTo.branch(branch_id),
        title: formal_name,
        summary: intro,
        keywords: ['branch', state.name, ...cities].join(' '),
        body: service_area.counties.join(' '),
        importance: 1.1,
      },
      ...Object.entries(branchPageWords).flatMap(([name, words]) => {
        const opening = own?.[name as keyof typeof branchPageWords & keyof typeof own];
        if (typeof opening !== 'object') return [];
        const { title, lead } = opening as { title: string; lead: string };
        const url = branchPage(branch_id, name as BranchPageName);
        return {
          ...shared,
          url,
          title,
          summary: lead,
          keywords: `${words} ${where}`,
          body: '',
          importance: 0.6,
        };
      }),
    ];
  });
}

/** Returns showrooms (city, state, postal code) and branches with their pages as search documents. */
export const placeDocuments = (content: Places): SearchDocument[] => [
  ...showroomDocuments(content),
  ...branchDocuments(content),
];
