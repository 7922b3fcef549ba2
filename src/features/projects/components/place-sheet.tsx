import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Note } from '#src/components/layout.tsx';
import { Sheet } from '#src/components/sheet.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { titleOf } from '../item-words.ts';
import { useOpenProject } from '../open-project.ts';
import { placesOfGroup, placesOfItem } from '../places.ts';
import * as styles from './sheet-form.module.css';

/** Moves an item or room to a place from a list: the single-pointer alternative to dragging. */
export function PlaceSheet({ id, leave }: { id: string; leave: () => void }) {
  const dispatch = useAppDispatch();
  const { view, goods } = useOpenProject();
  const item = view.items.find((one) => one.id === id);
  const group = view.groups.find((one) => one.id === id);
  if (!item && !group) return null;
  const title = item ? titleOf(item, goods?.byItem.get(id)) : (group?.name ?? '');
  const rooms = item ? placesOfItem(view, item, goods) : group ? placesOfGroup(view, group) : [];
  const choose = (key: string) => {
    for (const { name, places } of rooms) {
      const place = places.find((one) => one.id === key);
      if (!place) continue;
      void dispatch(editProject(view.id, place.edit));
      announce(`${title} is moved: ${name}, ${place.label}.`);
    }
    leave();
  };
  const here = rooms.flatMap(({ places }) => places.flatMap((one) => (one.isHere ? [one.id] : [])));
  return (
    <Sheet title={`Move ${title}`} leave={leave}>
      <ListBox
        className={styles.places ?? ''}
        aria-label="Where to"
        autoFocus
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={here}
        onSelectionChange={(keys) => {
          const [key] = [...keys];
          if (key !== undefined) choose(String(key));
        }}
      >
        {rooms.map(({ id: room, name, places }) => (
          <ListBoxSection key={room} id={room} className={styles.placesIn ?? ''}>
            <Header className={styles.placesName ?? ''}>{name}</Header>
            {places.map((place) => (
              <ListBoxItem
                key={place.id}
                id={place.id}
                textValue={place.label}
                className={styles.place ?? ''}
              >
                {place.label}
                {place.isHere && <Note as="span"> (where it is now)</Note>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      <div className={styles.actions}>
        <Button look="outline" onClick={leave}>
          Cancel
        </Button>
      </div>
    </Sheet>
  );
}
