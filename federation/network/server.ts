import {
  AccessError,
  digestOf,
  mayRelease,
  type ReleaseKey,
  ReleaseKeys,
  verifySignature,
} from '../access/index.ts';
import { storedReleases } from '../conformance/stored.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { folderOf, type Store } from '../registry/shared.ts';
import { Unfinished } from '../registry/unfinished.ts';
import {
  type Author,
  endPreviewOf,
  preview,
  promote,
  release,
  rollback,
  status,
  unrelease,
  withIncompatible,
} from '../release/index.ts';
import { fault, notFound, parsed, refusalOf } from './answers.ts';
import { conformsBy } from './conforms.ts';
import {
  fileAddress,
  packageOrder,
  previewEndOrder,
  previewOrder,
  protocolPath,
  releaseOrder,
  type Upload,
  type UploadState,
} from './protocol.ts';
import { ReleasedFiles } from './released-files.ts';
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
  readonly #files: ReleasedFiles;
  readonly #now: () => number;
  readonly #warn: (error: unknown) => void;

  constructor({ store, origin, now = Date.now, warn = () => undefined }: Options) {
    this.#store = store;
    this.#site = origin && new URL(origin).host;
    this.#keys = new ReleaseKeys(store);
    this.#uploads = new Uploads(folderOf(store));
    this.#files = new ReleasedFiles(store);
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
        {
          valid: async (keyId) => (await this.#keys.valid()).get(keyId) ?? null,
          void: (keyId) => this.#keys.voidKey(keyId),
        },
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
      if (!run) return notFound();
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
    'GET site': () => storedReleases(this.#store),
    'GET files': (_, rest) => this.#files.read(rest),
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
      const { builds, canary, conformance, decidedAt } = parsed(releaseOrder, body);
      for (const { name } of builds) mayRelease(key, name);
      const folders = builds.map((one) => this.#uploads.folderOf(key, one));
      const done = await this.#afterLast(() =>
        release(folders, this.#store, {
          author: {
            ...authorOf(key, decidedAt),
            conforms: conformsBy(this.#store, conformance, this.#now()),
          },
          canary,
        }),
      );
      await this.#drop(key, builds);
      // The next release does not wait for this: a slow bucket can take its time.
      return withIncompatible(this.#store, done);
    },
    'POST previews': async (key, _, body) => {
      const { build, id, label } = parsed(previewOrder, body);
      mayRelease(key, build.name);
      const dist = this.#uploads.folderOf(key, build);
      const started = await this.#afterLast(() =>
        preview(dist, this.#store, { author: authorOf(key), id, label }),
      );
      await this.#drop(key, [build]);
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

  /** It is live already: what can't be deleted now is deleted a day later. */
  async #drop(key: ReleaseKey, builds: readonly Upload[]): Promise<void> {
    for (const one of builds) await this.#uploads.drop(key, one).catch(this.#warn);
  }

  #afterLast<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  #refusal(error: unknown): Response {
    const known = refusalOf(error, (message) => message.replaceAll(folderOf(this.#store), ''));
    if (!known || error instanceof Unfinished) this.#warn(error);
    return known ?? fault();
  }
}

const ownMachine = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

const authorOf = (key: ReleaseKey, decidedAt?: number): Author => ({
  key: key.id,
  ...(decidedAt !== undefined && { decidedAt }),
  // Also of what is released already: a key may have had other rights then.
  permits: (name, { extras }) => mayRelease(key, name, extras.prefixes),
});

/** The parts of an address below `/uploads`. Throws {@link ReleaseError}, and AccessError. */
function uploadOf(
  key: ReleaseKey,
  [name, folder, ...file]: readonly string[],
): Upload & { file: string } {
  const found = fileAddress.safeParse({ name, folder, file: file.join('/') });
  if (!found.success) throw new ReleaseError('An upload is /uploads/<package>/<release>/<file>.');
  mayRelease(key, found.data.name);
  return found.data;
}
