import { useLayoutEffect, useRef } from 'react';

/** In drawing units */
const margin = 14;

/** Crops empty canvas so that the drawing is as large as possible; never beyond the canvas. */
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

/** Inlines an SVG document; `decorative` hides its text from screen readers, as it repeats nearby text. */
export function SvgDrawing({
  svg,
  className,
  decorative = false,
  fit = false,
}: {
  svg: string;
  className?: string | undefined;
  decorative?: boolean;
  fit?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    const drawing = document.importNode(documentElement, true);
    place.current?.replaceChildren(drawing);
    // jsdom has no layout.
    if (fit && drawing instanceof SVGSVGElement && 'getBBox' in drawing) fitToContent(drawing);
  }, [svg, fit]);

  return <div ref={place} className={className} aria-hidden={decorative || undefined} />;
}
