import files from 'node:fs/promises';
import { sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
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

it('a disk that takes its time holds up the upload that writes to it, and nothing else', async () => {
  const write = files.writeFile;
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let held = 0;
  jest.spyOn(files, 'writeFile').mockImplementation(async (...args) => {
    held += 1;
    await gate;
    return write(...args);
  });
  const { privacy: _, ...fields } = claim as Record<string, unknown>;
  const { headers, payload } = multipartOf({ ...(fields as Record<string, string>), privacy: 'on' }, [
    { name: 'roof.jpg', content: smallPhoto },
  ]);
  let status = 0;
  const upload = test.app
    .inject({ method: 'POST', url: sendInquiryWithFilesPath, headers, payload })
    .then(({ statusCode }) => {
      status = statusCode;
    });
  await until('the write', () => held > 0);
  const guest = newVisitor(test.app);
  expect((await guest.add('sash-lock-classic')).statusCode).toBe(200);
  for (const url of ['/healthz', '/readyz', '/cart/', '/location/v2/showrooms/06851'])
    expect((await test.app.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBeLessThan(500);
  expect(status).toBe(0);
  letGo();
  await upload;
  expect(status).toBe(201);
});
