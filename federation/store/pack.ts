import * as z from 'zod/mini';

const index = z.array(z.tuple([z.string(), z.int().check(z.minimum(0))]));

/** Many files as one: a line of JSON with names and lengths, then the bytes of each. */
export function pack(files: ReadonlyMap<string, Buffer>): Buffer {
  const lengths = [...files].map(([name, { length }]) => [name, length]);
  return Buffer.concat([Buffer.from(`${JSON.stringify(lengths)}\n`), ...files.values()]);
}

/** The files of a pack. Throws where it is none. */
export function unpack(content: Buffer): Map<string, Buffer> {
  let at = content.indexOf('\n') + 1;
  const files = new Map<string, Buffer>();
  for (const [name, length] of index.parse(JSON.parse(content.toString('utf8', 0, at)))) {
    files.set(name, content.subarray(at, at + length));
    at += length;
  }
  return files;
}
