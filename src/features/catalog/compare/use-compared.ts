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
  onTick: (id: string, ticked: boolean) => void;
  onClear: () => void;
}

/** The lines that the URL selects for comparison, and functions to change them. */
export function useCompared(params: URLSearchParams, lines: readonly ComparedLine[]): Compared {
  const known = lines.map(({ line_id }) => line_id);
  const ids = comparedIn(params, known);
  const compare = (chosen: readonly string[]) => {
    replaceSearch(withCompared(chosen, location.search));
    announce(`${chosen.length} of ${maxCompared} chosen to compare`);
  };
  return {
    compared: ids.flatMap((id) => lines.find(({ line_id }) => line_id === id) ?? []),
    isFull: ids.length === maxCompared,
    onTick: (id, ticked) => {
      // Several boxes may be ticked before the next render.
      const others = comparedIn(new URLSearchParams(location.search), known).filter((one) => one !== id);
      compare(ticked ? [...others, id].slice(0, maxCompared) : others);
    },
    onClear: () => compare([]),
  };
}
