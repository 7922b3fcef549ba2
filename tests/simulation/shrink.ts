import type { Step } from './script.ts';

type Breaks = (tried: readonly Step[]) => Promise<boolean>;

function* simplerThan(whole: Step): Generator<Step> {
  const { fault, rarity, ...step } = whole;
  if (fault) yield { ...step, ...(rarity !== undefined && { rarity }) };
  if (rarity !== undefined) yield fault ? { ...step, fault } : step;
  if (step.acts.length > 1)
    for (const at of step.acts.keys()) yield { ...whole, acts: step.acts.toSpliced(at, 1) };
}

async function withFewerSteps(script: readonly Step[], breaks: Breaks): Promise<readonly Step[]> {
  let steps = script;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0)
    for (let from = Math.max(steps.length - size, 0); from >= 0; from -= size) {
      const fewer = steps.toSpliced(from, size);
      if (fewer.length > 0 && (await breaks(fewer))) steps = fewer;
    }
  return steps;
}

async function withSimplerStep(steps: readonly Step[], at: number, breaks: Breaks): Promise<readonly Step[]> {
  for (const simpler of simplerThan(steps[at] as Step)) {
    const tried = steps.with(at, simpler);
    if (await breaks(tried)) return withSimplerStep(tried, at, breaks);
  }
  return steps;
}

/** Leaves out steps, then acts and faults, while the rest still breaks the law. */
export async function shrink(script: readonly Step[], breaks: Breaks): Promise<readonly Step[]> {
  let steps = await withFewerSteps(script, breaks);
  for (const at of steps.keys()) steps = await withSimplerStep(steps, at, breaks);
  return steps;
}
