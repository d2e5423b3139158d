import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * How the server treats the next mails. `slow`: it takes half a second for a recipient. `disconnect`: it disconnects in
 * the middle of one. `hangs for …`: it does not answer for the addresses of these until the behavior is `normal` and
 * `release` is called.
 */
type SmtpBehavior =
  | 'normal'
  | 'no such mailbox'
  | 'busy'
  | 'slow'
  | 'silent'
  | 'disconnect'
  | 'hangs for customers'
  | 'hangs for staff';

/** An SMTP server on loopback that stores the mails. */
export async function startSmtp() {
  const mails: { from: string; to: string[]; mail: Email }[] = [];
  const state: { behavior: SmtpBehavior } = { behavior: 'normal' };
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onConnect(_session, done) {
      if (state.behavior !== 'silent') done();
    },
    onRcptTo({ address }, _session, done) {
      const hangsFor = address.startsWith('jane') ? 'hangs for customers' : 'hangs for staff';
      if (state.behavior === hangsFor) {
        held.push(done);
        return;
      }
      const refusal = { 'no such mailbox': 550, busy: 450 }[state.behavior as string];
      if (state.behavior === 'slow') setTimeout(done, 500);
      else if (refusal)
        done(Object.assign(new Error('Mailbox refused'), { responseCode: refusal }));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (state.behavior === 'disconnect') stream.destroy();
      });
      stream.on('close', () => {
        if (state.behavior === 'disconnect') {
          for (const connection of server.connections) connection.close();
        }
      });
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(Buffer.concat(chunks)),
        });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    mails,
    state,
    /** How many mails it does not answer. */
    held: () => held.length,
    release() {
      for (const done of held.splice(0)) done();
    },
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
