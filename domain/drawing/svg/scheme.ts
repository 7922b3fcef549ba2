import { element } from './element.ts';

/**
 * What lies on the ground of the page instead of on what is drawn: lines and lettering, and the contours of
 * things that may be as dark as the ground. By day they are ink, as their own attributes say.
 */
export const onGround = { dimensions: 'dimensions', line: 'ground-line', rim: 'ground-rim' } as const;

/**
 * The same bytes serve both schemes: the page's scheme reaches a drawing that is part of it, and one that is
 * its picture. On paper the ground is light, whatever the screen is.
 */
export const schemeStyle = element(
  'style',
  {},
  `@media screen and (prefers-color-scheme:dark){.${onGround.dimensions},.${onGround.line}{stroke:#e8e5dc}.${onGround.rim}{stroke:#8d9396}}`,
);
