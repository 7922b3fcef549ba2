import { useEffect, useRef, useState } from 'react';
import type { Release } from '#domain/contracts/publishing.ts';
import { announce } from '#src/components/announcer.tsx';
import { followRelease } from './publishing-api.ts';
import { releaseState } from './publishing-words.ts';

interface Progress {
  /** As it was told last. */
  release: Release | undefined;
  /** Nothing is heard at the moment; it is being tried again. */
  isLost: boolean;
}

const nothing: Progress = { release: undefined, isLost: false };

/** Follows the release of an id to its end, and says each of its states to those who listen. */
export function useReleaseProgress(id: string | undefined, onEnd: () => void): Progress {
  const [told, setTold] = useState<Progress>(nothing);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    setTold(nothing);
    if (!id) return;
    const abort = new AbortController();
    let state: string | undefined;
    const onRelease = (release: Release): void => {
      setTold({ release, isLost: false });
      const { title } = releaseState(release);
      if (title !== state) announce(title);
      state = title;
    };
    const onLost = (): void => setTold(({ release }) => ({ release, isLost: true }));
    followRelease(id, { signal: abort.signal, onRelease, onLost }).then(
      () => !abort.signal.aborted && ended.current(),
      onLost,
    );
    return () => abort.abort();
  }, [id]);
  return told;
}
