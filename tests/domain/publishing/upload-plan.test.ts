import { type BucketRecord, emptyBucket, planUpload } from '#domain/publishing/upload-plan.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const isLasting = (path: string): boolean => path.startsWith('static/');

const release = (files: Record<string, string>) => new Map(Object.entries(files));

it('sends what keeps its bytes first, then data, pages, what tells of them, and the worker last', () => {
  const { stages } = planUpload(
    emptyBucket,
    release({
      'sw.js': 'w',
      'about/index.html': 'a',
      'page-data/app-data.json': 'h',
      'page-data/about/page-data.json': 'd',
      'sitemap-0.xml': 'm',
      'drawings/a.svg': 's',
      'static/a.css': 'c',
    }),
    isLasting,
  );
  expect(stages).toEqual([
    ['static/a.css'],
    ['drawings/a.svg'],
    ['page-data/about/page-data.json'],
    ['about/index.html'],
    ['page-data/app-data.json', 'sitemap-0.xml'],
    ['sw.js'],
  ]);
});

it('sends nothing again that is there, and removes at the end what is in no release', () => {
  const first = planUpload(
    emptyBucket,
    release({ 'index.html': '1', 'old/index.html': '2' }),
    isLasting,
  ).done;
  const plan = planUpload(first, release({ 'index.html': '1', 'new/index.html': '3' }), isLasting);
  expect(plan.stages).toEqual([['new/index.html']]);
  expect(plan.remove).toEqual(['old/index.html']);
  expect(plan.mayBeThere.size).toBe(0);
});

it('keeps what old pages load for ten releases more', () => {
  let record = planUpload(emptyBucket, release({ 'static/a.js': 'a' }), isLasting).done;
  for (let number = 2; number <= 11; number += 1) {
    const plan = planUpload(record, release({ 'static/b.js': 'b' }), isLasting);
    expect(plan.remove).toEqual([]);
    record = plan.done;
  }
  expect(planUpload(record, release({ 'static/b.js': 'b' }), isLasting).remove).toEqual(['static/a.js']);
});

class Bucket {
  readonly objects = new Map<string, string>();
  record: BucketRecord = emptyBucket;

  /** Uploads a release, optionally interrupted after some steps; calls `check` after each. */
  publish(files: ReadonlyMap<string, string>, steps: number, check: () => void): boolean {
    const plan = planUpload(this.record, files, isLasting);
    const work = [
      () => {
        this.record = plan.begun;
      },
      ...plan.stages.flat().map((path) => () => {
        const hash = files.get(path) ?? '';
        if (!plan.mayBeThere.has(path)) expect(this.objects.get(path)).not.toBe(hash);
        this.objects.set(path, hash);
      }),
      ...plan.remove.map((path) => () => this.objects.delete(path)),
      () => {
        this.record = plan.done;
      },
    ];
    for (const step of work.slice(0, steps)) {
      step();
      check();
    }
    return steps >= work.length;
  }
}

const siteArbitrary = fc
  .dictionary(fc.constantFrom('', 'a/', 'b/', 'c/'), fc.subarray(['1', '2', '3', '4'], { minLength: 1 }), {
    minKeys: 1,
  })
  .map((pages) => {
    const html = Object.entries(pages).map(
      ([page, scripts]) => [`${page}index.html`, scripts.join()] as const,
    );
    const scripts = Object.values(pages)
      .flat()
      .map((script) => [`static/${script}.js`, script] as const);
    return new Map<string, string>([...html, ...scripts]);
  });

it('is a whole site after each upload that ended, whatever was cut off before, and never lacks what a page loads', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(siteArbitrary, fc.oneof(fc.nat(12), fc.constant(1_000))), { maxLength: 14 }),
      (uploads) => {
        const bucket = new Bucket();
        const nothingMissing = () => {
          for (const [path, text] of bucket.objects)
            if (path.endsWith('.html'))
              for (const script of text.split(','))
                expect(bucket.objects.has(`static/${script}.js`)).toBe(true);
        };
        for (const [files, steps] of uploads)
          if (bucket.publish(files, steps, nothingMissing)) {
            for (const [path, hash] of files) expect(bucket.objects.get(path)).toBe(hash);
            const others = [...bucket.objects.keys()].filter((path) => !files.has(path));
            expect(others.every(isLasting)).toBe(true);
          }
      },
    ),
    { numRuns: 150 },
  );
});
