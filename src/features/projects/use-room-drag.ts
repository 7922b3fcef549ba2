import { useRef } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import type { ProjectGroup } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { editProject } from '#src/session/projects/projects-here.ts';
import { useOpenProject } from './open-project.ts';
import { moveGroup } from './project-edits.ts';

const dragType = 'clerestory-project-room';

/**
 * Drags a room by its header onto another room, which shifts to make room. The section of unassigned items
 * does not move.
 */
export function useRoomDrag(group: ProjectGroup | null, isDisabled: boolean) {
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
      void editProject(view.id, moveGroup(moved.id, group.id));
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
      'data-moving': moving && '',
      'data-dragging': isDragging || undefined,
      'data-takes': isDropTarget ? comesFrom : undefined,
    },
  };
}
