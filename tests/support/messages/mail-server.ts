import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  emails: string[];
  /** Rejects all addresses: temporarily (450), permanently (550), or not. */
  refuse: (how: 'for now' | 'for good' | false) => void;
  /** Decides for each accepted email whether the sender gets a response or waits for a cut. */
  answerIf: (answers: (email: string) => boolean) => void;
  cutOff: () => void;
  close: () => Promise<void>;
}

export const headerOf = (name: string, email: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'm').exec(email)?.[1];

export async function startMailServer(): Promise<MailServer> {
  const emails: string[] = [];
  let refusing: Parameters<MailServer['refuse']>[0] = false;
  let answers: (email: string) => boolean = () => true;
  const sockets = new Set<Socket>();

  const talk = (socket: Socket): void => {
    let buffer = '';
    let email: string | undefined;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    const answer = (line: string): void => {
      const verb = line.split(/[ :]/)[0]?.toUpperCase();
      if (verb === 'RCPT' && refusing)
        say(refusing === 'for good' ? '550 5.1.1 Nobody of that name' : '450 4.2.0 Greylisted');
      else if (verb === 'DATA') {
        email = '';
        say('354 Go on');
      } else if (verb === 'QUIT') socket.end('221 Bye\r\n');
      else say('250 Good');
    };
    const hear = (line: string): void => {
      if (email === undefined) answer(line);
      else if (line !== '.') email += `${line}\n`;
      else {
        const taken = email;
        emails.push(taken);
        email = undefined;
        if (answers(taken)) say('250 Taken');
      }
    };
    socket.on('data', (chunk) => {
      const lines = (buffer + String(chunk)).split('\r\n');
      buffer = lines.pop() ?? '';
      lines.forEach(hear);
    });
    // A killed client resets its connection.
    socket.on('error', () => socket.destroy());
    sockets.add(socket);
    say('220 ready');
  };

  const cutOff = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer(talk);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    refuse: (wanted) => {
      refusing = wanted;
    },
    answerIf: (decide) => {
      answers = decide;
    },
    cutOff,
    close: () => {
      cutOff();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
