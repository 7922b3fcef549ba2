/** Features of a product line that name an option which a showroom offers. */
export const showroomOptions = (features: readonly string[]): string[] =>
  features.filter((feature) => feature.includes('through a showroom'));
