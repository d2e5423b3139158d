import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { deleteExpired } from '../cleanup.ts';
import { administrator } from '../testing/administrator.ts';
import { rowsOf } from '../testing/rows.ts';
import { onPostgres } from '../testing/salon.ts';
import { photoFrom } from './picture.ts';

const teal = '#005d63';
const sand = '#e8d9c5';

/** A picture whose upper half is teal and whose lower half is sand. */
const halves = (width: number, height: number, lower = sand) =>
  sharp({ create: { width, height, channels: 3, background: lower } }).composite([
    {
      input: {
        create: { width, height: Math.floor(height / 2), channels: 3, background: teal },
      },
      gravity: 'north',
    },
  ]);
const base64 = async (picture: Sharp) => (await picture.toBuffer()).toString('base64');
const jpeg = (width = 800, height = 1000, lower = sand) =>
  base64(halves(width, height, lower).jpeg());

/** The colour in the middle of a line of a picture, from 0 at the top to 1. */
async function colourAt(file: Buffer, share: number): Promise<number[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const line = Math.min(info.height - 1, Math.round(info.height * share));
  const at = (line * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const near = (hex: string) =>
  [1, 3, 5].map((from) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16);
    return expect.closeTo(value, -1.2);
  });

/** What `calls` answer, and the most tasks that the library ran at any moment until then. */
async function busiestUntil<Answers>(calls: Promise<Answers>) {
  let [tasks, ended] = [0, false];
  const answers = calls.finally(() => {
    ended = true;
  });
  while (!ended) {
    tasks = Math.max(tasks, sharp.counters().process);
    await setImmediate();
  }
  return { answers: await answers, tasks };
}

