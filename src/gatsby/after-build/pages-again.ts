import type { CreatePagesArgs } from 'gatsby';
import { isResident } from '../build-environment.ts';

export type CreatePage = CreatePagesArgs['actions']['createPage'];

let before = new Map<string, { text: string; component: string }>();

/** Passes only new and changed pages: Gatsby treats each created page as new. */
export function pagesAgain({
  createPage,
  deletePage,
}: Pick<CreatePagesArgs['actions'], 'createPage' | 'deletePage'>): {
  createPage: CreatePage;
  finish: () => void;
} {
  const now: typeof before = new Map();
  return {
    createPage: (page) => {
      const text = JSON.stringify(page);
      now.set(page.path, { text, component: page.component });
      if (!isResident || before.get(page.path)?.text !== text) createPage(page);
    },
    finish: () => {
      for (const [path, { component }] of before) if (!now.has(path)) deletePage({ path, component });
      before = now;
    },
  };
}
