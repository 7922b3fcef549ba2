import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { projectFields } from '#domain/projects/project-fields.ts';
import { type Change, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import type { ProjectRows } from './project-rows.ts';

export type Edit = (document: ProjectDocument) => readonly Change[];

const checked = ({ id, kind, fields }: Change): Change =>
  ({ id, kind, fields: projectFields[kind].parse(fields) }) as Change;

/** Creates a missing project. Throws for values that the server would reject. */
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
