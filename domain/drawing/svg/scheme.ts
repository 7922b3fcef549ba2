import { element } from './element.ts';

/** Elements on the page's ground, which must contrast with it in both schemes. */
export const onGround = { dimensions: 'dimensions', line: 'ground-line', rim: 'ground-rim' } as const;

/**
 * One file serves both color schemes: the page's scheme applies to inline drawings and to images. Print
 * always uses the light scheme.
 */
export const schemeStyle = element(
  'style',
  {},
  `@media screen and (prefers-color-scheme:dark){.${onGround.dimensions},.${onGround.line}{stroke:#e8e5dc}.${onGround.rim}{stroke:#8d9396}}`,
);
