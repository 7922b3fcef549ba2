import { buttonBackgrounds } from '#domain/drawing/surface/button-backgrounds.ts';
import { textColorOn } from '#domain/drawing/surface/tone.ts';

/** [9.4] */
export const buttonColors = `:root{${Object.entries(buttonBackgrounds)
  .flatMap(([name, background]) => {
    const property = `button-${name.replaceAll(' ', '-')}`;
    return [`--${property}:${background}`, `--on-${property}:${textColorOn(background)}`];
  })
  .join(';')}}`;
