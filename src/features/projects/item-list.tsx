import { GridList } from 'react-aria-components/GridList';
import {
  DropIndicator,
  type DropItem,
  type ItemDropTarget,
  isTextDropItem,
  useDragAndDrop,
} from 'react-aria-components/useDragAndDrop';
import type { ProjectItem } from '#domain/projects/project-view.ts';
import { Box } from '#src/components/layout.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { ItemRow } from './item-row.tsx';
import * as styles from './items.module.css';
import { useOpenProject } from './open-project.ts';
import { moveItems } from './project-edits.ts';

/** Drag type: lists accept only items of the open project. */
const dragType = 'clerestory-project-item';

interface ItemListProps {
  label: string;
  group: string | null;
  items: readonly ProjectItem[];
}

export function ItemList({ label, group, items }: ItemListProps) {
  const dispatch = useAppDispatch();
  const { view, goods, goodsAre, printed } = useOpenProject();
  const move = (ids: readonly string[], target?: ItemDropTarget) =>
    void dispatch(
      editProject(
        view.id,
        moveItems(ids, group, target && { id: String(target.key), before: target.dropPosition === 'before' }),
      ),
    );
  const textsOf = async (dropped: readonly DropItem[]): Promise<string[]> => {
    const texts = await Promise.all(dropped.filter(isTextDropItem).map((one) => one.getText(dragType)));
    return texts.filter((id) => view.items.some((item) => item.id === id));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const item = items.find(({ id }) => id === key);
        return { [dragType]: String(key), 'text/plain': item?.name || label };
      }),
    acceptedDragTypes: [dragType],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => move([...keys].map(String), target),
    onInsert: ({ items: dropped, target }) => void textsOf(dropped).then((ids) => move(ids, target)),
    onRootDrop: ({ items: dropped }) => void textsOf(dropped).then((ids) => move(ids)),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ''} />,
  });
  return (
    <GridList
      className={styles.items ?? ''}
      aria-label={label}
      items={items.map((item) => ({ ...item, goods: goods?.byItem.get(item.id) }))}
      dependencies={[goods, goodsAre, printed]}
      keyboardNavigationBehavior="tab"
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => (
        <Box as="p" rule="above" padY={4} size="s" tone="soft" className="not-printed">
          Nothing here yet. Drag an item here, or add a note.
        </Box>
      )}
    >
      {(item) => <ItemRow item={item} goods={item.goods} isGone={goods?.gone.has(item.id) ?? false} />}
    </GridList>
  );
}
