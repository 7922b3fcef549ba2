import type { Node, NodePluginArgs } from 'gatsby';

type Counted = Node & { internal: Node['internal'] & { counter: number } };

/** Returns the positions of the longest increasing subsequence. */
function risingPlaces(numbers: readonly number[]): Set<number> {
  const ends: number[] = [];
  const earlier: (number | undefined)[] = [];
  for (const [at, number] of numbers.entries()) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    earlier[at] = ends[low - 1];
    ends[low] = at;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = earlier[at]) run.add(at);
  return run;
}

/** Keeps numbers that rise; others get one between their neighbors. Throws if there is no room. */
export function numbersInOrder(numbers: readonly number[]): number[] {
  const kept = risingPlaces(numbers);
  const result: number[] = [];
  for (let at = 0; at < numbers.length; at += 1) {
    const before = result[at - 1] ?? 0;
    let next = at;
    while (next < numbers.length && !kept.has(next)) next += 1;
    const after = numbers[next] ?? before + (numbers.length - at + 1);
    const number = next === at ? after : before + (after - before) / (next - at + 1);
    if (number <= before || number > after) throw new Error('No room is left between two entries');
    result.push(number);
  }
  return result;
}

/** Gatsby sorts by a creation counter: a changed entry would become last. Moved nodes are re-created. */
export function keepOrder(ids: readonly string[], { store, getNode }: NodePluginArgs): void {
  const nodes = ids.map((id) => getNode(id) as Counted);
  const numbers = numbersInOrder(nodes.map(({ internal }) => internal.counter));
  const { status } = store.getState();
  const last = status.LAST_NODE_COUNTER;
  for (const [at, node] of nodes.entries()) {
    const counter = numbers[at] ?? 0;
    if (counter !== node.internal.counter)
      store.dispatch({ type: 'CREATE_NODE', payload: { ...node, internal: { ...node.internal, counter } } });
  }
  // Gatsby continues counting from the last created node.
  status.LAST_NODE_COUNTER = last;
}
