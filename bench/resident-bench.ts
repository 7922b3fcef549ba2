import { loadConfig } from '#server/config.ts';
import { inProject, projectRoot } from '#server/paths.ts';
import { openSiteBuilder } from '#server/services/publishing/builder/site-builder.ts';
import { serveContent } from '#tests/support/content/served-content.ts';

export function openBench() {
  const builder = openSiteBuilder({ projectRoot, settings: loadConfig() });
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return (performance.now() - began) / 1000;
  };
  return {
    warm: () => timed(() => builder.warm()),
    /** Times the build alone, with the endpoint running. */
    async build(kind: 'release' | 'preview'): Promise<number> {
      const contentDir = inProject('content');
      const { url, close } = await serveContent(contentDir);
      try {
        return await timed(() =>
          builder.build({
            graphqlUrl: url,
            contentDir,
            kind,
            report: () => undefined,
            signal: new AbortController().signal,
          }),
        );
      } finally {
        await close();
      }
    },
    close: () => builder.close(),
  };
}
