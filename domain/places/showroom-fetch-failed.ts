/** [8.3] Separate from the catalogue: needed when the script with the other messages fails to load. */
export const showroomFetchFailed = 'Failed to fetch showrooms';
