import type { FastifyInstance } from 'fastify';
import { nextChange } from '#domain/publishing/next-change.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import type { Config } from '#server/config.ts';
import { countVisitsAhead } from '#server/services/consultations/appointments/staff-store.ts';
import { entryValue } from '#server/services/content/entry-reader.ts';
import { contentOf } from '#server/services/content/read-content.ts';
import { addEditorService, type EditorServiceDeps } from '#server/services/publishing/editor/plugin.ts';
import {
  addPublishingService,
  type PublishingService,
  type PublishingServiceDeps,
} from '#server/services/publishing/plugin.ts';
import { shellKeyFile } from '#server/services/publishing/shell-key.ts';
import { derived } from '#server/site/content-snapshot.ts';

type Deps = { config: Config; renderText: EditorServiceDeps['renderText'] } & Pick<
  PublishingServiceDeps,
  | ('host' | 'db' | 'now' | 'content' | 'site' | 'held' | 'origin' | 'jobs')
  | ('recordStaff' | 'namesOf' | 'emailOf' | 'withStored')
>;

export function addPublishing(
  app: FastifyInstance,
  { config, renderText, ...deps }: Deps,
): PublishingService {
  const { db, now, content, namesOf, emailOf } = deps;
  const { bucket, purge, webhookSecret } = config.publishing;
  app.metrics.mayFail('publishing');
  const publishing = addPublishingService(app, {
    ...deps,
    contentOf,
    entryValue,
    nextChange,
    webhookSecret,
    bucket: bucket && { bucket, purge },
    shellKeyFile: shellKeyFile(config.dataDir),
    visitsAheadAt: (branchId) => countVisitsAhead(db, branchId, now()),
  });
  const pagesOf = derived(searchDocuments);
  addEditorService(app, {
    openPublishing: async () => {
      const { repository, drafts, previews } = await publishing.open();
      // The preview records its failure for the editor.
      const onError = (error: unknown) => app.log.error({ err: error }, 'a preview failed');
      return {
        repository,
        drafts,
        previews: {
          draftSaved: (draft) => void previews.begin(draft).catch(onError),
          dropPreview: (draft) => previews.drop(draft),
        },
      };
    },
    namesOf,
    emailOf,
    pages: () => pagesOf(content.current()),
    now,
    timeZone: () => content.current().brand.time_zone,
    renderText,
  });
  return publishing;
}
