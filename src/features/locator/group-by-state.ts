interface InState {
  readonly state: { readonly name: string; readonly abbreviation: string };
}

/** Branches under the state or province they stand in, in the order given; the anchor is fit for a URL. */
export function groupByState<B extends InState>(
  branches: readonly B[],
): { anchor: string; name: string; branches: B[] }[] {
  const states = new Map<string, { anchor: string; name: string; branches: B[] }>();
  for (const branch of branches) {
    const { name } = branch.state;
    const group = states.get(name) ?? {
      anchor: name.toLowerCase().replace(/[^a-z]+/g, '-'),
      name,
      branches: [],
    };
    group.branches.push(branch);
    states.set(name, group);
  }
  return [...states.values()];
}
