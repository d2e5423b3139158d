import type { KeyObject } from 'node:crypto';
import { digestOf, signedHeaders } from '../access/index.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { askStatus, Unfinished } from '../registry/unfinished.ts';
import { protocolPath, type Refusal } from './protocol.ts';

/** A release takes seconds, and waits for those before it. */
const answerMs = 120_000;

/** Calls of a site, each signed with the key of a team. They throw {@link ReleaseError} where the host refuses, and Unfinished
 * where it is not known whether it did what was asked for. */
export class SignedCalls {
  readonly #site: URL;
  readonly #key: KeyObject;

  /** `site`: `https://…`; without TLS only this machine. */
  constructor(site: string, privateKey: KeyObject) {
    this.#site = siteOf(site);
    this.#key = privateKey;
  }

  get origin(): string {
    return this.#site.origin;
  }

  put(address: string, content: Buffer): Promise<unknown> {
    return this.#send('PUT', address, content, 'application/octet-stream');
  }

  call<Answer>(method: string, address: string, body?: unknown): Promise<Answer> {
    const content = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    return this.#send(method, address, content, 'application/json') as Promise<Answer>;
  }

  async #send(method: string, address: string, body: Buffer, type: string): Promise<unknown> {
    const url = new URL(`${protocolPath}${address}`, this.#site);
    const digest = digestOf(body);
    const parts = { method, authority: url.host, path: url.pathname, digest };
    const response = await fetch(url, {
      method,
      headers: {
        ...signedHeaders(parts, this.#key, Date.now()),
        ...(method !== 'GET' && { 'content-type': type }),
      },
      ...(method !== 'GET' && { body: new Uint8Array(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    }).catch((error: unknown) => {
      const message = `${this.#site.origin} can't be reached: ${reasonOf(error)}.`;
      const wasSent = method === 'POST' && !neverSent.includes(codeOf(error));
      throw wasSent ? unfinished(message) : new ReleaseError(message);
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok && answer !== null) return answer;
    if (response.ok && method === 'POST') {
      throw unfinished(`${this.#site.origin} gave no complete answer (status ${response.status}).`);
    }
    const { message } = (answer ?? {}) as Partial<Refusal>;
    if (method === 'POST' && response.status >= 500) {
      throw unfinished(message ?? `${this.#site.origin} answered with status ${response.status}.`);
    }
    throw new ReleaseError(
      message ?? `${this.#site.origin} takes no releases (status ${response.status}).`,
    );
  }
}

/** The message of a host may name `status` itself. */
const unfinished = (message: string) =>
  new Unfinished(message.includes('`status`') ? message : `${message} ${askStatus}`);

const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

function siteOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || ownMachine.includes(url?.hostname ?? '');
  if (url && isSafe && /^https?:$/.test(url.protocol)) return url;
  throw new ReleaseError('--to is an address that begins with https://, or of this machine.');
}

/** A request that failed so never reached the host. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code ?? '';
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
}
