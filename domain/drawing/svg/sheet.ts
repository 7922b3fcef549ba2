import { type Attributes, element, escapeXml, group } from './element.ts';
import { hashText } from './hash.ts';
import { decimal } from './number.ts';
import { draftingTable, type Scene } from './scene.ts';
import { schemeStyle } from './scheme.ts';

export interface Sheet {
  scene: Scene;
  /**
   * Defines an object once per name and returns its id; a prefix avoids collisions between drawings on a
   * page.
   */
  define: (name: string, draw: (id: string) => string) => string;
  /**
   * Draws an object, and refers to it wherever its name returns. Browsers build a definition and each of its
   * copies: drawn in place, the first needs no definition.
   */
  place: (name: string, at: Attributes, draw: (id: string) => string) => string;
  finish: (frame: Frame, body: string) => string;
}

/** Size of the drawing on its page in pixels; `view` is its coordinate system. */
export interface Frame {
  view: { width: number; height: number };
  width: number;
  height: number;
  title: string;
  description?: string | undefined;
  /** Whether it lies on the page's light or dark ground. */
  onPage?: boolean;
}

/** Returns the paint of a defined gradient or pattern. */
export const paintOf = (id: string): string => `url(#${id})`;

/** Creates a sheet. Equal seeds give equal ids, so a seed must identify the drawing. */
export const createSheet = (seed: string, scene: Scene = draftingTable): Sheet => {
  const prefix = `d${hashText(seed)}`;
  const definitions = new Map<string, string>();
  const placed = new Set<string>();
  return {
    scene,
    place: (name, at, draw) => {
      const id = `${prefix}-${name}`;
      if (placed.has(name)) return element('use', { href: `#${id}`, ...at });
      placed.add(name);
      return group(at, draw(id));
    },
    define: (name, draw) => {
      const id = `${prefix}-${name}`;
      if (!definitions.has(name)) definitions.set(name, draw(id));
      return id;
    },
    finish: ({ view, width, height, title, description, onPage }, body) =>
      element(
        'svg',
        {
          xmlns: 'http://www.w3.org/2000/svg',
          width,
          height,
          viewBox: `0 0 ${decimal(view.width)} ${decimal(view.height)}`,
          ...(title
            ? {
                role: 'img',
                'aria-labelledby': `${prefix}-title${description ? ` ${prefix}-desc` : ''}`,
              }
            : { 'aria-hidden': 'true' }),
        },
        title ? element('title', { id: `${prefix}-title` }, escapeXml(title)) : '',
        description ? element('desc', { id: `${prefix}-desc` }, escapeXml(description)) : '',
        onPage ? schemeStyle : '',
        definitions.size > 0 ? element('defs', {}, ...definitions.values()) : '',
        body,
      ),
  };
};
