import { randomBytes } from 'node:crypto';
import type { ContentSet } from '#domain/content/content-set.ts';

/**
 * Content that a build asks for while another may be served: each set has a name that nobody guesses, for as
 * long as it is held. Drafts are among them.
 */
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
