import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, parse } from 'graphql';
import { pageSchema } from './page-schema.ts';
import { QueryTypes } from './types-of-query.ts';

const sources = 'src';
const output = 'src/gatsby-types.d.ts';

const tagged = /\bgraphql`(\s*(?:query|fragment)\b[^`]*)`/g;

const queriesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(tagged)].map(([, query = '']) => query));

/**
 * Writes the global types `Queries.*`. Type checks of a fresh clone need them, as it has no sourced content
 * or inferred schema.
 */
const types = new QueryTypes(
  pageSchema(),
  concatAST(queriesIn(sources).map((query) => parse(query))),
).write();
writeFileSync(output, `declare namespace Queries {\n${types.join('\n')}\n}\n`);
