import type { DeskLead } from '#domain/leads/staff-contract.ts';

export const nameOfLead = ({
  fields: { first_name = '', last_name = '' },
}: Pick<DeskLead, 'fields'>): string => `${first_name} ${last_name}`.trim() || 'No name given';
