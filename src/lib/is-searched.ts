/** Whether the URL already asks for something near a place. */
export const isSearched = (): boolean => new URLSearchParams(location.search).has('near');
