import { announce } from '#src/components/announcer.tsx';
import { replaceSearch } from '#src/lib/url-query.ts';
import { comparedIn, maxCompared, withCompared } from './compared-lines.ts';

export interface ComparedLine {
  line_id: string;
  title: string;
}

export interface Compared {
  compared: readonly ComparedLine[];
  isFull: boolean;
  onCompare: (ids: readonly string[]) => void;
}

/** The lines that the URL selects for comparison, and a function to change them. */
export function useCompared(params: URLSearchParams, lines: readonly ComparedLine[]): Compared {
  const ids = comparedIn(
    params,
    lines.map(({ line_id }) => line_id),
  );
  const onCompare = (chosen: readonly string[]) => {
    replaceSearch(withCompared(chosen, location.search));
    announce(`${chosen.length} of ${maxCompared} chosen to compare`);
  };
  return {
    compared: ids.flatMap((id) => lines.find(({ line_id }) => line_id === id) ?? []),
    isFull: ids.length === maxCompared,
    onCompare,
  };
}
