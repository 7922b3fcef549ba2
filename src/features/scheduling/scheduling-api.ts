import { getBranch } from '../../../domain/contracts/location.ts';
import { createLead, type Lead } from '../../../domain/contracts/scheduling.ts';
import { callEndpoint } from '../../lib/http.ts';

/** Asks for a consultation. Throws `ApiError`; its fields are those of the request below `body`. */
export async function askForConsultation(
  request: Record<string, unknown>,
  idempotencyKey: string,
): Promise<Lead> {
  const { lead } = await callEndpoint(createLead, { body: request }, { idempotencyKey });
  return lead;
}

/** What a branch is called. Throws `ApiError`. */
export const fetchBranchName = async (branchId: string): Promise<string> =>
  (await callEndpoint(getBranch, { params: { id: branchId } })).branch.formal_name;
