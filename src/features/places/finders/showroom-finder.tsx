import { showroomSearch } from '#domain/content/paths/page-url.ts';
import { showroomRadiusMiles } from '#domain/places/nearest.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { chooseShowroom } from '#src/session/place/choose-place.ts';
import { explainShowroomSearch } from '#src/session/place/explain-search.ts';
import { Finder } from '#src/widgets/finder/finder.tsx';
import { type FoundShowroom, findShowrooms } from './find-showrooms.ts';
import { ShowroomPattern, ShowroomRow } from './showroom-row.tsx';

const noun = { one: 'showroom', many: 'showrooms' };

export default function ShowroomFinder() {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => state.locations.showroom);

  const choose = (showroom: FoundShowroom) => {
    const { id: _, ...record } = showroom;
    void dispatch(chooseShowroom(record));
    announce(`Your showroom is ${showroom.name}, ${showroom.city}.`);
  };

  return (
    <Finder
      id="showroom"
      action={showroomSearch}
      label="Find showrooms near a place"
      noun={noun}
      radiusOf={() => showroomRadiusMiles}
      find={(postalCode, _, signal) => findShowrooms(postalCode, signal)}
      explain={explainShowroomSearch}
      pattern={<ShowroomPattern />}
      row={(showroom) => (
        <ShowroomRow
          showroom={showroom}
          actions={
            <Button
              look={showroom.id === chosen?.showroom_id ? 'quiet' : 'outline'}
              aria-pressed={showroom.id === chosen?.showroom_id}
              onClick={() => choose(showroom)}
            >
              {showroom.id === chosen?.showroom_id ? 'Your showroom' : 'Make it my showroom'}
              <span className="visually-hidden">, {showroom.name}</span>
            </Button>
          }
        />
      )}
      none={() => null}
    >
      <p>
        A search lists every showroom within {showroomRadiusMiles} miles, nearest first, with its hours and
        the way there.
      </p>
    </Finder>
  );
}
