/** Session storage key of the storefront's state ([9.1]) */
export const savedStateKey = 'reduxState';
