import { LngLatBounds, Map as MapLibreMap, Marker, setWorkerUrl } from 'maplibre-gl';
import type { Position } from './map-place.ts';

interface Stop extends Position {
  id: string;
  name: string;
  mark: string;
}

// The package's own lookup fails in a bundle.
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

const within = 'position: absolute; inset: 0;';
const markStyle = [
  'position: absolute; top: 0; left: 0; min-width: 2.125rem; padding: 0.2rem 0.4rem; text-align: center;',
  'border: 1.5px solid var(--ink); background: var(--paper-raised); color: var(--ink); font-weight: 600;',
].join('');

/** Credits of the map's sources, as text: their markup is the vendor's. */
function creditsOf(map: MapLibreMap): string {
  const credits = Object.values(map.getStyle().sources).flatMap((source) =>
    'attribution' in source && source.attribution ? source.attribution : [],
  );
  const text = (markup: string) =>
    new DOMParser().parseFromString(markup, 'text/html').body.textContent?.trim() ?? '';
  return [...new Set(credits.map(text))].filter(Boolean).join(', ');
}

/** Stops of one ZIP code are at one point, and share a mark. */
function byPlace(stops: readonly Stop[]): [Position, Stop[]][] {
  const places = new Map<string, Stop[]>();
  for (const stop of stops) {
    const key = `${stop.latitude} ${stop.longitude}`;
    places.set(key, [...(places.get(key) ?? []), stop]);
  }
  return [...places.values()].map((here) => [here[0] as Stop, here]);
}

interface StreetMapOptions {
  style: string;
  stops: readonly Stop[];
  onCredits: (text: string) => void;
  onFail: () => void;
}

/** Draws streets around stops; returns a function that removes the map. Its stylesheet is not needed. */
export function drawStreetMap(
  container: HTMLElement,
  { style, stops, onCredits, onFail }: StreetMapOptions,
): () => void {
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of stops) bounds.extend([longitude, latitude]);
  const map = new MapLibreMap({
    container,
    style,
    bounds,
    fitBoundsOptions: { padding: 56, maxZoom: 13 },
    attributionControl: false,
    cooperativeGestures: false,
    scrollZoom: false,
  });
  map.getCanvasContainer().style.cssText = within;
  map.getCanvas().style.cssText += within;
  for (const [{ longitude, latitude }, here] of byPlace(stops)) {
    const element = document.createElement('div');
    element.style.cssText = markStyle;
    element.textContent = here.map(({ mark }) => mark).join(' ');
    element.title = here.map(({ mark, name }) => `${mark}, ${name}`).join('; ');
    new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  }
  let isLoaded = false;
  map.once('load', () => {
    isLoaded = true;
    onCredits(creditsOf(map));
  });
  // A missing tile is no failure: the streets around it are there.
  map.on('error', () => {
    if (!isLoaded) onFail();
  });
  return () => map.remove();
}
