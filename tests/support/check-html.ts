import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const checker = 'node_modules/vnu-jar/build/dist/vnu.jar';

export const hasJava = (): boolean => spawnSync('java', ['-version']).status === 0;

/** Gatsby's page fragments, and Partytown's frame */
const noPages = /[/\\](_gatsby|~partytown)([/\\]|$)/;

/** Accepted: React's trailing slashes, and roles that some screen readers need. */
const meantSo = /^Trailing slash on void elements|^The “list” role is unnecessary/;

/** The checker misses that HTML allows `blocking` with `rel=expect`. */
const ofExpectedElements = /“blocking” attribute must have a “rel” attribute/;

/** It checks files without an origin and treats data blocks as scripts; browser tests check the policy. */
const ofPolicies = /violates Content Security Policy/;

/** Templates are empty until filled; axe checks the visible page. */
const pattern = /^Empty heading/;

interface Message {
  type: string;
  url: string;
  message: string;
  extract?: string;
}

async function complaintsAbout(files: readonly string[]): Promise<Message[]> {
  const child = spawn('java', [
    ...['-Xss4m', '-XX:+UseSerialGC', '-jar', checker, '--format', 'json'],
    ...['--filterpattern', '.*(Trailing slash|role is unnecessary|violates Content Security Policy).*'],
    ...files,
  ]);
  const output: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  await new Promise((done) => child.once('close', done));
  const text = Buffer.concat(output).toString();
  try {
    return JSON.parse(text).messages;
  } catch {
    throw new Error(`The HTML checker ended with: ${text.slice(0, 500)}`);
  }
}

export async function checkHtml(publicDir: string): Promise<{ pages: number; faults: string[] }> {
  const files = readdirSync(resolve(publicDir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html') && !noPages.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  const faults = (await complaintsAbout(files))
    .filter(
      ({ message }) =>
        ![meantSo, ofExpectedElements, ofPolicies, pattern].some((known) => known.test(message)),
    )
    .map(({ type, url, message, extract = '' }) => {
      const page = decodeURI(url).split(publicDir).pop();
      return `${page}: ${type}: ${message} ${extract.replace(/\s+/g, ' ')}`;
    });
  return { pages: files.length, faults };
}
