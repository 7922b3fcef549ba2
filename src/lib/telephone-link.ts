/** `+1 (641) 555-0119` as a URL that dials. */
export const telephoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
