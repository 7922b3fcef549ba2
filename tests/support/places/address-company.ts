import { createServer, type IncomingMessage } from 'node:http';

interface ReceivedCall {
  method: string;
  path: string;
  token: string | undefined;
  body: unknown;
}

export interface AddressCompany {
  url: string;
  asked: ReceivedCall[];
  /** Sets the next responses; `silence` never responds. */
  answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  silence: () => void;
  close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = (await request.toArray()).join('');
  return text === '' ? undefined : JSON.parse(text);
}

export async function startAddressCompany(): Promise<AddressCompany> {
  const asked: ReceivedCall[] = [];
  let answer: { status: number; body: unknown; headers?: Record<string, string> } | undefined;
  const server = createServer(async (request, response) => {
    const token = request.headers['auth-token'];
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      token: Array.isArray(token) ? token[0] : token,
      body: await bodyOf(request),
    });
    if (!answer) return;
    response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answer: (status, body, headers = {}) => {
      answer = { status, body, headers };
    },
    silence: () => {
      answer = undefined;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
