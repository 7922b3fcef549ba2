import { sessionStore } from '#src/lib/browser-store.ts';

const key = 'designInHand';

/** The design that this tab had open last. */
export interface DesignInHand {
  id: string;
  backendName: string;
  title: string;
}

export const rememberDesign = (design: DesignInHand): void => sessionStore.write(key, JSON.stringify(design));

const isDesign = (value: unknown): value is DesignInHand =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'backendName', 'title'].every((name) => typeof Reflect.get(value, name) === 'string');

export function designInHand(): DesignInHand | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStore.read(key) ?? 'null');
    return isDesign(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}
