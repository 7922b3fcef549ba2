import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Scanned } from '@mdn/mdn-http-observatory/src/constants.js';
import type { APIResponse } from '@playwright/test';

const conf = 'node_modules/@mdn/mdn-http-observatory/conf';

/** The package reads a preload list that its install script downloads; this host is not on it. */
function writeEmptyList(): void {
  const file = `${conf}/hsts-preload.json`;
  mkdirSync(conf, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, '{}');
}

/** Headers by name; a repeated header is a list. */
function headersOf(response: APIResponse) {
  const headers: Record<string, string | string[]> = {};
  for (const { name, value } of response.headersArray()) {
    const before = headers[name.toLowerCase()];
    headers[name.toLowerCase()] = before === undefined ? value : [before, value].flat();
  }
  return Object.assign(Object.create({ get: (name: string) => headers[name.toLowerCase()] }), headers);
}

const host = 'shop.example';

async function scannedFrom(response: APIResponse): Promise<Scanned> {
  const { parseHttpEquivHeaders } = await import('@mdn/mdn-http-observatory/src/retriever/utils.js');
  const url = new URL(new URL(response.url()).pathname, `https://${host}`);
  const html = await response.text();
  const answer = {
    status: response.status(),
    verified: true,
    headers: headersOf(response),
    httpEquiv: parseHttpEquivHeaders(html, url.href),
  };
  return {
    hostname: host,
    resources: { path: html },
    responses: {
      auto: answer,
      https: answer,
      cors: answer,
      http: null,
      httpRedirects: [],
      httpsRedirects: [],
    },
    session: { url, jar: { serializeSync: () => ({ cookies: [] }) } },
  };
}

export interface Grade {
  grade: string;
  faults: string[];
}

export async function gradeOf(response: APIResponse): Promise<Grade> {
  writeEmptyList();
  const { ALL_TESTS } = await import('@mdn/mdn-http-observatory/src/constants.js');
  const { getGradeForScore, getScoreModifier } = await import(
    '@mdn/mdn-http-observatory/src/grader/grader.js'
  );
  const { MINIMUM_SCORE_FOR_EXTRA_CREDIT } = await import('@mdn/mdn-http-observatory/src/grader/charts.js');
  const scanned = await scannedFrom(response);
  const results = ALL_TESTS.map((rule) => rule(scanned).result);
  const modifiers = results.map(getScoreModifier);
  const plain = modifiers.reduce((sum, modifier) => sum + Math.min(modifier, 0), 100);
  const whole = modifiers.reduce((sum, modifier) => sum + modifier, 100);
  const { grade } = getGradeForScore(plain >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? whole : plain);
  return { grade, faults: results.filter((_, index) => (modifiers[index] ?? 0) < 0) };
}
