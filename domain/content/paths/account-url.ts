// Separate from `path-to.ts`, which every page loads.

export const accountOrders = '/account/orders/';
export const accountOrder = (orderNumber: string) => `/account/orders/${encodeURIComponent(orderNumber)}/`;
export const accountConsultations = '/account/consultations/';
export const savedCarts = '/account/carts/';
export const addressBook = '/account/addresses/';
export const profile = '/account/profile/';
export const tradeAccount = '/account/trade/';
export const firmPeople = '/account/trade/people/';
export const joinFirm = (code: string) => `${firmPeople}?join=${encodeURIComponent(code)}`;
export const businessProfile = '/account/trade/business/';
export const clientQuotes = '/account/trade/quotes/';
export const newClientQuote = (project?: string, revises?: string) => {
  const query = new URLSearchParams({ ...(project && { project }), ...(revises && { revises }) }).toString();
  return `/account/trade/quotes/new/${query && `?${query}`}`;
};
export const preferences = '/account/preferences/';
export const security = '/account/security/';
export const accountData = '/account/data/';
export const signIn = '/sign-in/';
export const signInRequest = '/sign-in/request/';
export const passkeyOptions = 'passkey-options/';
export const passkeyScript = '/sign-in-passkey.js';
export const register = '/sign-in/register/';
export const forgotPassword = '/sign-in/forgot-password/';
export const confirmEmail = '/sign-in/confirm/';
export const signInOutcome = '/sign-in/outcome/';
/** Target of password reset links ([2.1]). */
export const passwordReset = '/account/password-reset/confirmation/';
