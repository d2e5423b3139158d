import {
  AccessError,
  digestOf,
  mayRelease,
  type ReleaseKey,
  ReleaseKeys,
  verifySignature,
} from '../access/index.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { RevisionConflict } from '../registry/store.ts';
import {
  type Author,
  endPreviewOf,
  LiveChanged,
  preview,
  promote,
  release,
  rollback,
  status,
  unrelease,
} from '../release/index.ts';
import {
  packageOrder,
  previewEndOrder,
  previewOrder,
  protocolPath,
  type Refusal,
  releaseOrder,
  type Upload,
  type UploadState,
  uploadAddress,
} from './protocol.ts';
import { Uploads } from './uploads.ts';

/** The head of a request, which is checked before its body is read. */
export type RequestHead = {
  method: string;
  /** Path with query. */
  url: string;
  /** Host and port as the client named them. */
  authority: string;
  header(name: string): string;
};

/** A caller whose signature is valid. The body has yet to be compared with the digest. */
export type Caller = { key: ReleaseKey; digest: string };

type Options = {
  store: Store;
  /** The public origin of the site; without one only calls to this machine are taken. */
  origin: string | null;
  now?: () => number;
  /** Called with faults of the host. */
  warn?: (error: unknown) => void;
};

/** Takes releases over the network, from those whose key the store knows. */
export class ReleaseServer {
  readonly #store: Store;
  readonly #site: string | null;
  /** Releases are made one after the other: each takes the processor for seconds. */
  #last: Promise<unknown> = Promise.resolve();
  readonly #keys: ReleaseKeys;
  readonly #uploads: Uploads;
  readonly #now: () => number;
  readonly #warn: (error: unknown) => void;

  constructor({ store, origin, now = Date.now, warn = () => undefined }: Options) {
    this.#store = store;
    this.#site = origin && new URL(origin).host;
    this.#keys = new ReleaseKeys(store);
    this.#uploads = new Uploads(folderOf(store));
    this.#now = now;
    this.#warn = warn;
  }

