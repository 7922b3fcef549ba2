import { element, escapeXml } from './element.ts';
import { hashText } from './hash.ts';
import { decimal } from './number.ts';
import { draftingTable, type Scene } from './scene.ts';
import { schemeStyle } from './scheme.ts';

/** The sheet that a drawing is made on: it hands out ids and keeps what the drawing refers to. */
export interface Sheet {
  scene: Scene;
  /**
   * Defines a thing once under a name and returns its id, whose prefix keeps two drawings on a page apart.
   */
  define: (name: string, draw: (id: string) => string) => string;
  /** The whole document around a body. */
  finish: (frame: Frame, body: string) => string;
}

/** How a drawing stands on its page, in pixels; `view` is the coordinate system that it was drawn in. */
export interface Frame {
  view: { width: number; height: number };
  width: number;
  height: number;
  /** Empty for a picture that says nothing its neighbors do not: readers then pass it by. */
  title: string;
  description?: string;
  /** Whether it lies on the ground of its page, light or dark, and not on a wall or a lawn of its own. */
  onPage?: boolean;
}

/** The paint that a defined gradient or pattern gives. */
export const paintOf = (id: string): string => `url(#${id})`;

/** A fresh sheet. The seed names the drawing: equal seeds give equal ids, and belong to equal drawings. */
export const createSheet = (seed: string, scene: Scene = draftingTable): Sheet => {
  const prefix = `d${hashText(seed)}`;
  const definitions = new Map<string, string>();
  return {
    scene,
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
