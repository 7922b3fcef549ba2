import { schemeStyle } from '#domain/drawing/svg/scheme.ts';

const textOf = (styleElement: string): string => styleElement.replace(/^<style>|<\/style>$/g, '');

/**
 * Styles injected by scripts, allowed by hash: the dark drawing scheme and React Aria's, which must match the
 * package's text exactly. Page tests report a mismatch.
 */
export const stylesFromScripts: readonly string[] = [
  textOf(schemeStyle),
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];
