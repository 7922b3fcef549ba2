import type { DeskLead } from '#domain/contracts/desk-leads.ts';

/** Who began a form, as far as its writer said. */
export const nameOfLead = ({
  fields: { first_name = '', last_name = '' },
}: Pick<DeskLead, 'fields'>): string => `${first_name} ${last_name}`.trim() || 'No name given';
