import { useEffect } from 'react';
import { useAppStore } from '../../app/hooks.ts';
import { clearBranchAt } from '../../lib/stored-branch.ts';
import { locationContextOf } from './location-context.ts';

/** How long a page counts as just arrived at ([4.8], [9.5]). */
const settlesAfter = 300;

/** Tells the location context that another page stands, and lets go of the branch that only some pages keep ([2.12]). */
export function useArrival(path: string): void {
  const store = useAppStore();
  useEffect(() => {
    const { send } = locationContextOf(store);
    clearBranchAt(path);
    send({ type: 'routeChanged' });
    const timer = setTimeout(() => send({ type: 'routeSettled' }), settlesAfter);
    return () => clearTimeout(timer);
  }, [store, path]);
}
