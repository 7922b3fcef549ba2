import { phoneTypes } from '#domain/validation/contact-fields.ts';

const labels = { mobile: 'Mobile', home: 'Home', work: 'Work' } as const;

/** Form labels of phone types ([3.23]) */
export const phoneOptions = phoneTypes.map((type) => [type, labels[type]] as const);
