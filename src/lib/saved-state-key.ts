/** Under which the tab keeps the state of the storefront ([9.1]). */
export const savedStateKey = 'reduxState';
