import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { projectFields } from '#domain/projects/project-fields.ts';
import { type Change, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import type { ProjectRows } from '#src/lib/project-rows.ts';

/** What is to be written into a project, as it stands when the writing begins. */
export type Edit = (document: ProjectDocument) => readonly Change[];

const checked = ({ id, kind, fields }: Change): Change =>
  ({ id, kind, fields: projectFields[kind].parse(fields) }) as Change;

/**
 * Writes into a project within a transaction; one that is not there yet begins with it. Throws where a field
 * has no value that the server would take.
 */
export async function changeProject(
  rows: ProjectRows,
  owner: string,
  id: string,
  edit: Edit,
): Promise<ProjectDocument> {
  const kept = (await rows.get(id)) ?? { id, owner, document: emptyDocument(id), known: {} };
  const writer = { device: rows.device, at: Date.now() };
  const document = writeChanges(kept.document, writer, edit(kept.document).map(checked));
  await rows.put({ ...kept, document });
  return document;
}
