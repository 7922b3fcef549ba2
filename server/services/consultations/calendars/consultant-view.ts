import type { Consultant } from '#domain/consultations/consultant.ts';
import type { DeskConsultant } from '#domain/consultations/staff-calendars-contract.ts';
import type { StoredConsultant } from './consultant-store.ts';

export interface BranchConsultant extends Consultant {
  branchId: string;
  name: string;
  email: string;
  /** `+1` and ten digits. */
  phone: string;
}

const baseOf = ({ baseLatitude: latitude, baseLongitude: longitude }: StoredConsultant) => ({
  latitude,
  longitude,
});

export function branchConsultant(row: StoredConsultant): BranchConsultant {
  const { id, branchId, name, email, phone, kinds, week, postalPrefixes, activeFrom, activeUntil } = row;
  return {
    id,
    branchId,
    name,
    email,
    phone,
    kinds,
    week,
    base: baseOf(row),
    postalPrefixes,
    ...(activeFrom !== null && { from: activeFrom }),
    ...(activeUntil !== null && { until: activeUntil }),
  };
}

export function deskConsultant(row: StoredConsultant): DeskConsultant {
  const { id, branchId, name, email, phone, kinds, week, postalPrefixes, activeFrom, activeUntil } = row;
  return {
    id,
    branch_id: branchId,
    name,
    email,
    phone,
    kinds,
    week,
    base: baseOf(row),
    postal_prefixes: postalPrefixes,
    ...(activeFrom !== null && { active_from: activeFrom }),
    ...(activeUntil !== null && { active_until: activeUntil }),
  };
}