  /** Who signed a request, or the answer to it where nobody did who may release. */
  async authorize(head: RequestHead): Promise<Caller | Response> {
    try {
      const [path = ''] = head.url.split('?');
      const digest = head.header('content-digest');
      const key = await verifySignature(
        { method: head.method, authority: this.#authorityOf(head), path, digest },
        { input: head.header('signature-input'), signature: head.header('signature') },
        async (keyId) => (await this.#keys.valid()).get(keyId) ?? null,
        this.#now(),
      );
      return { key, digest };
    } catch (error) {
      return this.#refusal(error);
    }
  }

  /** The site's own name, whatever the request says: what was signed for another site with the same keys is void here. */
  #authorityOf({ authority }: RequestHead): string {
    if (this.#site !== null) return this.#site;
    if (ownMachine.test(authority)) return authority;
    throw new AccessError('other_site', 'This host does not know its public address (PUBLIC_URL).');
  }

  /** Does what a caller asks for. */
  async answer(
    { key, digest }: Caller,
    { method, url }: Pick<RequestHead, 'method' | 'url'>,
    body: Buffer,
  ): Promise<Response> {
    try {
      if (digestOf(body) !== digest) {
        throw new AccessError('bad_signature', 'The body is not the one that was signed.');
      }
      const [path = ''] = url.slice(protocolPath.length + 1).split('?');
      const [kind = '', ...rest] = path.split('/').map(decodeURIComponent);
      const run = this.#calls[`${method} ${kind}`];
      if (!run) return refusal(404, { code: 'not_found', message: 'There is no such call.' });
      return Response.json(await run(key, rest, body));
    } catch (error) {
      return this.#refusal(error);
    }
  }

  readonly #calls: Record<
    string,
    (key: ReleaseKey, rest: readonly string[], body: Buffer) => Promise<unknown>
  > = {
    'GET status': () => status(this.#store),
    'GET uploads': async (key, rest) => {
      const upload = uploadOf(key, rest);
      return { missing: await this.#uploads.missing(key, upload) } satisfies UploadState;
    },
    'PUT uploads': async (key, rest, body) => {
      const { file, ...upload } = uploadOf(key, rest);
      await this.#uploads.put(key, upload, file, body);
      return {};
    },
    'POST releases': async (key, _, body) => {
      const { builds, canary, decidedAt } = parsed(releaseOrder, body);
      for (const { name } of builds) mayRelease(key, name);
      const folders = builds.map((one) => this.#uploads.folderOf(key, one));
      const done = await this.#afterLast(() =>
        release(folders, this.#store, { author: authorOf(key, decidedAt), canary }),
      );
      for (const one of builds) await this.#uploads.drop(key, one);
      return done;
    },
    'POST previews': async (key, _, body) => {
      const { build, id, label } = parsed(previewOrder, body);
      mayRelease(key, build.name);
      const dist = this.#uploads.folderOf(key, build);
      const started = await this.#afterLast(() =>
        preview(dist, this.#store, { author: authorOf(key), id, label }),
      );
      await this.#uploads.drop(key, build);
      return started;
    },
    'POST preview-ends': async (key, _, body) => {
      const { id } = parsed(previewEndOrder, body);
      return this.#afterLast(() => endPreviewOf(this.#store, id, authorOf(key)));
    },
    'POST rollbacks': async (key, _, body) => {
      const { name, decidedAt } = parsed(packageOrder, body);
      mayRelease(key, name);
      return this.#afterLast(() => rollback(this.#store, name, authorOf(key, decidedAt)));
    },
    'POST promotions': async (key, _, body) => {
      const { name, decidedAt } = parsed(packageOrder, body);
      mayRelease(key, name);
      return this.#afterLast(() => promote(this.#store, name, authorOf(key, decidedAt)));
    },
    'POST unreleases': async (key, _, body) => {
      const { name, decidedAt } = parsed(packageOrder, body);
      mayRelease(key, name);
      const author = authorOf(key, decidedAt);
      return { revision: await this.#afterLast(() => unrelease(this.#store, name, author)) };
    },
  };

  #afterLast<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #refusal(error: unknown): Response {
    if (error instanceof AccessError) return refusal(error.status, error);
    if (error instanceof LiveChanged) return refusal(409, error);
    if (error instanceof RevisionConflict) {
      const message = 'Others release at this moment. Send it once more.';
      return refusal(409, { code: error.code, message });
    }
    if (error instanceof ReleaseError) {
      return refusal(422, { code: 'refused', message: this.#withoutStore(error.message) });
    }
    if (error instanceof URIError) {
      return refusal(404, { code: 'not_found', message: 'There is no such call.' });
    }
    this.#warn(error);
    return refusal(500, {
      code: 'fault',
      message: 'The host could not do it. Nothing is live that was not.',
    });
  }

  /** A path of the host is nobody's business. */
  #withoutStore = (message: string) => message.replaceAll(folderOf(this.#store), '');
}

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const authorOf = (key: ReleaseKey, decidedAt?: number): Author => ({
  key: key.id,
  ...(decidedAt !== undefined && { decidedAt }),
  // Also of what is released already: a key may have had other rights then.
  permits: (name, { extras }) => mayRelease(key, name, extras.prefixes),
});

const refusal = (status: number, { code, message }: Refusal) =>
  Response.json({ code, message } satisfies Refusal, { status });

/** The parts of an address below `/uploads`. Throws {@link ReleaseError}, and AccessError. */
function uploadOf(
  key: ReleaseKey,
  [name, folder, ...file]: readonly string[],
): Upload & { file: string } {
  const found = uploadAddress.safeParse({ name, folder, file: file.join('/') });
  if (!found.success) throw new ReleaseError('An upload is /uploads/<package>/<release>/<file>.');
  mayRelease(key, found.data.name);
  return found.data;
}

type Schema<Data> = {
  safeParse(data: unknown): { success: true; data: Data } | { success: false };
};

function parsed<Data>(schema: Schema<Data>, body: Buffer): Data {
  let data: unknown = null;
  try {
    data = JSON.parse(body.toString('utf8'));
  } catch {
    // Refused below.
  }
  const found = schema.safeParse(data);
  if (!found.success) throw new ReleaseError('The body of this call has another shape.');
  return found.data;
}
