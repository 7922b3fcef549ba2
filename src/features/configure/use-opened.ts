import { useCallback, useEffect, useState } from 'react';
import { CallFailed, reasonOf } from '../../lib/failure.ts';
import type { Asked } from './asked.ts';
import type { Opened } from './configure-api.ts';

export type Opening =
  | { status: 'loading' }
  | { status: 'failed'; reason: string; unknown: boolean }
  | { status: 'open'; opened: Opened; gone: boolean };

async function openKept(asked: Asked & { config: string }): Promise<Opening> {
  const [{ read, start }, { keptConfiguration }] = await Promise.all([
    import('./configure-api.ts'),
    import('./kept-configuration.ts'),
  ]);
  const kept = keptConfiguration(asked.config);
  try {
    const opened = await read(asked.config);
    // What this tab did after the server last heard of it is still to be told.
    const ahead = kept && kept.config.code === opened.config.code ? { wishes: kept.wishes } : {};
    return { status: 'open', opened: { ...opened, ...ahead }, gone: false };
  } catch (failure) {
    if (failure instanceof CallFailed && failure.status === 404)
      return { status: 'open', opened: await start(asked.item, asked.code ?? kept?.config.code), gone: true };
    if (!kept) throw failure;
    return { status: 'open', opened: kept, gone: false };
  }
}

async function open(asked: Asked): Promise<Opening> {
  const { config } = asked;
  if (config) return openKept({ ...asked, config });
  const { start, tellQuantity } = await import('./configure-api.ts');
  const opened = await start(asked.item, asked.code);
  const { quantity = 1 } = asked;
  if (quantity === 1) return { status: 'open', opened, gone: false };
  return {
    status: 'open',
    opened: { ...opened, config: await tellQuantity(opened.config.id, quantity) },
    gone: false,
  };
}

/** Opens what the address asks for, and keeps the address in step, so that a reload comes back to the same configuration. */
export function useOpened(asked: Asked): { opening: Opening; retry: () => void } {
  const [opening, setOpening] = useState<Opening>({ status: 'loading' });
  const [wanted, setWanted] = useState<Asked>(asked);
  // Another product is another wish; the same one asked for again is a new object, and a new try.
  if (wanted.item !== asked.item || (asked.line && wanted.line !== asked.line)) setWanted(asked);

  useEffect(() => {
    let current = true;
    setOpening({ status: 'loading' });
    open(wanted)
      .catch((failure): Opening => {
        const unknown = failure instanceof CallFailed && failure.status === 404;
        return { status: 'failed', reason: reasonOf(failure), unknown };
      })
      .then((result) => {
        if (!current) return;
        setOpening(result);
        if (result.status !== 'open') return;
        const query = new URLSearchParams({
          item: wanted.item,
          config: result.opened.config.id,
          ...(wanted.line && { line: wanted.line }),
        });
        window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
      });
    return () => {
      current = false;
    };
  }, [wanted]);

  return { opening, retry: useCallback(() => setWanted((before) => ({ ...before })), []) };
}
