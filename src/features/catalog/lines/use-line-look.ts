import { type FormEvent, type RefObject, useCallback, useEffect, useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { announce } from '#src/components/announcer.tsx';
import { firstLook, fittingLook, isSameLook, readLook } from './line-look.ts';

/**
 * The look selected in a form, and the line drawn with it. The engine loads on the first change; until then
 * the build's picture is shown.
 */
export function useLineLook(line: Queries.LineStageFragment, form: RefObject<HTMLFormElement | null>) {
  const [look, setLook] = useState(() => firstLook(line));
  const [failed, setFailed] = useState(false);
  const [picture, setPicture] = useState({
    src: pathTo.lineDrawing(line.line_id),
    alt: `Drawing: ${line.title}`,
  });

  const redraw = useCallback(async () => {
    if (!form.current) return;
    const asked = fittingLook(line, readLook(form.current));
    setLook(asked);
    const inside = form.current.elements.namedItem('interior');
    // The swatch of a color that no longer goes with the exterior leaves the form.
    if (inside instanceof RadioNodeList && asked.interior) inside.value = asked.interior;
    const engine = await import(/* webpackChunkName: "draw-line" */ './draw-line.ts').catch(() => undefined);
    setFailed(!engine);
    if (!engine || !form.current) return;
    // Includes selections made while the engine was loading.
    const drawn = fittingLook(line, readLook(form.current));
    const { view, light } = drawn;
    setPicture(engine.drawLine(line, drawn));
    announce(`Drawn from ${view === 'interior' ? 'inside' : 'outside'}, by ${light}`);
  }, [line, form]);

  // Applies selections made before the script loaded.
  useEffect(() => {
    if (form.current && !isSameLook(readLook(form.current), firstLook(line))) void redraw();
  }, [line, form, redraw]);

  const change = ({ target }: FormEvent<HTMLFormElement>) => {
    const view = form.current?.elements.namedItem('view');
    const { name } = target as HTMLInputElement;
    // Switch to the recolored side; otherwise the change would be invisible.
    if (view instanceof RadioNodeList && (name === 'exterior' || name === 'interior')) view.value = name;
    void redraw();
  };
  return { look, picture, failed, change };
}
