import type { SiteEvent, TemplateFigures } from '#domain/marketing/site-figures-contract.ts';
import type { Database } from '#server/db/database.ts';
import { countsOf, dayBefore, figuresOf, maxTemplates, otherTemplate } from './domain.ts';
import { addCounts, forgetCounts, readCounts, templatesOf } from './store.ts';

/** Retention in days. */
const keptDays = 92;

/** Counts pages of other hosts separately, for example of a copied site. */
const otherEnvironment = 'other';

interface SiteFiguresDeps {
  db: Database;
  /** For the figures that staff read, which may be a moment late. */
  reads: Database;
  now: () => Date;
  /** Name of this environment ([1.8]). */
  environment: string;
}

/** Anonymous page views and performance by template. */
export class SiteFigures {
  /** Caps distinct template names per day, so that forged names cannot fill the table. */
  private known: { key: string; templates: Set<string> } = { key: '', templates: new Set() };

  constructor(private readonly deps: SiteFiguresDeps) {}

  async record(named: string, events: readonly SiteEvent[]): Promise<void> {
    const { db, now } = this.deps;
    const environment = named === this.deps.environment ? named : otherEnvironment;
    const day = dayBefore(now(), 0);
    const templates = await this.templatesOf(day, environment);
    const nameOf = (template: string): string => {
      if (!templates.has(template) && templates.size >= maxTemplates) return otherTemplate;
      templates.add(template);
      return template;
    };
    await addCounts(
      db,
      countsOf(events, nameOf).map((counted) => ({ ...counted, day, environment })),
    );
  }

  async read(days: number): Promise<{ environment: string; from: string; templates: TemplateFigures[] }> {
    const { reads, now, environment } = this.deps;
    const from = dayBefore(now(), days - 1);
    return { environment, from, templates: figuresOf(await readCounts(reads, { day: from, environment })) };
  }

  async clearExpired(): Promise<void> {
    await forgetCounts(this.deps.db, dayBefore(this.deps.now(), keptDays));
  }

  private async templatesOf(day: string, environment: string): Promise<Set<string>> {
    const key = `${day} ${environment}`;
    if (this.known.key !== key)
      this.known = { key, templates: new Set(await templatesOf(this.deps.db, { day, environment })) };
    return this.known.templates;
  }
}
