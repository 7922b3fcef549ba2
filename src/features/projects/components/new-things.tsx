import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { photoLimits } from '#domain/projects/photos/photo-limits.ts';
import { hasRoom, projectLimits } from '#domain/projects/project-fields.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { editProject } from '#src/session/projects/projects-here.ts';
import { AddPhoto } from '../photos/add-photo.tsx';
import { newGroup, newNote } from '../project-edits.ts';
import { NameForm } from './name-form.tsx';
import * as styles from './projects.module.css';

export function NewThings({ view }: { view: ProjectView }) {
  const [naming, setNaming] = useState(false);
  if (naming)
    return (
      <NameForm
        label="Name of the room"
        words="Add room"
        onSave={(name) => {
          void editProject(view.id, newGroup(name));
          announce(`${name} is added.`);
        }}
        onLeave={() => setNaming(false)}
      />
    );
  return (
    <div className={`${styles.actions} ${styles.tools}`}>
      {view.groups.length < projectLimits.groups && (
        <Button look="outline" onClick={() => setNaming(true)}>
          Add a room
        </Button>
      )}
      {hasRoom(view) ? (
        <>
          <Button look="outline" onClick={() => void editProject(view.id, newNote(null))}>
            Add a note
          </Button>
          {view.items.filter(({ photo }) => photo).length < photoLimits.inProject && (
            <AddPhoto project={view.id} />
          )}
          <ButtonLink look="outline" to={pathTo.configure}>
            Design a window or door
          </ButtonLink>
          <ButtonLink look="outline" to={pathTo.parts}>
            Find a part
          </ButtonLink>
        </>
      ) : (
        <p>
          This project is full: it holds {projectLimits.items} items. What you save next goes to another
          project.
        </p>
      )}
    </div>
  );
}
