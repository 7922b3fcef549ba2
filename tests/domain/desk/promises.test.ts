import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { showroomOptions } from '#domain/catalog/showroom-options.ts';
import { answerPromise } from '#domain/consultations/request-promise.ts';
import { consultationAbout } from '#domain/content/paths/page-url.ts';
import { dueWithoutPromise, type WorkKind, workKinds } from '#domain/desk/work.ts';

/** Words with which a text promises that people will do something for the reader. */
const promising =
  /working days?\b.*(call|write|hear|answer|technician|look)|calls? you\b|call you back|hear back|honored at|through a showroom|writes? to you|\bwe (will )?call\b|\bwe will mail\b|person .*calls back|Within (one|two) working days?/i;

/** `page`: a file that leads to the form with the matter, unless the sentence follows the form. */
interface Kept {
  queue: WorkKind;
  page?: string;
}

const details = 'src/templates/catalog/product-line-details.tsx';
const redeem = 'src/features/content/offers/redeem-offer.tsx';

/** Promises of the website, each with the queue of the desk that keeps it. */
const promises: Record<string, Kept> = {
  'Within one working day': { queue: 'request' },
  'calls you within one working day': { queue: 'request', page: 'content/pages/warranty.yaml' },
  'have your branch call you': { queue: 'request', page: 'content/documents/accessibility.md' },
  'Within two working days, from a named technician': {
    queue: 'request',
    page: 'content/pages/warranty.yaml',
  },
  'can read it and calls you back': { queue: 'request' },
  'branch for your postal code can read it': { queue: 'request' },
  'through a showroom': { queue: 'request', page: details },
  'honored at a showroom': { queue: 'request', page: redeem },
  'A person at the trade desk does, as a rule within two working days': { queue: 'application' },
  'A person reads it, ${readWithin}': { queue: 'application' },
  'reads it, {readWithin}, and writes to you': { queue: 'application' },
  'answers by email ${answerPromise.words}': { queue: 'inquiry' },
  'look at your purchase order within a working day': { queue: 'purchase_order' },
  'look at it within a working day': { queue: 'purchase_order' },
  'We write to you once we have looked at it': { queue: 'certificate' },
};

/** Steps of installed jobs, planned in the calendar of the branch, and promises of others. */
const elsewhere = [
  'call you before they turn off',
  'will call from the highway',
  'We call you before you have to call us',
  'checked against the drawing before we call you',
  'We call; you have two weeks to collect',
  'We call and ask you to look at the floor',
  'Who we call from Bowling Green',
  'The credit union writes to you',
  'calls back the same night',
];

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => `${folder}/${name}`);

const read = (path: string): string => readFileSync(path, 'utf8');

function sentencesOf(path: string): string[] {
  return read(path)
    .split(/\n\s*\n|\n(?=\s*(?:- |[a-z_]+:))/)
    .map((part) => part.replace(/\s+/g, ' ').trim());
}

const content = filesIn('content', /\.(yaml|md)$/).filter((path) => !path.includes('reviews/'));
const code = ['src/features', 'server/services', 'domain/orders']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter((path) => /working day|once we have looked|readWithin|answerPromise/.test(read(path)));

it('keeps each promise of a text in a queue of the desk', () => {
  const kept = [...Object.keys(promises), ...elsewhere];
  const loose = content.flatMap((path) =>
    sentencesOf(path)
      .filter((text) => promising.test(text) && !kept.some((one) => text.includes(one)))
      .map((text) => `${path}: ${text.slice(0, 160)}`),
  );
  expect(loose).toEqual([]);
});

it('has no promise that no text makes', () => {
  const all = [...content, ...code].map((path) => read(path).replace(/\s+/g, ' ')).join('\n');
  expect([...Object.keys(promises), ...elsewhere].filter((one) => !all.includes(one))).toEqual([]);
});

it.each(Object.entries(promises))(
  '«%s» has a queue with a due time, and a way to ask',
  (_, { queue, page }) => {
    expect(workKinds).toContain(queue);
    if (page)
      expect(read(page)).toMatch(
        /(schedule-consultation|support\/schedule)|consultationAbout|ShowroomOptions/,
      );
  },
);

it('has work without a promise of its own due before the promises of those queues', () => {
  expect(answerPromise.workingDays).toBe(1);
  const monday = new Date('2027-03-01T14:00:00Z');
  expect(dueWithoutPromise(monday).toISOString()).toBe('2027-03-02T14:00:00.000Z');
});

it('leads from each option that a showroom offers to the form with the matter', () => {
  const lines = filesIn('content/products/lines', /\.yaml$/).map(
    (path) => parse(read(path)) as { title: string; features: string[] },
  );
  const options = lines.flatMap(({ features }) => showroomOptions(features));
  expect(options.length).toBeGreaterThan(15);
  for (const option of options) {
    const about = new URL(consultationAbout(option), 'http://localhost').searchParams.get('about') ?? '';
    expect(about).toBe(option);
    expect(about.length).toBeLessThan(200);
  }
});
