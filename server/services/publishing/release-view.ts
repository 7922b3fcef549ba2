import type { Release } from '#domain/publishing/contract.ts';
import { isEnded } from '#domain/publishing/release-state.ts';
import type { StoredActivation, StoredRelease } from './release-store.ts';

interface Beside {
  activations: readonly StoredActivation[];
  liveId: string | undefined;
  kept: ReadonlySet<string>;
  names: ReadonlyMap<string, string>;
}

const who = (by: string | null, names: Beside['names']) => ({
  ...(by !== null && { by }),
  ...(by !== null && names.has(by) && { by_name: names.get(by) }),
});

export const releaseView = (release: StoredRelease, beside: Beside): Release => ({
  id: release.id,
  state: release.state,
  cause: release.cause,
  requested_at: release.requestedAt.toISOString(),
  ...who(release.requestedBy, beside.names),
  ...(release.note !== null && { note: release.note }),
  drafts: release.drafts,
  ...(release.joined !== null && { joined: release.joined }),
  ...(release.commit !== null && { commit: release.commit }),
  steps: release.steps,
  problems: release.problems,
  ...(release.pages !== null && { pages: { all: release.pages, changed: release.pagesChanged ?? 0 } }),
  ...(isEnded(release.state) && release.endedAt && { ended_at: release.endedAt.toISOString() }),
  is_live: release.id === beside.liveId,
  can_activate: release.id !== beside.liveId && beside.kept.has(release.id),
  activations: beside.activations
    .filter(({ releaseId }) => releaseId === release.id)
    .map(({ at, by }) => ({ at: at.toISOString(), ...who(by, beside.names) })),
});
