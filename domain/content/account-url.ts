// Beside `path-to.ts`, whose addresses every page loads.

export const accountOrders = '/account/orders/';
export const accountOrder = (orderNumber: string) => `/account/orders/${encodeURIComponent(orderNumber)}/`;
export const accountConsultations = '/account/consultations/';
export const savedCarts = '/account/carts/';
export const addressBook = '/account/addresses/';
export const profile = '/account/profile/';
/** What a professional has with the shop: terms, purchase orders, certificates. */
export const tradeAccount = '/account/trade/';
/** What clients of a professional see of the business, the quotes to them, and a new one. */
export const businessProfile = '/account/trade/business/';
export const clientQuotes = '/account/trade/quotes/';
export const newClientQuote = (projectId?: string) =>
  `/account/trade/quotes/new/${projectId ? `?${new URLSearchParams({ project: projectId })}` : ''}`;
export const preferences = '/account/preferences/';
export const security = '/account/security/';
export const accountData = '/account/data/';
export const signIn = '/sign-in/';
/** The sign-in page of one authorization request, whose id follows. */
export const signInRequest = '/sign-in/request/';
/** Below `signInRequest` and the id: what a browser asks its passkeys with. */
export const passkeyOptions = 'passkey-options/';
/** The one script of the sign-in page, which offers passkeys. */
export const passkeyScript = '/sign-in-passkey.js';
export const register = '/sign-in/register/';
export const forgotPassword = '/sign-in/forgot-password/';
/** Where links of letters lead that confirm an address. */
export const confirmEmail = '/sign-in/confirm/';
/** What became of a form of the sign-in pages. */
export const signInOutcome = '/sign-in/outcome/';
/** Where the link of a forgotten password leads ([2.1]). */
export const passwordReset = '/account/password-reset/confirmation/';
