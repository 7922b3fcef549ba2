import type { ProjectView } from '#domain/projects/project-view.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { remove, restore } from '../project-edits.ts';
import * as styles from './projects.module.css';

const kinds = {
  project: 'a project',
  group: 'a room',
  item: 'an item',
  placement: 'a unit in a photo',
} as const;

/** Items deleted on one device and changed on another: the owner decides. */
export function OfferedBack({ view }: { view: ProjectView }) {
  const dispatch = useAppDispatch();
  // A deleted project is offered as a whole, not item by item.
  const offered = view.offeredBack.filter(({ id }) => !view.isDeleted || id === view.id);
  return offered.map(({ id, kind, name }) => {
    const title = `${name ? `“${name}”` : kinds[kind]} was deleted on one device and changed on another.`;
    return (
      <Notice key={id} title={title.charAt(0).toUpperCase() + title.slice(1)}>
        <div className={`${styles.actions} not-printed`}>
          <Button look="outline" onClick={() => void dispatch(editProject(view.id, restore([id])))}>
            Bring it back<span className="visually-hidden"> {name}</span>
          </Button>
          <Button look="quiet" onClick={() => void dispatch(editProject(view.id, remove([id])))}>
            Leave it deleted<span className="visually-hidden"> {name}</span>
          </Button>
        </div>
      </Notice>
    );
  });
}
