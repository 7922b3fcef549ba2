import { schemeStyle } from '#domain/drawing/svg/scheme.ts';

const textOf = (styleElement: string): string => styleElement.replace(/^<style>|<\/style>$/g, '');

/**
 * Styles that scripts put into a live page: that of a drawing by night, and those of React Aria, whose text
 * has to be the package's to the letter. A page with another one complains in the tests of every page.
 */
export const stylesFromScripts: readonly string[] = [
  textOf(schemeStyle),
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];
