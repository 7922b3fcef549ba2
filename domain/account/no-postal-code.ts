/** Placeholder for a missing postal code ([4.2]). */
export const noPostalCode = 'no postal code';
