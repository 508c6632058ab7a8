import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that accepts every mail (the least of RFC 5321), and refuses while `refuses` is true. */
export interface SmtpServer {
  readonly url: string;
  readonly received: string[];
  refuses: boolean;
  readonly close: () => Promise<void>;
}

export const startSmtpServer = async (): Promise<SmtpServer> => {
  const received: string[] = [];
  const state = { refuses: false };
  const server = createServer((socket) => {
    talk(socket, received, () => state.refuses);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    received,
    get refuses() {
      return state.refuses;
    },
    set refuses(value: boolean) {
      state.refuses = value;
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
      }),
  };
};

const talk = (socket: Socket, received: string[], refuses: () => boolean): void => {
  let message: string | null = null;
  let rest = '';
  const answer = (line: string): void => void socket.write(`${line}\r\n`);
  socket.on('error', () => undefined);
  answer('220 mail.example');
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8');
    const lines = rest.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (message !== null) {
        if (line === '.') {
          received.push(message);
          message = null;
          answer('250 taken');
        } else message += `${line}\n`;
      } else if (/^RCPT/i.test(line)) answer(refuses() ? '451 later' : '250 ok');
      else if (/^DATA/i.test(line)) {
        message = '';
        answer('354 go on');
      } else if (/^QUIT/i.test(line)) {
        answer('221 bye');
        socket.end();
      } else answer('250 ok');
    }
  });
};
