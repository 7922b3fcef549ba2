export interface FontRun {
  face: number;
  text: string;
}

export type Coverage = (codePoint: number) => boolean;

export const missingMark = '□';

/** Invisible characters: joiners, direction marks, variation selectors, soft hyphens, controls. */
const shapeless = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2066-\u2069\ufff9-\ufffb]/gu;
const spaces = /[\t\v\f\u0085\u2028\u2029]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Uses the first face with all glyphs. Some face must contain `missingMark`. */
export function fontRuns(text: string, faces: readonly Coverage[]): { runs: FontRun[]; isComplete: boolean } {
  const faceOf = (cluster: string): number =>
    faces.findIndex((has) => [...cluster].every((character) => has(character.codePointAt(0) ?? 0)));
  const runs: FontRun[] = [];
  let isComplete = true;
  const add = (face: number, cluster: string): void => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += cluster;
    else runs.push({ face, text: cluster });
  };
  for (const cluster of graphemesOf(text.replace(spaces, ' ').normalize('NFC'))) {
    const shown = cluster.replace(shapeless, '');
    if (shown === '') continue;
    const forms = [shown.normalize('NFC'), shown.normalize('NFD')];
    const form = forms.find((one) => faceOf(one) >= 0);
    if (form === undefined) isComplete = false;
    add(faceOf(form ?? missingMark), form ?? missingMark);
  }
  return { runs, isComplete };
}
