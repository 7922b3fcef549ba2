import { navigate } from 'gatsby';
import { type ChangeEvent, useRef, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { newUuid } from '#src/lib/new-uuid.ts';
import { changeProject } from '#src/session/projects/change-project.ts';
import { keepPhoto } from '#src/session/projects/project-photos.ts';
import { changeHere } from '#src/session/projects/projects-here.ts';
import * as styles from '../components/projects.module.css';
import { newPhoto } from './photo-edits.ts';

/** Formats that all browsers decode; phones convert other formats if only these are accepted. */
const kinds = 'image/jpeg,image/png,image/webp';
const notKept = 'This browser could not keep the photo. It may be out of room.';

export function AddPhoto({ project }: { project: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (!file) return;
    setBusy(true);
    setReason('');
    try {
      const { takePhoto, PhotoRefused } = await import('./take-photo.ts');
      try {
        const taken = await takePhoto(file);
        const [item, id] = [newUuid(), newUuid()];
        await keepPhoto({ project, id, content: taken.content });
        await changeHere((rows, owner) => changeProject(rows, owner, project, newPhoto(item, id, taken)));
        announce('The photo is in your project.');
        await navigate(pathTo.projectPhoto(project, item));
        return;
      } catch (failure) {
        setReason(failure instanceof PhotoRefused ? failure.message : notKept);
      }
    } catch {
      setReason('The shop cannot be reached. Check your connection and try again.');
    } finally {
      setBusy(false);
      // Allows selecting the same file again.
      target.value = '';
    }
  };

  return (
    <>
      <Button look="outline" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? 'Opening the photo…' : 'Add a photo of the house'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        aria-label="Photo of the house"
        onChange={(event) => void take(event)}
      />
      {reason && (
        <div className={styles.refused}>
          <Notice alarm title="The photo was not added.">
            <p>{reason}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
