import { useEffect, useRef, useState } from 'react';
import type { Release } from '#domain/publishing/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { followRelease } from './publishing-api.ts';
import { releaseState } from './publishing-words.ts';

interface Progress {
  release: Release | undefined;
  /** Disconnected; a reconnect is pending. */
  isLost: boolean;
}

const nothing: Progress = { release: undefined, isLost: false };

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
