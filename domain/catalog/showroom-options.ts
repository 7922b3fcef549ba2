/** Words of a feature of which a part is offered by showrooms alone, not by the configurator. */
const words = /through a showroom/;

/** Features of a product line that name an option which a showroom offers. */
export const showroomOptions = (features: readonly string[]): string[] =>
  features.filter((feature) => words.test(feature));
