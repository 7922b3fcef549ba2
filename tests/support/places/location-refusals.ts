/** Error responses of the location service, with the catalogue's messages ([8.2], [8.3]) */
export const unknownZip = {
  status: 404,
  error: { code: 'unknown_postal_code', message: 'No showrooms found for the provided zip code.' },
};
export const noneNearby = {
  status: 404,
  error: { code: 'no_showrooms_nearby', message: 'no showrooms are nearby' },
};
export const notFound = {
  status: 404,
  error: { code: 'location_not_found', message: 'Unable to find your location' },
};
export const unknownPlace = {
  status: 404,
  error: { code: 'unknown_place', message: 'There is no such place' },
};
