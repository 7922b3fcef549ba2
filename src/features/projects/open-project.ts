import { createContext, useContext } from 'react';
import type { ProjectView } from '#domain/projects/project-view.ts';
import type { Goods } from './goods-api.ts';

export interface OpenProject {
  view: ProjectView;
  /** `undefined` until the shop responds, or if it fails. */
  goods: Goods | undefined;
  /** Space is reserved while loading and after a failure, but not offline. */
  goodsAre: 'loading' | 'known' | 'failed' | 'offline';
  others: readonly { id: string; name: string }[];
  edit: (itemId: string) => void;
  /** Rendered photos for print by item; empty before printing */
  printed: ReadonlyMap<string, string>;
  setPrinted: (urls: ReadonlyMap<string, string>) => void;
  ask: (id: string) => void;
  moving: string | undefined;
  setMoving: (groupId: string | undefined) => void;
}

export const OpenProjectContext = createContext<OpenProject | undefined>(undefined);

export function useOpenProject(): OpenProject {
  const open = useContext(OpenProjectContext);
  if (!open) throw new Error('No project is open');
  return open;
}
