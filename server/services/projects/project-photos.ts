import type { Caller } from '#domain/access/caller.ts';
import type { FileContent } from '#domain/contracts/file-content.ts';
import { projectPhoto } from '#domain/projects/photos/contract.ts';
import { photoLimits } from '#domain/projects/photos/photo-limits.ts';
import { projectView } from '#domain/projects/project-view.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { cleanSentPhoto } from '#server/files/sent-photo.ts';
import type { FileAnswer } from '#server/http/register-file.ts';
import { countOtherPhotos, photosOf, putPhoto, readPhoto } from './photo-store.ts';
import { viewProject } from './project-changes.ts';
import { tooManyPhotos, unknownPhoto, unknownProject } from './project-errors.ts';
import { mayOpen } from './project-reader.ts';
import type { ProjectReaders } from './project-readers.ts';
import { lockProject, readDocument } from './store.ts';

interface Which {
  id: string;
  photo: string;
}

/** Limit per account including unused photos. */
const maxWithUnused = 4 * photoLimits.inAccount;

/** Photos of projects. Only photos shown by an item are stored and served. */
export class ProjectPhotos {
  constructor(private readonly deps: { db: Database; now: () => Date; readers: ProjectReaders }) {}

  async put(caller: Caller, { id, photo }: Which, sent: FileContent) {
    const { db, now } = this.deps;
    const reader = await this.deps.readers.of(caller);
    const { content, width, height } = await cleanSentPhoto(sent, 'body.content');
    await inTransaction(db, async (tx) => {
      // Locks the project, so that a concurrently deleted item leaves no file behind.
      const owner = await lockProject(tx, id);
      if (owner === undefined || !mayOpen(reader, id, owner)) throw unknownProject();
      const document = await readDocument(tx, reader, id);
      const view = document && projectView(document);
      if (!view || view.isDeleted) throw unknownProject();
      if (!view.items.some((item) => item.photo?.id === photo)) throw unknownPhoto();
      const others = await countOtherPhotos(tx, owner, { projectId: id, id: photo });
      if (others.inProject >= photoLimits.inProject) throw tooManyPhotos('project');
      if (others.inAccount >= photoLimits.inAccount || others.withUnused >= maxWithUnused)
        throw tooManyPhotos('account');
      await putPhoto(tx, { projectId: id, id: photo, content, width, height, sentAt: now() });
    });
    return { id: photo, width, height };
  }

  async file(caller: Caller, { id, photo }: Which): Promise<FileAnswer> {
    const { db } = this.deps;
    await viewProject(db, await this.deps.readers.of(caller), id);
    const content = await readPhoto(db, id, photo);
    if (!content) throw unknownPhoto();
    return { content, cache: 'private, no-store', name: 'photo.jpg' };
  }

  async exportOf(customerId: string) {
    return (await photosOf(this.deps.db, customerId)).map(({ projectId, id, ...facts }) => ({
      id,
      projectId,
      ...facts,
      url: projectPhoto.path.replace(':id', projectId).replace(':photo', id),
    }));
  }
}
