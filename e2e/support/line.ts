import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a site that can be cut: open connections end, and new ones are refused. */
export class Line {
  readonly #sitePort: number;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#join(near));
  #port = 0;

  private constructor(sitePort: number) {
    this.#sitePort = sitePort;
  }

  static async to(sitePort: number): Promise<Line> {
    const line = new Line(sitePort);
    await line.#open();
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Cuts the line. Resolves when it is whole again after so many milliseconds, with how many connections ended. */
  async cut(ms: number): Promise<number> {
    const ended = this.#sockets.size;
    await this.end();
    await new Promise((resolve) => setTimeout(resolve, ms));
    await this.#open();
    return ended;
  }

  async end(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #open(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  #join(near: Socket): void {
    const far = connect(this.#sitePort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
  }
}
