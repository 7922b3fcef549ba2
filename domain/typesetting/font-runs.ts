/** A stretch of text that one face can set; `face` is its place in the list of faces. */
export interface FontRun {
  face: number;
  text: string;
}

/** Whether a face has a glyph for a code point. */
export type Coverage = (codePoint: number) => boolean;

/** A clearly visible sign for a character that no face has. */
export const missingMark = '□';

/** Characters that have no shape: joiners, direction marks, variation selectors, soft hyphens, controls. */
const shapeless = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2066-\u2069\ufff9-\ufffb]/gu;
const spaces = /[\t\v\f\u0085\u2028\u2029]/g;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Grapheme clusters: an accent belongs to its letter, and an emoji is one cluster. */
export const graphemesOf = (text: string): string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Splits a line into runs, each in the first face that has all of it. Marks are composed with their letters
 * first. A character that no face has becomes `missingMark`, which some face has to have; `isComplete` is
 * false then.
 */
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
