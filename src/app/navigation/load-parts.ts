import type { PagePart } from '#src/lib/react/page-part.ts';

/** Gatsby resolves with the page's module. */
interface PageResources {
  component?: { default?: { parts?: readonly PagePart[] } } | null;
}

interface Loader {
  loadPage(path: string): Promise<PageResources | undefined>;
  loadPageSync(path: string): PageResources | undefined;
}

const load = (page: PageResources | undefined): Promise<unknown> =>
  Promise.allSettled((page?.component?.default?.parts ?? []).map((part) => part.preload()));

/**
 * Makes navigation wait for a page's parts as it waits for its script: a part that came later would move what
 * is below it. The parts of the page that is left load too, without a wait, for the way back.
 */
export function loadPagesWithParts(): () => void {
  const { ___loader: loader } = window as unknown as { ___loader: Loader };
  const { loadPage } = loader;
  loader.loadPage = async (path) => {
    const page = await loadPage(path);
    await load(page);
    void load(loader.loadPageSync(location.pathname));
    return page;
  };
  return () => {
    loader.loadPage = loadPage;
  };
}
