import type { S3Client } from '@aws-sdk/client-s3';
import { StoreError } from '../registry/shared.ts';

/** A bucket of S3, or of storage that speaks its protocol. */
export type Bucket = {
  bucket: string;
  /** Of storage outside AWS: `https://…`. */
  endpoint?: string | undefined;
  region?: string | undefined;
};

/** How one object is served. */
export type Served = { type: string; encoding?: 'br' | 'gzip'; caching: string };

const connectMs = 3_000;
/** Without a byte. */
const silenceMs = 10_000;
const callMs = 60_000;
/** As many as one call may delete. */
const maxDeleted = 1000;

type Sdk = typeof import('@aws-sdk/client-s3');

/**
 * The objects of a bucket. Every call throws {@link StoreError}. The credentials are those of the environment, as every
 * client of AWS finds them.
 */
export class Objects {
  readonly #bucket: Bucket;
  #loaded: ReturnType<typeof load> | null = null;
  #isClosed = false;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  put(key: string, content: Buffer, { type, encoding, caching }: Served): Promise<unknown> {
    return this.#call((client, sdk) => {
      const command = new sdk.PutObjectCommand({
        ...this.#at(key),
        Body: content,
        ContentType: type,
        ContentEncoding: encoding,
        CacheControl: caching,
      });
      return client.send(command, limited());
    });
  }

  /** The content of an object, null where there is none. Throws where it has more than `maxBytes`, before it is read. */
  get(key: string, maxBytes: number): Promise<Buffer | null> {
    return this.#call(async (client, sdk) => {
      const command = new sdk.GetObjectCommand(this.#at(key));
      const found = await client.send(command, limited()).catch((error) => {
        if (error instanceof sdk.NoSuchKey) return null;
        throw error;
      });
      if (!found) return null;
      const { Body, ContentLength = 0 } = found;
      if (!Body) return Buffer.alloc(0);
      if (ContentLength > maxBytes) {
        if ('destroy' in Body) Body.destroy();
        throw new Error(`${key} has ${ContentLength} bytes`);
      }
      return Buffer.from(await Body.transformToByteArray());
    });
  }

  /** The objects whose keys begin with `prefix`. */
  list(prefix: string): Promise<{ key: string; changedAt: Date }[]> {
    return this.#call(async (client, sdk) => {
      const list: { key: string; changedAt: Date }[] = [];
      const command = { Bucket: this.#bucket.bucket, Prefix: prefix };
      for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, command)) {
        for (const { Key, LastModified } of Contents) {
          if (Key && LastModified) list.push({ key: Key, changedAt: LastModified });
        }
      }
      return list;
    });
  }

  delete(keys: readonly string[]): Promise<void> {
    return this.#call(async (client, sdk) => {
      for (let from = 0; from < keys.length; from += maxDeleted) {
        const Objects = keys.slice(from, from + maxDeleted).map((Key) => ({ Key }));
        const command = new sdk.DeleteObjectsCommand({
          Bucket: this.#bucket.bucket,
          Delete: { Objects, Quiet: true },
        });
        const { Errors: [error] = [] } = await client.send(command, limited());
        if (error) throw new Error(`${error.Key} can't be deleted: ${error.Message}`);
      }
    });
  }

  /** Ends the calls in progress, which throw. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const loaded = await this.#loaded?.catch(() => null);
    loaded?.client.destroy();
  }

  async #call<Result>(work: (client: S3Client, sdk: Sdk) => Promise<Result>): Promise<Result> {
    if (this.#isClosed) throw new StoreError('The shared files are closed.');
    try {
      this.#loaded ??= load(this.#bucket);
      const { client, sdk } = await this.#loaded;
      return await work(client, sdk);
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
      throw new StoreError(`The shared files (S3_BUCKET) can't be used: ${reason}.`, { cause });
    }
  }

  #at(key: string) {
    return { Bucket: this.#bucket.bucket, Key: key };
  }
}

/** Hosts without a bucket do not load the client: it takes 0.2 seconds. */
async function load({ endpoint, region = 'us-east-1' }: Bucket) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silenceMs },
    // Storage outside AWS rarely has a name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
  });
  return { sdk, client };
}

const limited = () => ({ abortSignal: AbortSignal.timeout(callMs) });
