import { type ReactNode, useEffect, useState } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { Button } from '#src/components/form/button.tsx';
import { Stack, Text } from '#src/components/layout.tsx';
import { useAppDispatch } from '#src/session/hooks.ts';
import type { ItemTarget } from '#src/session/projects/save-to-item.ts';
import type { SavedGoods } from '#src/session/projects/save-to-project.ts';

const load = () => import(/* webpackChunkName: "projects" */ '#src/session/projects/save-to-item.ts');

type State = 'ready' | 'busy' | 'saved' | 'gone' | 'failed';

const words: Partial<Record<State, string>> = {
  saved: 'Saved. Its name, room, note and quantity are as before.',
  gone: 'This item is no longer in the project.',
  failed: 'It could not be saved. Try again in a moment.',
};

interface SaveToItemProps {
  target: ItemTarget;
  title: string;
  /** The design on the screen: a message about another one is hidden. */
  code: string;
  goods: () => SavedGoods;
  /** Shown if the item is deleted or belongs to another account. */
  otherwise: ReactNode;
}

/** Changes the design of the project's item that the configurator was opened from. */
export function SaveToItem({ target: { project, item }, title, code, goods, otherwise }: SaveToItemProps) {
  const dispatch = useAppDispatch();
  const [name, setName] = useState<string | null>();
  const [last, setLast] = useState<{ code: string; state: State }>();
  const state = last?.code === code ? last.state : 'ready';
  const setState = (next: State) => setLast({ code, state: next });
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const { readTarget } = await load();
      const found = await dispatch(readTarget({ project, item }));
      if (isCurrent) setName(found ? found.name || title : null);
    };
    read().catch(() => isCurrent && setName(null));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, project, item, title]);
  if (name === undefined) return null;
  if (name === null) return otherwise;
  const save = async () => {
    setState('busy');
    try {
      const { saveToItem } = await load();
      const isSaved = await dispatch(saveToItem({ project, item }, goods()));
      setState(isSaved ? 'saved' : 'gone');
      if (isSaved) announce(`${name} is changed.`);
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack gap={2} justify="start">
      <Button look="outline" disabled={state === 'busy'} onClick={() => void save()}>
        Save to {name}
      </Button>
      <Text role="alert" size="s" hidden={!words[state]}>
        {words[state]}
      </Text>
    </Stack>
  );
}
