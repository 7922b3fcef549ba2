import type { FastifyInstance } from 'fastify';
import { getPlace, getPlaces } from '../../../domain/contracts/places.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import { userLocation } from './location-resolver.ts';
import type { PlaceSearch } from './place-search.ts';
import type { LocationTools } from './plugin.ts';

/** Where postal codes lie, and the places that a field offers while one types. */
export function placeRoutes(app: FastifyInstance, tools: () => LocationTools, search: PlaceSearch): void {
  registerEndpoint(app, getPlaces, ({ input: { query } }) => ({ places: search(query.query) }));
  registerEndpoint(app, getPlace, ({ input: { params } }) => {
    const place = tools().subjects.placeOf(params.postalCode);
    const { latitude, longitude } = place.position ?? { latitude: null, longitude: null };
    return { place: { ...userLocation(place), latitude, longitude } };
  });
}
