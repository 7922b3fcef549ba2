import type { CreatePagesArgs } from 'gatsby';
import { isResident } from './build-environment.ts';

export type CreatePage = CreatePagesArgs['actions']['createPage'];

/** The pages that this process has created, each with all that it was created with. */
let before = new Map<string, { text: string; component: string }>();

/**
 * Creates pages anew, in a resident builder as often as it builds: Gatsby, which looks at each as if it had
 * never seen it, is handed those that are new or other ones, and is told at the end of those that are gone.
 */
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
