import type { ReactNode } from 'react';
import { FoldedGroups } from '#src/components/page/folded-groups.tsx';
import { byState } from './finder/by-state.ts';

interface StateIndexProps<P> {
  places: readonly P[];
  children: (places: readonly P[]) => ReactNode;
}

export const StateIndex = <P extends { state: string; country: string; city: string; name: string }>({
  places,
  children,
}: StateIndexProps<P>) => (
  <FoldedGroups
    groups={byState(places).map((state) => ({
      anchor: state.anchor,
      title: state.name,
      note: String(state.places.length),
      content: children(state.places),
    }))}
  />
);
