/**
 * [8.3] Message after a failed showroom search. Separate from the catalogue: the storefront needs it when the
 * script with the other messages failed to load.
 */
export const showroomFetchFailed = 'Failed to fetch showrooms';
