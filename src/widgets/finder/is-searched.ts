export const isSearched = (): boolean => new URLSearchParams(location.search).has('near');
