/**
 * [8.3] What a visitor reads when a search for showrooms brought nothing back. It stands apart from the
 * catalogue because the storefront needs it exactly when the script with the rest of them did not come.
 */
export const showroomFetchFailed = 'Failed to fetch showrooms';
