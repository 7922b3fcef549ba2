/** Stands in the place of a postal code that a customer never gave ([4.2]). */
export const noPostalCode = 'no postal code';
