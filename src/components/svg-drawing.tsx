import { useLayoutEffect, useRef } from 'react';

/** In the drawing's own units, around what is drawn. */
const margin = 14;

/**
 * Leaves the empty part of the canvas out, so that what is drawn is as large as its place allows. Never more
 * than the canvas is shown.
 */
function fitToContent(drawing: SVGSVGElement): void {
  const { x, y, width, height } = drawing.viewBox.baseVal;
  const drawn = drawing.getBBox();
  const left = Math.max(x, drawn.x - margin);
  const top = Math.max(y, drawn.y - margin);
  const right = Math.min(x + width, drawn.x + drawn.width + margin);
  const bottom = Math.min(y + height, drawn.y + drawn.height + margin);
  if (right > left && bottom > top)
    drawing.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
}

/**
 * An SVG document as part of the page; with `decorative` its words are hidden, because they stand beside
 * it.
 */
export function SvgDrawing({
  svg,
  className,
  decorative = false,
  fit = false,
}: {
  svg: string;
  className?: string;
  decorative?: boolean;
  /** Whether the drawing fills its place rather than its canvas. */
  fit?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const drawing = document.importNode(documentElement, true);
    place.current?.replaceChildren(drawing);
    // jsdom lays nothing out.
    if (fit && drawing instanceof SVGSVGElement && 'getBBox' in drawing) fitToContent(drawing);
  }, [svg, fit]);

  return <div ref={place} className={className} aria-hidden={decorative || undefined} />;
}
