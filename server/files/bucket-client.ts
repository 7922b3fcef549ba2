import { hash } from 'node:crypto';
import type { AwsClient } from 'aws4fetch';

export interface BucketSettings {
  /** URL of the bucket, with an optional folder: `https://s3.eu-central-1.amazonaws.com/site`. */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export class BucketRefused extends Error {
  override name = 'BucketRefused';
}

const hashHeader = 'x-amz-meta-sha256';

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);

async function reasonOf(response: Response): Promise<string> {
  const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => '')) ?? [];
  return code ? `${response.status}, ${code}` : String(response.status);
}

/** Minimal S3 client, which retries temporary errors. */
export class BucketClient {
  private readonly root: string;

  private constructor(
    settings: BucketSettings,
    private readonly aws: AwsClient,
  ) {
    this.root = settings.url.replace(/(?<!\/)\/+$/, '');
  }

  static async open(settings: BucketSettings): Promise<BucketClient> {
    const { AwsClient } = await import('aws4fetch');
    return new BucketClient(
      settings,
      new AwsClient({ ...settings, service: 's3', retries: 5, initRetryMs: 100 }),
    );
  }

  async read(path: string, signal: AbortSignal): Promise<string | undefined> {
    const response = await this.call('GET', path, { signal });
    return response.ok ? response.text() : this.missing('GET', path, response);
  }

  async readBytes(path: string, signal: AbortSignal): Promise<Buffer | undefined> {
    const response = await this.call('GET', path, { signal });
    return response.ok ? Buffer.from(await response.arrayBuffer()) : this.missing('GET', path, response);
  }

  async hashOf(path: string, signal: AbortSignal): Promise<string | undefined> {
    const response = await this.call('HEAD', path, { signal });
    return response.ok
      ? (response.headers.get(hashHeader) ?? undefined)
      : this.missing('HEAD', path, response);
  }

  /** `hash` is that of the uncompressed file, later returned by `hashOf`. */
  async put(
    path: string,
    {
      body,
      hash,
      headers,
      signal,
    }: { body: Buffer; hash?: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<void> {
    const response = await this.call('PUT', path, {
      body: new Uint8Array(body),
      headers: { ...headers, ...(hash && { [hashHeader]: hash }), 'x-amz-content-sha256': sha256(body) },
      signal,
    });
    if (!response.ok) throw new BucketRefused(`PUT ${path}: ${await reasonOf(response)}`);
    await response.body?.cancel();
  }

  async remove(path: string, signal: AbortSignal): Promise<void> {
    const response = await this.call('DELETE', path, { signal });
    if (!response.ok && response.status !== 404)
      throw new BucketRefused(`DELETE ${path}: ${await reasonOf(response)}`);
    await response.body?.cancel();
  }

  private async missing(method: string, path: string, response: Response): Promise<undefined> {
    if (response.status !== 404) throw new BucketRefused(`${method} ${path}: ${await reasonOf(response)}`);
    await response.body?.cancel();
    return undefined;
  }

  private async call(method: string, path: string, init: RequestInit): Promise<Response> {
    const url = `${this.root}/${path.split('/').map(encodeURIComponent).join('/')}`;
    try {
      return await this.aws.fetch(url, { method, redirect: 'error', ...init });
    } catch (error) {
      init.signal?.throwIfAborted();
      throw new BucketRefused(`${method} ${path}: no answer`, { cause: error });
    }
  }
}
