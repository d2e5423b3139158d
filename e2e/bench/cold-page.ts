import type { Browser } from '@playwright/test';
import { median } from '../support/figures.ts';
import { type Load, roundsOf, scriptKilobytes } from './load.ts';
import { coldLoad } from './measure.ts';
import { type openHost, servePage } from './site.ts';
import { type Variants, variantsOf } from './variants.ts';
import { digestTime } from './verification.ts';

/** One way of a page: medians of its loads, and what it has requested in the end. */
export type Medians = Omit<Load, 'files'> & {
  rounds: number;
  scriptKilobytes: number;
  requests: number;
};

/** A page that was measured. */
export type MeasuredPage = {
  path: string;
  medians: Variants<Medians>;
  /** Milliseconds that hashing of all that the page verifies takes. */
  digests: number;
  loads: Variants<Load[]>;
};

type Options = {
  browser: Browser;
  host: ReturnType<typeof openHost>;
  /** Public data, which the API of the page answers. */
  data: Record<string, unknown>;
  /** The files of the bundle. */
  files: readonly string[];
  loads: number;
  /** Also with the bundle rendered in the browser. */
  client: boolean;
};

/** Loads a page in all its ways in turn, so that what else the machine does slows down all of them alike. */
export async function measurePage(path: string, options: Options): Promise<MeasuredPage> {
  const { browser, host, data, files, client } = options;
  const answer = await host.handle(new Request(`http://site.test${path}`));
  if (!answer?.ok) throw new Error(`There is no ${path}: run the site once first.`);
  const pages = variantsOf(await answer.text(), files, client);
  const servers = await each(pages, (_, html) => servePage(host, path, html, data));
  const load = (name: Name, complete: boolean) => {
    const { url } = part(servers, name);
    return coldLoad(browser, url, { scripted: name !== 'static', complete });
  };
  try {
    // The first round fills the servers' memory. Its times don't count, so it alone waits for what comes late.
    const first = await each(pages, (name) => load(name, true));
    const loads = await each(pages, async (): Promise<Load[]> => []);
    for (let i = 0; i < options.loads; i += 1)
      await each(pages, async (name) => part(loads, name).push(await load(name, false)));
    return {
      path,
      medians: await each(loads, async (name, all) => mediansOf(part(first, name), all)),
      digests: await digestTime(browser, servers.site.url),
      loads,
    };
  } finally {
    await each(servers, async (_, server) => server.close());
  }
}

type Name = keyof Variants<unknown>;

function part<Value>(variants: Variants<Value>, name: Name): Value {
  const found = variants[name];
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

/** The same for each way, one after the other. */
async function each<Value, Result>(
  variants: Variants<Value>,
  work: (name: Name, value: Value) => Promise<Result>,
): Promise<Variants<Result>> {
  const done: [string, Result][] = [];
  for (const [name, value] of Object.entries(variants))
    done.push([name, await work(name as Name, value)]);
  return Object.fromEntries(done) as Variants<Result>;
}

function mediansOf(first: Load, loads: readonly Load[]): Medians {
  const of = (value: (load: Load) => number) => median(loads.map(value));
  return {
    firstPaint: of((load) => load.firstPaint),
    largestPaint: of((load) => load.largestPaint),
    ready: of((load) => load.ready),
    shift: of((load) => load.shift),
    signature: of((load) => load.signature),
    rounds: of(roundsOf),
    scriptKilobytes: scriptKilobytes(first),
    requests: first.files.length,
  };
}
