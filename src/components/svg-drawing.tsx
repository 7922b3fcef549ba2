import { useLayoutEffect, useRef } from 'react';

/** An SVG document as part of the page; with `decorative` its words are for nobody, because they stand beside it. */
export function SvgDrawing({
  svg,
  className,
  decorative = false,
}: {
  svg: string;
  className?: string;
  decorative?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
    place.current?.replaceChildren(document.importNode(documentElement, true));
  }, [svg]);

  return <div ref={place} className={className} aria-hidden={decorative || undefined} />;
}
