/** [8.3] In a separate file: needed when the script with the other messages fails to load. */
export const showroomFetchFailed = 'Failed to fetch showrooms';
