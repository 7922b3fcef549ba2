import { createContext, useContext } from 'react';
import type { ProjectView } from '#domain/projects/project-view.ts';
import type { Goods } from './goods-api.ts';

/** The project that is open, for what stands anywhere in its page. */
export interface OpenProject {
  view: ProjectView;
  /** `undefined` until the shop has answered, and where it does not. */
  goods: Goods | undefined;
  /** Places are kept for what is loading, and stay where that fails; without a connection there are none. */
  goodsAre: 'loading' | 'known' | 'failed' | 'offline';
  /** Where else an item can go. */
  others: readonly { id: string; name: string }[];
  edit: (itemId: string) => void;
  /** Pictures of photos with their units, for paper, by the item of each: none until the page is printed. */
  printed: ReadonlyMap<string, string>;
  setPrinted: (urls: ReadonlyMap<string, string>) => void;
  /** Asks where an item or a room is to stand. */
  ask: (id: string) => void;
  /** The room that is being dragged. */
  moving: string | undefined;
  setMoving: (groupId: string | undefined) => void;
}

export const OpenProjectContext = createContext<OpenProject | undefined>(undefined);

export function useOpenProject(): OpenProject {
  const open = useContext(OpenProjectContext);
  if (!open) throw new Error('No project is open');
  return open;
}
