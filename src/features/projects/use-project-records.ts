import { useEffect } from 'react';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { recordsReplaced } from '#src/session/feature-records.ts';
import { useAppDispatch } from '#src/session/hooks.ts';

/**
 * [3.6] Stores the visible projects, the open project with its contents, and the open item with its group in
 * the shop's state.
 */
export function useProjectRecords(
  views: readonly ProjectView[] | undefined,
  open?: ProjectView,
  openItem?: string,
): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!views) return;
    const item = open?.items.find(({ id }) => id === openItem);
    const group = open?.groups.find(({ id }) => id === item?.group);
    const projectData = {
      Project: open ? { id: open.id, name: open.name, folder: open.folder } : null,
      Projects: views.flatMap(({ id, name, folder, archived, isDeleted }) =>
        isDeleted ? [] : [{ id, name, folder, archived }],
      ),
      Group: group ? { ...group } : null,
      Groups: open ? open.groups.map((group) => ({ ...group })) : [],
      Item: item ? { ...item } : null,
      Items: open ? open.items.map((item) => ({ ...item })) : [],
    };
    dispatch(recordsReplaced({ projectData }));
  }, [dispatch, views, open, openItem]);
}
