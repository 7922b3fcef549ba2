import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { concatAST, parse } from 'graphql';
import { pageSchema } from './page-schema.ts';
import { QueryTypes } from './types-of-query.ts';

const sources = 'src';
const output = 'src/gatsby-types.d.ts';

const tagged = /\bgraphql`(\s*(?:query|fragment)\b[^`]*)`/g;

/** The GraphQL documents in `graphql` templates of the storefront's sources. */
const queriesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .flatMap((text) => [...text.matchAll(tagged)].map(([, query = '']) => query));

/**
 * Writes the global types `Queries.*` of the answers to page queries and fragments. A type check needs them
 * on a fresh clone, where no content was sourced and no schema inferred.
 */
const types = new QueryTypes(
  pageSchema(),
  concatAST(queriesIn(sources).map((query) => parse(query))),
).write();
writeFileSync(output, `declare namespace Queries {\n${types.join('\n')}\n}\n`);
