import { type FirmProjects, getFirmProjects, shareWithFirm } from '#domain/projects/firm-contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { type Remote, useRemote } from '#src/lib/react/use-remote.ts';
import { useAuth } from '#src/session/customer/use-auth.ts';

const alone: FirmProjects = { firm: null, shared: [] };

/** The projects that the firm shares; empty without a call for accounts that are no professional's. */
export function useFirmProjects(): Remote<FirmProjects> {
  const { accountId, profile } = useAuth();
  const asker = profile?.isPro ? accountId : undefined;
  return useRemote(`projects of the firm of ${asker ?? 'nobody'}`, async (signal) =>
    asker ? callEndpoint(getFirmProjects, {}, { signal }) : alone,
  );
}

/** Throws `ApiError`. */
export const shareProject = (id: string, shared: boolean): Promise<FirmProjects> =>
  callEndpoint(shareWithFirm, { params: { id }, body: { shared } });

/** Returns the colleague who shares the project; undefined for one of the account itself. */
export const colleagueOf = (firm: FirmProjects | undefined, id: string): string | undefined =>
  firm?.shared.find((project) => project.id === id)?.owner ?? undefined;
