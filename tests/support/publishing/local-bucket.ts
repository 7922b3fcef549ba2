import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';

/** An S3 server on a free port with the bucket `site`; its connection can be cut. */
export async function openLocalBucket() {
  const { folder, remove } = await temporaryFolder();
  const s3 = new S3rver({
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'site', configs: [] }],
  });
  await s3.configureBuckets();
  const answer = s3.callback();
  const calls: string[] = [];
  let cut: { after: number; isDone: boolean } | undefined;
  const pathOf = ({ url = '' }: IncomingMessage) => decodeURIComponent(url).replace('/site/', '');
  const server = createServer((request, response) => {
    if (cut && calls.length >= cut.after) {
      // Simulates a killed process: the pending call may complete without a response.
      if (cut.isDone) {
        response.end = () => {
          request.socket.destroy();
          return response;
        };
        answer(request, response);
      } else request.socket.destroy();
      cut.after = -1;
      cut.isDone = false;
      return;
    }
    calls.push(`${request.method} ${pathOf(request)}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    url: `http://127.0.0.1:${port}/site`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  return {
    settings,
    calls: () => calls.splice(0),
    /** Cuts the connection after some calls; with `isDone` the last one still takes effect. */
    cutAfter(after: number, isDone: boolean) {
      calls.length = 0;
      cut = { after, isDone };
    },
    mend() {
      cut = undefined;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3.logger.exceptions.unhandle();
      s3.logger.close();
      await remove();
    },
  };
}
