import { contractEndpoints, nameOf } from '#tests/support/contract-endpoints.ts';
import type { ActName } from './actors/acts.ts';
import { isIdle } from './preparations.ts';

interface Operation {
  name: string;
  pattern: RegExp;
  /** Refusals that its contract names. */
  refusals: ReadonlySet<string>;
}

const parametersOf = (path: string): number => path.split('/:').length;

/** Those with fewer parameters come first: `/me` is not `/:id`. */
const operations: readonly Operation[] = contractEndpoints
  .toSorted((one, other) => parametersOf(one.path) - parametersOf(other.path))
  .map(({ method, path, errors }) => ({
    name: nameOf({ method, path }),
    pattern: new RegExp(`^${method} ${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+')}(\\?|$)`),
    refusals: new Set(Object.values(errors ?? {}).flat()),
  }));

/** Counts which operations, refusals and acts the weeks have reached: no law judges the others. */
export class Reach {
  private readonly answered = new Set<string>();
  private readonly refused = new Set<string>();
  private readonly acts = new Map<ActName, { played: number; idle: number }>();

  /** Notes `GET /path 200 {…}`, and other lines not. */
  noteAnswer(line: string): void {
    const [method, url, status, ...rest] = line.split(' ');
    const asked = `${method} ${url}`;
    const found = operations.find(({ pattern }) => pattern.test(asked));
    if (!found) return;
    if (status?.startsWith('2')) this.answered.add(found.name);
    const code = /"code":"(\w+)"/.exec(rest.join(' '))?.[1];
    if (status?.startsWith('4') && code && found.refusals.has(code))
      this.refused.add(`${found.name} ${code}`);
  }

  noteAct(act: ActName, outcome: string): void {
    const known = this.acts.get(act) ?? { played: 0, idle: 0 };
    this.acts.set(act, { played: known.played + 1, idle: known.idle + Number(isIdle(outcome)) });
  }

  lines(): string[] {
    const unanswered = operations.filter(({ name }) => !this.answered.has(name)).map(({ name }) => name);
    const all = operations.reduce((sum, { refusals }) => sum + refusals.size, 0);
    const idle = [...this.acts].filter(([, { played, idle }]) => played === idle).map(([act]) => act);
    return [
      `${operations.length - unanswered.length} of ${operations.length} operations were answered, these not:`,
      ...unanswered.sort().map((name) => `  ${name}`),
      `${this.refused.size} of ${all} refusals of the contracts were met`,
      `${this.acts.size} acts were played; these found nothing to act with: ${idle.sort().join(', ')}`,
    ];
  }
}
