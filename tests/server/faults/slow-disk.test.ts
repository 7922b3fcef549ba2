import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync } from 'node:fs';
import files from 'node:fs/promises';
import { join } from 'node:path';
import { sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
import { argon2Passwords } from '#server/services/account/identity/passwords.ts';
import { multipartOf, smallPhoto } from '#tests/support/files/made-files.ts';
import { claim } from '#tests/support/leads/inquiry-examples.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { newVisitor } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  test = await withApp({ pages: builtPages, settings: { DATA_DIR: folder.folder } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await test.close();
  await folder.remove();
});

/** The threads of Node that read and write files, hash passwords and compress. */
const threads = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
const atOnce = 2;

const { privacy: _, ...fields } = claim as Record<string, unknown>;
const { headers, payload } = multipartOf({ ...(fields as Record<string, string>), privacy: 'on' }, [
  { name: 'roof.jpg', content: smallPhoto },
]);
const upload = () => test.app.inject({ method: 'POST', url: sendInquiryWithFilesPath, headers, payload });

/** Opening a pipe that is not read holds a thread, as a write to such a disk does. */
function holdDisk() {
  const pipe = join(folder.folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const write = files.writeFile;
  let held = 0;
  jest.spyOn(files, 'writeFile').mockImplementation(async (...args) => {
    held += 1;
    await (await files.open(pipe, 'w')).close();
    return write(...args);
  });
  return {
    held: () => held,
    release: async (work: Promise<unknown>) => {
      const end = openSync(pipe, constants.O_RDWR);
      await work;
      closeSync(end);
      await files.rm(pipe);
    },
  };
}

it('a disk that does not answer holds up the uploads that write to it, and nothing else', async () => {
  const disk = holdDisk();
  const answered: number[] = [];
  const uploads = Array.from({ length: threads + 2 }, async () => answered.push((await upload()).statusCode));
  await until('writes that wait', () => disk.held() > 0);
  const guest = newVisitor(test.app);
  expect((await guest.add('sash-lock-classic')).statusCode).toBe(200);
  for (const url of ['/healthz', '/readyz', '/cart/', '/location/v2/showrooms/06851'])
    expect((await test.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBeLessThan(500);
  const hash = await argon2Passwords.hash('a password of some length');
  expect(await argon2Passwords.isRight('a password of some length', hash)).toBe(true);
  expect(answered).toEqual([]);
  await disk.release(Promise.all(uploads));
  expect(new Set(answered)).toEqual(new Set([201]));
});

it('uploads that wait too long are refused for now, and those that had not begun are never written', async () => {
  const disk = holdDisk();
  const limits: AbortController[] = [];
  jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  const uploads = Array.from({ length: threads }, upload);
  await until('all uploads', () => limits.length === threads && disk.held() === atOnce);
  for (const limit of limits) limit.abort(new DOMException('Too late', 'TimeoutError'));
  for (const { statusCode, headers: sent } of await Promise.all(uploads))
    expect([statusCode, sent['retry-after']]).toEqual([503, '5']);
  let next = 0;
  await disk.release(upload().then(({ statusCode }) => (next = statusCode)));
  expect([next, disk.held()]).toEqual([201, atOnce + 1]);
});
