import { matchedPath } from '#domain/content/paths/matched-path.ts';
import { wrongWith } from './dead-links.ts';
import { htmlFileOf } from './release-site.ts';
import type { SiteView } from './site-view.ts';
import { FoundOnPages, type SmokeProblem } from './smoke-problem.ts';

const needed = ['/', '/404.html'];

function faultsOf(page: string, view: SiteView): string[] {
  if (view.answerTo(page).kind === 'redirect') return ['A redirect stands in its place.'];
  const html = view.html(page);
  if (!html) return ['It was not built.'];
  const data = view.data(page);
  const queries = data?.queries.map((query) => `page-data/sq/d/${query}.json`) ?? [];
  return [
    ...(html.hasTitle ? [] : ['It has no title.']),
    ...(html.hasPolicy ? [] : ['It has no policy: browsers would load nothing of it.']),
    ...(data ? [] : [data === null ? 'Its data cannot be read.' : 'It has no data.']),
    ...queries
      .filter((file) => !view.site.manifest.has(file))
      .map((file) => `It needs the file /${file}, which the site does not have.`),
  ];
}

export function findBrokenPages(view: SiteView): SmokeProblem[] {
  const found = new FoundOnPages();
  for (const page of new Set([...needed, ...view.pages]))
    for (const fault of faultsOf(page, view)) found.note(fault, page);
  return found.problems();
}

export function findLostRoutes(view: SiteView): SmokeProblem[] {
  const lost = view.site.redirects.flatMap(({ from }): SmokeProblem[] => {
    const found = view.answerTo(matchedPath(from));
    const message = found.kind === 'redirect' && wrongWith(found.to, view);
    return message ? [{ page: from, message: `A redirect. ${message}`, file: 'redirects.yaml' }] : [];
  });
  const unbuilt = view.site.clientRoutes
    .filter(({ page }) => !view.site.manifest.has(htmlFileOf(page)))
    .map(({ page }) => ({ page, message: 'It was not built.' }));
  return [...lost, ...unbuilt];
}
