import { Link } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { useAppDispatch, useAppSelector } from '#src/session/hooks.ts';
import { whyNotSaved } from '#src/session/projects/project-photos.ts';
import type { ProjectsHere } from '#src/session/projects/project-rows.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { KeptWhere } from '../components/kept-where.tsx';
import * as page from '../components/projects.module.css';
import { titleOf } from '../item-words.ts';
import { itemEdit, remove, restore } from '../project-edits.ts';
import { useUndo } from '../undo.ts';
import * as styles from './photo-bench.module.css';
import { bringToFront, placeUnit } from './photo-edits.ts';
import { PhotoLayers, PlaceUnit } from './photo-layers.tsx';
import type { PhotoScene } from './photo-scene.ts';
import { PhotoStage, type StageUnit } from './photo-stage.tsx';
import { usePhotoUnits } from './use-photo-units.ts';

function PhotoLight({ project, item }: { project: string; item: ProjectItem }) {
  const dispatch = useAppDispatch();
  const night = item.night ?? false;
  return (
    <fieldset className={styles.light}>
      <legend className="visually-hidden">Light</legend>
      {([false, true] as const).map((dark) => (
        <label key={String(dark)}>
          <input
            type="radio"
            name="photo-light"
            checked={night === dark}
            onChange={() => void dispatch(editProject(project, itemEdit(item.id, { night: dark })))}
          />
          <span>{dark ? 'After dark' : 'By day'}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface PhotoBenchProps {
  view: ProjectView;
  item: ProjectItem & { photo: NonNullable<ProjectItem['photo']> };
  photo: PhotoScene;
  here: ProjectsHere;
}

export function PhotoBench({ view, item, photo, here }: PhotoBenchProps) {
  const dispatch = useAppDispatch();
  const { goods, choices, units, scene, move, isMoving } = usePhotoUnits(view, item);
  const [chosen, choose] = useState<string>();
  const [saving, setSaving] = useState(false);
  const undo = useUndo();
  const title = titleOf(item, undefined);
  const refused = useAppSelector(whyNotSaved(view.id, item.photo.id));

  const place = (unitId: string) => {
    const found = choices.find(({ id }) => id === unitId);
    if (!found) return;
    const id = newUuid();
    const { width, height } = found.spec;
    void dispatch(editProject(view.id, placeUnit(id, item.id, { id: unitId, width, height })));
    choose(id);
    announce(`${found.title} is in the photo. Move its corners onto those of the opening.`);
  };
  const toFront = ({ id, title: name }: StageUnit) => {
    void dispatch(editProject(view.id, bringToFront(id)));
    announce(`${name} is in front now.`);
  };
  const drop = async ({ id, title: name }: StageUnit) => {
    await dispatch(editProject(view.id, remove([id])));
    const back = () => dispatch(editProject(view.id, restore([id])));
    undo({ said: `${name} is out of the photo.`, undo: back });
  };
  const save = async () => {
    setSaving(true);
    try {
      saveFile(`${title}.png`, await photo.save(scene));
      announce('The picture is saved.');
    } catch {
      announce('The picture could not be made. Close other tabs and try again.');
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className={`page-width ${page.page}`}>
      <header className={page.head}>
        <p className={`${page.back} not-printed`}>
          <Link to={pathTo.project(view.id)}>{view.name}</Link>
        </p>
        <Text as="h1" size="title-m">
          {title}
        </Text>
      </header>
      {refused && (
        <Notice alarm title="This photo is in this browser only.">
          <p>{refused}</p>
        </Notice>
      )}
      {goods.failure !== undefined && (
        <Notice title="Drawings are not available right now.">
          <p>
            Outlines stand for your windows and doors. You can move them, and see them once we can be reached.
          </p>
          <Button look="outline" onClick={goods.retry}>
            Ask again
          </Button>
        </Notice>
      )}
      <Stack gap="5 6" align="start" className={styles.bench}>
        <PhotoStage
          title={title}
          photo={photo}
          scene={scene}
          units={units}
          chosen={chosen}
          isMoving={isMoving}
          choose={choose}
          move={move}
          size={{ width: item.photo.width, height: item.photo.height }}
        />
        <Stack gap={5}>
          <PhotoLight project={view.id} item={item} />
          <PhotoLayers
            units={units}
            chosen={chosen}
            choose={choose}
            toFront={toFront}
            remove={(one) => void drop(one)}
          />
          {goods.latest || view.items.every(({ design }) => !design) ? (
            <PlaceUnit
              choices={choices}
              placed={view.placements.length}
              isFirst={units.length === 0}
              place={place}
            />
          ) : (
            goods.isLoading && <p role="status">Drawing your windows and doors…</p>
          )}
          <Button
            look={units.length > 0 ? 'primary' : 'outline'}
            disabled={saving}
            onClick={() => void save()}
          >
            Save as a picture
          </Button>
          <p className={page.small}>Where and when this photo was taken is not kept with it.</p>
        </Stack>
      </Stack>
      <KeptWhere here={here} />
    </div>
  );
}
