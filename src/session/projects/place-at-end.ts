import { orderAfter } from '#domain/projects/order-key.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { projectView } from '#domain/projects/project-view.ts';

export const placeAtEnd = (document: ProjectDocument, group: string | null): string =>
  orderAfter(
    projectView(document)
      .items.filter((item) => item.group === group)
      .at(-1)?.order,
  );
