import { useState } from 'react';
import { ApiError } from '#src/lib/http/api-error.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import type { ConfiguratorParams } from './configurator-params.ts';
import type { Opened } from './configure-api.ts';

export interface Opening {
  opened: Opened;
  /** The stored configuration has expired; this one is new. */
  gone: boolean;
}

async function openKept(params: ConfiguratorParams & { config: string }): Promise<Opening> {
  const [{ read, start }, { keptConfiguration }] = await Promise.all([
    import('./configure-api.ts'),
    import('./kept-configuration.ts'),
  ]);
  const kept = keptConfiguration(params.config);
  try {
    const opened = await read(params.config);
    // This tab has answers that the server has not saved yet.
    const ahead = kept && kept.config.code === opened.config.code ? { selections: kept.selections } : {};
    return { opened: { ...opened, ...ahead }, gone: false };
  } catch (failure) {
    if (failure instanceof ApiError && failure.status === 404)
      return { opened: await start(params.item, params.code ?? kept?.config.code), gone: true };
    if (!kept) throw failure;
    return { opened: kept, gone: false };
  }
}

async function open(params: ConfiguratorParams): Promise<Opening> {
  const { config } = params;
  if (config) return openKept({ ...params, config });
  const { start, saveQuantity } = await import('./configure-api.ts');
  const opened = await start(params.item, params.code);
  const { quantity = 1 } = params;
  if (quantity === 1) return { opened, gone: false };
  return { opened: { ...opened, config: await saveQuantity(opened.config.id, quantity) }, gone: false };
}

/** Opens the URL's configuration and updates the URL, so that a reload restores it. */
export function useOpened(params: ConfiguratorParams): Remote<Opening> {
  const [wanted, setWanted] = useState(params);
  // Open another product or cart line again; the updated URL alone names the open one.
  if (wanted.item !== params.item || (params.line && wanted.line !== params.line)) setWanted(params);
  const { item, line } = wanted;

  const keepUrl = ({ opened }: Opening) => {
    const query = new URLSearchParams({ item, config: opened.config.id, ...(line && { line }) });
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${query}`);
  };
  return useRemote(`${item} ${line}`, () => open(wanted), { onValue: keepUrl });
}