onPostgres('photos of technicians', (salon) => {
  const { post, put, remove } = administrator(salon);
  const linh = 2;
  const upload = (picture: string, id = linh) => post(`technicians/${id}/photo`, { picture });
  const fetch = (photo: string, width: number) =>
    salon().app.inject({ url: `/api/technicians/photos/${photo}-${width}.webp` });
  const shownOf = async (id = linh) =>
    (await salon().call({ url: '/api/technicians' }))
      .json<{ id: number; photo?: string }[]>()
      .find((one) => one.id === id)?.photo;

  it('are cut to 4:5 in three widths, at addresses that can be stored for good', async () => {
    const before = await salon().server.publicSnapshot();
    const answer = await upload(await jpeg());
    expect([answer.status, answer.body]).toEqual([
      201,
      { id: linh, photo: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    const { photo } = answer.body;
    expect(await shownOf()).toBe(photo);
    const after = await salon().server.publicSnapshot();
    expect(after.version).toBeGreaterThan(before.version);
    expect(JSON.stringify(after.resources['/technicians/'])).toContain(photo);
    for (const width of [160, 320, 640]) {
      const response = await fetch(photo, width);
      expect([response.statusCode, response.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        },
      ]);
      const size = await sharp(response.rawPayload).metadata();
      expect([size.format, size.width, size.height]).toEqual(['webp', width, (width * 5) / 4]);
      expect(await colourAt(response.rawPayload, 0.1)).toEqual(near(teal));
      expect(await colourAt(response.rawPayload, 0.9)).toEqual(near(sand));
    }
  });

  it.each<[string, () => Sharp]>([
    ['PNG', () => halves(640, 800).png()],
    ['WebP', () => halves(640, 800).webp()],
    ['AVIF', () => halves(640, 800).avif({ effort: 0 })],
    ['grey', () => halves(640, 800).greyscale().jpeg()],
    ['landscape', () => halves(1600, 500).jpeg()],
    ['very tall', () => halves(320, 2000).jpeg()],
  ])('can be %s', async (_, picture) => {
    const { status, body } = await upload(await base64(picture()));
    expect(status).toBe(201);
    const { width, height } = await sharp((await fetch(body.photo, 640)).rawPayload).metadata();
    expect([width, height]).toEqual([640, 800]);
  });

  it('are turned upright, and have nothing else that the file had', async () => {
    const { data, info } = await halves(800, 1000).raw().toBuffer({ resolveWithObject: true });
    // As a camera stores it that was held upright: on its side, with a word about it.
    const sideways = await sharp(data, { raw: info })
      .rotate(270)
      .withExif({
        IFD0: { Artist: 'Jane Doe' },
        IFD3: { GPSLatitude: '47/1 19/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const given = await sharp(sideways).metadata();
    expect([given.width, given.height, given.orientation]).toEqual([1000, 800, 6]);
    expect(sideways.includes('Jane Doe')).toBe(true);
    const { body } = await upload(sideways.toString('base64'));
    const file = (await fetch(body.photo, 640)).rawPayload;
    const { exif, icc, xmp, orientation } = await sharp(file).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(file.includes('Jane')).toBe(false);
    expect(await colourAt(file, 0.1)).toEqual(near(teal));
    expect(await colourAt(file, 0.9)).toEqual(near(sand));
  });

  it('are white where the picture is transparent', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const picture = sharp({ create: { width: 400, height: 500, channels: 4, background: clear } });
    const { body } = await upload(await base64(picture.png()));
    expect(await colourAt((await fetch(body.photo, 320)).rawPayload, 0.5)).toEqual([255, 255, 255]);
  });

  it('can be removed, and taken back for a day', async () => {
    const first = (await upload(await jpeg(800, 1000, '#400'))).body.photo;
    const second = (await upload(await jpeg(800, 1000, '#040'))).body.photo;
    expect(second).not.toBe(first);
    expect((await put(`technicians/${linh}/photo`, { photo: null })).body).toEqual({
      id: linh,
      photo: null,
    });
    expect(await shownOf()).toBeUndefined();
    // A page that is open still shows it.
    expect((await fetch(second, 320)).statusCode).toBe(200);
    const back = await put(`technicians/${linh}/photo`, { photo: first });
    expect([back.status, await shownOf()]).toEqual([200, first]);
    await salon().database.queries.execute(
      sql`update technician_photos set unused_since = unused_since - interval '25 hours'`,
    );
    await deleteExpired(salon().database);
    expect((await fetch(first, 320)).statusCode).toBe(200);
    expect((await fetch(second, 320)).statusCode).toBe(404);
    const gone = await put(`technicians/${linh}/photo`, { photo: second });
    expect([gone.status, gone.body.code]).toEqual([404, 'photo_not_found']);
    expect(await shownOf()).toBe(first);
  });

  it('belong to one technician, and are in the audit trail by id only', async () => {
    const { photo } = (await upload(await jpeg(800, 1000, '#004'))).body;
    const other = await put('technicians/1/photo', { photo });
    expect([other.status, other.body.code]).toEqual([404, 'photo_not_found']);
    await put(`technicians/${linh}/photo`, { photo: null });
    const rows = await rowsOf<{ action: string; details: unknown }>(
      salon().database.queries,
      sql`select action, details from audit where action like 'technician photo %' order by id desc limit 2`,
    );
    expect(rows).toEqual([
      { action: 'technician photo removed', details: { id: linh } },
      { action: 'technician photo changed', details: { id: linh } },
    ]);
  });

  it('go with the technician', async () => {
    const zoe = { name: 'Zoe', category_ids: [1] };
    const { id } = (await post('technicians', zoe)).body;
    const { photo } = (await upload(await jpeg(800, 1000, '#444'), id)).body;
    await put(`technicians/${id}`, { ...zoe, name: 'Zoë' });
    expect(await shownOf(id)).toBe(photo);
    expect((await remove(`technicians/${id}`)).status).toBe(200);
    const [row] = await rowsOf<{ unused: boolean }>(
      salon().database.queries,
      sql`select bool_and(unused_since is not null) as unused from technician_photos where technician_id = ${id}`,
    );
    expect(row?.unused).toBe(true);
    expect((await upload(await jpeg(), id)).body.code).toBe('technician_not_found');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
  it.each<[string, () => Promise<string> | string, string]>([
    ['nothing', () => '', 'not_a_picture'],
    ['no base64', () => '¿?', 'not_a_picture'],
    ['a text', () => Buffer.from('Hello').toString('base64'), 'not_a_picture'],
    ['noise', () => randomBytes(5_000).toString('base64'), 'not_a_picture'],
    ['an SVG', () => Buffer.from(svg).toString('base64'), 'not_a_picture'],
    ['a GIF', () => base64(halves(640, 800).gif()), 'not_a_picture'],
    ['a TIFF', () => base64(halves(640, 800).tiff()), 'not_a_picture'],
    ['half a JPEG', async () => (await jpeg(1600, 2000)).slice(0, 8_000), 'not_a_picture'],
    ['a small one', () => jpeg(319, 400), 'picture_too_small'],
    ['a flat one', () => jpeg(4000, 300), 'picture_too_small'],
    ['a short one', () => jpeg(390, 390), 'picture_too_small'],
    // Some 100 KB that would be 300 MB in memory.
    [
      'a bomb',
      () => base64(halves(10_000, 10_000).png({ compressionLevel: 9 })),
      'picture_too_large',
    ],
    [
      'a strip',
      () => base64(halves(320, 16_001).png({ compressionLevel: 9 })),
      'picture_too_large',
    ],
    ['a file of 9 MB', () => 'A'.repeat(11_400_000), 'invalid_input'],
  ])('refuse %s', async (_, picture, code) => {
    const before = await shownOf();
    const answer = await upload(await picture());
    expect([answer.status, answer.body.code]).toEqual([400, code]);
    expect(await shownOf()).toBe(before);
  });

  it('are decoded one at a time', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 12 }, (_, index) => jpeg(2400, 3000, `#00${index.toString(16)}`)),
    );
    const { answers, tasks } = await busiestUntil(Promise.all(pictures.map((one) => upload(one))));
    expect(tasks).toBe(1);
    // How many arrive while the first is decoded depends on the machine.
    for (const { status } of answers) expect([201, 429]).toContain(status);
    expect((await upload(await jpeg())).status).toBe(201);
  });

  it('are refused while eight are decoded or wait', async () => {
    const picture = await jpeg(320, 400);
    const photos = await Promise.allSettled(
      Array.from({ length: 12 }, () => photoFrom(picture, 1)),
    );
    expect(photos.map(({ status }) => status)).toEqual([
      ...Array(8).fill('fulfilled'),
      ...Array(4).fill('rejected'),
    ]);
    expect(photos.at(-1)).toMatchObject({ reason: { code: 'too_many_requests' } });
  });

  it('refuse a body above 12 MB, which is more than other routes read', async () => {
    expect((await upload('A'.repeat(12 * 1024 * 1024))).status).toBe(413);
    const large = { name: 'x'.repeat(200_000), category_ids: [] };
    expect((await post('technicians', large)).status).toBe(413);
  });

  it('refuse callers who are not owners, whatever the picture is', async () => {
    const { staffToken } = salon();
    for (const [token, status] of [
      [staffToken, 403],
      [undefined, 401],
    ] as const) {
      const call = (method: 'POST' | 'PUT', body: object) =>
        salon().call({
          method,
          url: `/api/technicians/${linh}/photo`,
          body,
          ...(token && { token }),
        });
      expect((await call('POST', { picture: 'x' })).statusCode).toBe(status);
      expect((await call('PUT', { photo: null })).statusCode).toBe(status);
    }
  });

  it.each(['x.webp', `${'0'.repeat(32)}-320.png`, `${'g'.repeat(32)}-320.webp`, '..%2F..%2Fetc'])(
    'are not at %s',
    async (file) => {
      const answer = await salon().call({ url: `/api/technicians/photos/${file}` });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([400, 'no-store']);
    },
  );

  it('have no other file than those of the three widths', async () => {
    const hash = createHash('sha256').update('nobody').digest('hex').slice(0, 32);
    expect((await fetch(hash, 320)).statusCode).toBe(404);
    const { photo } = (await upload(await jpeg())).body;
    const answer = await fetch(photo, 321);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});
