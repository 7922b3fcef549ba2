import type { ContentSet } from '#domain/content/content-set.ts';
import { randomBytes } from '#server/runtime/runtime.ts';

/** Content sets for running builds, under secret random names, since they may include drafts. */
export class HeldContent {
  private readonly sets = new Map<string, ContentSet>();

  hold(content: ContentSet): { name: string; letGo: () => void } {
    const name = randomBytes(24).toString('base64url');
    this.sets.set(name, content);
    return { name, letGo: () => this.sets.delete(name) };
  }

  find(name: string): ContentSet | undefined {
    return this.sets.get(name);
  }
}
