import { type ComponentType, useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { Saved, SavedGoods } from '#src/session/projects/save-to-project.ts';
import type { SavedNote } from './saved-note.tsx';

const load = () =>
  Promise.all([
    import(/* webpackChunkName: "projects" */ './saved-note.tsx'),
    import(/* webpackChunkName: "projects" */ '#src/session/projects/save-to-project.ts'),
  ]);

interface SaveToProjectProps {
  title: string;
  goods: () => SavedGoods;
  look?: 'outline' | 'quiet';
}

/** Saves goods to the last used project; its code loads on the click. */
export function SaveToProject({ title, goods, look = 'outline' }: SaveToProjectProps) {
  const dispatch = useAppDispatch();
  const [saved, setSaved] = useState<Saved>();
  const [Note, setNote] = useState<ComponentType<Parameters<typeof SavedNote>[0]>>();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const [{ SavedNote: component }, { saveToProject }] = await load();
      const done = await dispatch(saveToProject(goods()));
      setNote(() => component);
      setSaved(done);
      announce(`${title} saved to ${done.project.name}.`);
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={2} justify="start">
      <Button look={look} disabled={busy} onClick={() => void save()}>
        Save to project<span className="visually-hidden"> {title}</span>
      </Button>
      {saved && Note && <Note saved={saved} title={title} goods={goods} onMoved={setSaved} />}
      <Text role="alert" size="s" tone="alarm" strong hidden={!failed}>
        {failed && 'It could not be saved. Try again in a moment.'}
      </Text>
    </Stack>
  );
}
