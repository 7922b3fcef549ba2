import { navigate } from 'gatsby';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { ApiError } from '#src/lib/http/api-error.ts';
import { useAppDispatch } from '#src/session/hooks.ts';
import { duplicateProject } from '../duplicate-project.ts';
import * as styles from './projects.module.css';

const whyFailed = (failure: unknown): string =>
  failure instanceof ApiError
    ? `One of its photos could not be copied. ${failure.message}`
    : 'This browser could not keep the copy. It may be out of room.';

export function DuplicateButton({ view }: { view: ProjectView }) {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [reason, setReason] = useState('');
  const duplicate = async () => {
    setBusy(true);
    setReason('');
    try {
      const copy = await dispatch(duplicateProject(view));
      if ('reason' in copy) return setReason(copy.reason);
      announce(`${copy.name} is made.`);
      await navigate(pathTo.project(copy.id));
    } catch (failure) {
      setReason(whyFailed(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={() => void duplicate()}>
        Duplicate
      </Button>
      {reason && (
        <div className={styles.refused}>
          <Notice alarm title={`${view.name} was not duplicated.`}>
            <p>{reason}</p>
          </Notice>
        </div>
      )}
    </>
  );
}
