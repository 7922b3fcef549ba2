import { HttpResponse, http } from 'msw';
import { syncProjects } from '#domain/projects/contract.ts';
import { changesSince, covers, mergeDocuments } from '#domain/projects/merge-documents.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { emptyDocument } from '#domain/projects/write-project.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';

export function serveProjects() {
  const held = new Map<string, ProjectDocument>();
  const asked: unknown[] = [];
  const refusals = new Map<string, string>();
  apiStub.use(
    http.post('*/projects/v1/sync', async ({ request }) => {
      const body = syncProjects.body.parse(await request.json());
      asked.push(body);
      const named = body.projects.map(({ known, changes }) => {
        const { id } = changes;
        const reason = refusals.get(id);
        if (reason) return { id, outcome: 'refused', reason };
        const mine = held.get(id) ?? emptyDocument(id);
        if (!covers(mine.seen, known)) return { id, outcome: 'stale' };
        const merged = mergeDocuments(mine, changes);
        held.set(id, merged);
        return { id, outcome: 'merged', changes: changesSince(merged, changes.seen) };
      });
      const others = [...held.values()]
        .filter(({ id }) => !named.some((one) => one.id === id))
        .map((changes) => ({ id: changes.id, outcome: 'merged', changes }));
      return HttpResponse.json({ projects: [...named, ...others] });
    }),
  );
  return { held, asked, refusals };
}
