import { Suspense, useRef, useState } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import type { ProjectGroup, ProjectItem } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { lazyPart } from '#src/lib/react/lazy-part.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { copyName, duplicateGroup, whyNotDuplicated } from '../duplicates.ts';
import { ItemList } from '../item-list.tsx';
import { useOpenProject } from '../open-project.ts';
import { looseName } from '../places.ts';
import { moveGroup, newNote, remove, restore, withContents } from '../project-edits.ts';
import { useUndo } from '../undo.ts';
import { ElevationPlace } from './elevation-place.tsx';
import { Handle } from './handle.tsx';
import { NameForm } from './name-form.tsx';
import * as styles from './projects.module.css';
import * as room from './room.module.css';

const dragType = 'clerestory-project-room';

/**
 * Drags a room by its header onto another room, which shifts to make room. The section of unassigned items
 * does not move.
 */
function useRoomDrag(group: ProjectGroup | null, isDisabled: boolean) {
  const dispatch = useAppDispatch();
  const { view, moving, setMoving } = useOpenProject();
  const section = useRef<HTMLElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const placeOf = (id: string | undefined) => view.groups.findIndex((one) => one.id === id);
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    hasDragButton: true,
    isDisabled: isDisabled || !group || view.groups.length < 2,
    getItems: () => (group ? [{ [dragType]: group.id, 'text/plain': group.name }] : []),
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => setMoving(group?.id),
    onDragEnd: () => {
      setMoving(undefined);
      // Focus without scrolling: the target room is visible and the handle moves there next.
      handle.current?.focus({ preventScroll: true });
    },
  });
  const { dropProps, isDropTarget } = useDrop({
    ref: section,
    // Items have their own drop targets.
    isDisabled: !group || !moving || moving === group.id,
    getDropOperation: (types) => (types.has(dragType) ? 'move' : 'cancel'),
    onDrop: () => {
      const moved = view.groups[placeOf(moving)];
      if (!group || !moved) return;
      void dispatch(editProject(view.id, moveGroup(moved.id, group.id)));
      announce(`${moved.name} is room ${placeOf(group.id) + 1} of ${view.groups.length} now.`);
    },
  });
  const comesFrom = placeOf(moving) > placeOf(group?.id) ? 'below' : 'above';
  return {
    headProps: dragProps,
    handleProps: { ...dragButtonProps, ref: handle },
    roomProps: {
      ...dropProps,
      ref: section,
      // Keyboard drop targets must be focusable for a moment.
      tabIndex: moving ? -1 : undefined,
      // Not the dragged room: Chromium ends a drag whose start is not under the pointer any more.
      'data-takes-rooms': moving && moving !== group?.id ? '' : undefined,
      'data-dragging': isDragging || undefined,
      'data-takes': isDropTarget ? comesFrom : undefined,
    },
  };
}

/** Lazy: contains the drawing engine. */
const GroupElevation = lazyPart(() => import('./group-elevation.tsx'));

interface RoomToolsProps {
  group: ProjectGroup;
  rename: () => void;
  refuse: (reason: string) => void;
}

function RoomTools({ group, rename, refuse }: RoomToolsProps) {
  const dispatch = useAppDispatch();
  const { view } = useOpenProject();
  const undo = useUndo();
  const { id, name } = group;
  const of = <span className="visually-hidden"> {name}</span>;
  const duplicate = () => {
    const why = whyNotDuplicated(view, id);
    refuse(why ?? '');
    if (why) return;
    void dispatch(editProject(view.id, duplicateGroup(id)));
    announce(`${copyName(name)} is below ${name}.`);
  };
  const drop = async () => {
    const ids = [id, ...view.items.flatMap((item) => (item.group === id ? [item.id] : []))];
    await dispatch(editProject(view.id, (document) => remove(withContents(document, id))(document)));
    undo({ said: `${name} is deleted.`, undo: () => dispatch(editProject(view.id, restore(ids))) });
  };
  return (
    <div className={`${styles.actions} not-printed ${styles.tools} ${room.tools}`}>
      <Button look="quiet" onClick={rename}>
        Rename{of}
      </Button>
      <Button look="quiet" onClick={duplicate}>
        Duplicate{of}
      </Button>
      <Button look="quiet" onClick={() => void dispatch(editProject(view.id, newNote(id)))}>
        Add a note<span className="visually-hidden"> to {name}</span>
      </Button>
      <Button look="quiet" onClick={() => void drop()}>
        Delete{of}
      </Button>
    </div>
  );
}

function RoomElevation({ name, items }: { name: string; items: readonly ProjectItem[] }) {
  const { goods, goodsAre } = useOpenProject();
  const designs = items.filter(({ design }) => design);
  if (designs.length === 0 || goodsAre === 'offline') return null;
  const place = <ElevationPlace items={designs} />;
  if (goodsAre === 'loading') return place;
  if (!goods) return <ElevationPlace items={designs} reason="Drawn once the shop can be reached." />;
  if (!designs.some(({ id }) => goods.byItem.get(id)?.drawing)) return null;
  return (
    <Suspense fallback={place}>
      <GroupElevation name={name} items={items} byItem={goods.byItem} />
    </Suspense>
  );
}

/** A room, or the items not assigned to one. */
export function Room({ group, items }: { group: ProjectGroup | null; items: readonly ProjectItem[] }) {
  const dispatch = useAppDispatch();
  const { view, ask } = useOpenProject();
  const [renaming, setRenaming] = useState(false);
  const [reason, setReason] = useState('');
  const { headProps, handleProps, roomProps } = useRoomDrag(group, renaming);
  const name = group?.name ?? looseName;
  return (
    <section {...roomProps} className={room.room} aria-label={name}>
      <header {...headProps} className={room.head}>
        {group && renaming ? (
          <NameForm
            label="Name of the room"
            name={group.name}
            words="Save name"
            onSave={(next) =>
              void dispatch(
                editProject(view.id, () => [{ id: group.id, kind: 'group', fields: { name: next } }]),
              )
            }
            onLeave={() => setRenaming(false)}
          />
        ) : (
          <div className={room.name}>
            {group && view.groups.length > 1 && (
              <Handle {...handleProps} title={name} onAsk={() => ask(group.id)} />
            )}
            <h2 className={room.title}>{name}</h2>
          </div>
        )}
        {group && !renaming && (
          <RoomTools group={group} rename={() => setRenaming(true)} refuse={setReason} />
        )}
      </header>
      {reason && <Notice alarm title={reason} />}
      <ItemList label={`Items: ${name}`} group={group?.id ?? null} items={items} />
      <RoomElevation name={name} items={items} />
    </section>
  );
}
