import { type ReactNode, useCallback, useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { type Undoable, UndoContext } from '../undo.ts';
import * as styles from './projects.module.css';

export function WithUndo({ children }: { children: ReactNode }) {
  const [offered, setOffered] = useState<Undoable>();
  const offer = useCallback((next: Undoable) => {
    setOffered(next);
    announce(`${next.said} You can undo it.`);
  }, []);
  const undo = async () => {
    await offered?.undo();
    setOffered(undefined);
    announce('It is back.');
  };
  return (
    <UndoContext value={offer}>
      {children}
      {offered && (
        <section className={`${styles.undo} not-printed`} aria-label="Undo">
          <p>{offered.said}</p>
          <Button look="outline" onClick={() => void undo()}>
            Undo
          </Button>
          <Button look="quiet" onClick={() => setOffered(undefined)}>
            Dismiss
          </Button>
        </section>
      )}
    </UndoContext>
  );
}
