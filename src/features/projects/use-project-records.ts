import { useEffect } from 'react';
import type { ProjectView } from '../../../domain/projects/project-view.ts';
import { recordsReplaced } from '../../session/feature-records.ts';
import { useAppDispatch } from '../../session/hooks.ts';

/**
 * [3.6] Says in the shop's state what is in view: the projects, and the one that is open with its contents.
 */
export function useProjectRecords(views: readonly ProjectView[] | undefined, open?: ProjectView): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!views) return;
    const projectData = {
      Project: open ? { id: open.id, name: open.name, folder: open.folder } : null,
      Projects: views.flatMap(({ id, name, folder, archived, isDeleted }) =>
        isDeleted ? [] : [{ id, name, folder, archived }],
      ),
      Group: null,
      Groups: open ? open.groups.map((group) => ({ ...group })) : [],
      Item: null,
      Items: open ? open.items.map((item) => ({ ...item })) : [],
    };
    dispatch(recordsReplaced({ projectData }));
  }, [dispatch, views, open]);
}
