import { GoogleMap, MarkerF, useJsApiLoader } from '@react-google-maps/api';
import { useEffect, useState } from 'react';
import { defaultMapCentre } from '#domain/places/default-map-centre.ts';
import { googleMapsApiKey } from '../build-settings.ts';
import type { MapProps, Position } from './map-place.ts';

const country = 4;
const town = 9;
const nearest = 5;

const toGoogle = ({ latitude, longitude }: Position) => ({ lat: latitude, lng: longitude });

const whole = { width: '100%', height: '100%' };

/** The map drawn by Google. `onFail` is called if the script fails to load or Google rejects the key. */
export default function GoogleMapView({
  places,
  chosen,
  onChoose,
  centre,
  label,
  onFail,
}: MapProps & { onFail: () => void }) {
  const { isLoaded, loadError } = useJsApiLoader({
    id: 'google-maps',
    googleMapsApiKey: googleMapsApiKey(),
  });
  const [map, setMap] = useState<google.maps.Map>();
  const held = places.find(({ id }) => id === chosen);

  useEffect(() => {
    if (loadError) onFail();
    // Google calls this global if it rejects the key.
    Object.assign(window, { gm_authFailure: onFail });
    return () => void Reflect.deleteProperty(window, 'gm_authFailure');
  }, [loadError, onFail]);

  useEffect(() => {
    if (!map || places.length === 0) return;
    const bounds = new google.maps.LatLngBounds();
    for (const place of [...places.slice(0, nearest), ...(centre ? [centre] : [])])
      bounds.extend(toGoogle(place));
    map.fitBounds(bounds, 44);
  }, [map, places, centre]);

  useEffect(() => {
    if (map && held) map.panTo(toGoogle(held));
  }, [map, held]);

  if (!isLoaded) return null;
  return (
    <section aria-label={label} style={whole}>
      <GoogleMap
        mapContainerStyle={whole}
        center={toGoogle(centre ?? defaultMapCentre)}
        zoom={centre ? town : country}
        onLoad={setMap}
      >
        {places.map((place) => (
          <MarkerF
            key={place.id}
            position={toGoogle(place)}
            label={String(place.number)}
            title={`${place.number}, ${place.name}`}
            zIndex={place === held ? 1 : 0}
            opacity={held && place !== held ? 0.7 : 1}
            onClick={() => onChoose(place.id)}
          />
        ))}
      </GoogleMap>
    </section>
  );
}
