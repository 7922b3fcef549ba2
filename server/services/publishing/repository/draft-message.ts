export const draftStates = ['draft', 'in review', 'ready'] as const;
export type DraftState = (typeof draftStates)[number];

interface Said {
  title: string;
  state: DraftState;
  publishAt?: Date | undefined;
}

/** Commit message of a draft: title, with state and time as Git trailers. */
export const messageOf = ({ title, state, publishAt }: Said): string =>
  [
    title.replace(/\s+/g, ' ').trim() || 'Without a title',
    '',
    `Draft-State: ${state}`,
    ...(publishAt ? [`Publish-At: ${publishAt.toISOString()}`] : []),
    '',
  ].join('\n');

/** Parses a draft's trailers; a branch created by hand has no trailers. */
export function stateOf(trailers: string): { state: DraftState; publishAt?: Date } {
  const values = new Map(
    trailers.split('\n').map((line): [string, string] => {
      const [key = '', ...value] = line.split(': ');
      return [key, value.join(': ').trim()];
    }),
  );
  const publishAt = new Date(values.get('Publish-At') ?? '');
  return {
    state: draftStates.find((known) => known === values.get('Draft-State')) ?? 'draft',
    ...(Number.isNaN(publishAt.getTime()) ? {} : { publishAt }),
  };
}
