import type { Brand } from '../../../../domain/content/brand.ts';
import type { Changed } from '../configurations/change-configuration.ts';

export interface Quote {
  brand: Brand;
  quoteId: string;
  lines: readonly Changed[];
  date: Date;
}

export async function printQuote(_: Quote): Promise<Buffer> {
  return Buffer.from('');
}
