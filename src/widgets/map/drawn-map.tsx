import { useCallback, useContext, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MapPoint } from '#src/lib/albers.ts';
import { onMap } from '#src/lib/map-projection.ts';
import type { MapPlace, MapProps } from '#src/lib/vendors/map-place.ts';
import { AllPlaces } from './all-places.ts';
import { type Cluster, clustered } from './cluster.ts';
import { dotsOf } from './dots.ts';
import * as styles from './map.module.css';
import { MapFurniture } from './map-furniture.tsx';
import { MapLines } from './map-lines.tsx';
import { useMapGestures } from './use-map-gestures.ts';
import { fitted, isClosest, isFree, type Size, toScreen, type View, within } from './view.ts';

interface PinProps<P extends MapPlace> {
  cluster: Cluster<P>;
  /** In pixels from the top left corner */
  at: MapPoint;
  chosen: string | undefined;
  onPress: (cluster: Cluster<P>) => void;
}

function Pin<P extends MapPlace>({ cluster, at, chosen, onPress }: PinProps<P>) {
  const { lead, members } = cluster;
  const held = members.find(({ id }) => id === chosen);
  const shown = held ?? lead;
  const others = members.length - 1;
  const names = members.map(({ number, name }) => `${number}, ${name}`).join('; ');
  return (
    <button
      type="button"
      className={styles.pin}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      data-chosen={held ? true : undefined}
      data-many={others > 0 || undefined}
      aria-pressed={held !== undefined}
      aria-label={others > 0 ? `${members.length} places: ${names}` : names}
      title={others > 0 ? undefined : shown.name}
      onClick={() => onPress(cluster)}
    >
      {others > 0 && !held ? members.length : shown.number}
    </button>
  );
}

/** A pin within this many pixels of the edge counts as hidden. */
const edge = 36;

const isSeen = (view: View, size: Size, point: MapPoint): boolean => {
  const at = toScreen(view, size, point);
  const { x, y } = at;
  return isFree(at, size) && x > edge && y > edge && x < size.width - edge && y < size.height - edge;
};

/**
 * Returns a view that separates the place from others: panned if it was out of view, zoomed in if pins
 * overlap.
 */
export function revealed(
  view: View,
  size: Size,
  point: MapPoint,
  others: readonly MapPoint[],
  apart: number,
): View {
  // Places at the same position never separate.
  const distances = others
    .map(({ x, y }) => Math.hypot(x - point.x, y - point.y))
    .filter((miles) => miles > 0.01);
  const scale = Math.max(view.scale, Math.min(apart / Math.min(...distances, Number.POSITIVE_INFINITY), 24));
  if (scale === view.scale && isSeen(view, size, point)) return view;
  return within({ ...point, scale });
}

/** Minimum distance between pin centers, in pixels, for touch targets. */
const apart = 32;
const nearest = 5;

function useSize(element: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setSize({ width: measured.clientWidth, height: measured.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The built-in map: outlines, a numbered pin per place, the selected one in yellow. */
export default function DrawnMap({ places, chosen, onChoose, centre, radiusMiles = 50, label }: MapProps) {
  const surface = useRef<HTMLElement>(null);
  const helpId = useId();
  const size = useSize(surface);
  const all = useContext(AllPlaces);
  const dots = useMemo(() => (centre ? '' : dotsOf(all)), [all, centre]);
  const everywhere = useMemo(() => all.map(onMap), [all]);
  const { latitude, longitude } = centre ?? {};
  const sheet = useMemo(() => {
    const heart =
      latitude === undefined || longitude === undefined ? undefined : onMap({ latitude, longitude });
    const pinned = places.map((place) => ({ ...place, point: onMap(place) }));
    const points = [...(heart ? [heart] : []), ...pinned.map(({ point }) => point)];
    return { heart, pinned, points, first: points.slice(0, nearest + (heart ? 1 : 0)) };
  }, [places, latitude, longitude]);
  // Stored with its sheet: new places reset the view to show them all.
  const [moved, setMoved] = useState<{ sheet: typeof sheet; view: View }>();
  const begin = useCallback(() => fitted(sheet.first, size, everywhere), [sheet, size, everywhere]);
  const view = moved?.sheet === sheet ? moved.view : begin();

  const change = useCallback(
    (next: (view: View) => View) =>
      setMoved((last) => ({
        sheet,
        view: next(last?.sheet === sheet ? last.view : begin()),
      })),
    [sheet, begin],
  );
  const reset = useCallback(
    () => setMoved({ sheet, view: fitted(sheet.points, size, everywhere) }),
    [sheet, size, everywhere],
  );
  const { zoomIn, zoomOut, onKeyDown, ...hand } = useMapGestures({ surface, view, size, change, reset });

  useEffect(() => {
    const place = sheet.pinned.find(({ id }) => id === chosen);
    if (!place || size.width === 0) return;
    const others = sheet.pinned.filter((other) => other !== place).map(({ point }) => point);
    change((now) => revealed(now, size, place.point, others, apart));
  }, [chosen, sheet, size, change]);

  const press = ({ members }: Cluster<MapPlace & { point: { x: number; y: number } }>) => {
    const next = members[(members.findIndex(({ id }) => id === chosen) + 1) % members.length];
    const closer = fitted(
      members.map(({ point }) => point),
      size,
    );
    if (members.length > 1 && closer.scale > view.scale * 1.05 && !isClosest(view)) change(() => closer);
    else if (next) onChoose(next.id);
  };

  return (
    <section
      ref={surface}
      className={styles.map}
      aria-label={label}
      aria-describedby={helpId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it.
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <p id={helpId} className="visually-hidden">
        Arrow keys move the map, plus and minus zoom, Home shows all places. The list has everything that the
        map has.
      </p>
      <div className={styles.ground} {...hand}>
        {size.width > 0 && (
          <MapLines view={view} size={size} centre={sheet.heart} radiusMiles={radiusMiles} dots={dots} />
        )}
      </div>
      {size.width > 0 &&
        clustered(sheet.pinned, view.scale, apart)
          .map((cluster) => ({ cluster, at: toScreen(view, size, cluster.lead.point) }))
          .filter(({ at }) => isFree(at, size))
          .map(({ cluster, at }) => (
            <Pin key={cluster.lead.id} cluster={cluster} at={at} chosen={chosen} onPress={press} />
          ))}
      <MapFurniture scale={view.scale} onZoomIn={zoomIn} onZoomOut={zoomOut} onReset={reset} />
    </section>
  );
}
