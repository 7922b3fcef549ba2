/** An account with the projects that colleagues of its firm opened to it. */
export interface ProjectReader {
  id: string;
  shared: readonly string[];
}

export interface FirmPeople {
  firmId: string;
  /** Ids of accounts. */
  people: readonly string[];
}

export const ownerAlone = (id: string): ProjectReader => ({ id, shared: [] });

/** `owner`: the project's account; undefined for an unknown project. */
export const mayOpen = (
  { id, shared }: ProjectReader,
  projectId: string,
  owner: string | undefined,
): boolean => owner !== undefined && (owner === id || shared.includes(projectId));
