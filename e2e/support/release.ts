import type { Page, Route } from '@playwright/test';

/** The heading of the page that replaces one that could not be loaded. */
export const errorPageTitle = 'This part could not be loaded';

/** The manifest of a live release. */
export type LiveRelease = {
  /** Path of its files, with a slash at the end. */
  base: string;
  entry: string;
  exposed: string[];
  styles: string[];
  routes: Record<string, string[]>;
  /** Hash of `remote.json`, as the registry has it. */
  integrity: string;
};

type Listed = { name: string; url: string; manifestIntegrity: string };

/** The live release of a remote, from the registry in every page; of the shell, from its stylesheet. */
export async function liveRelease(page: Page, name: string): Promise<LiveRelease> {
  const html = await (await page.request.get('/login')).text();
  if (name === 'shell') {
    const base = /href="(\/remotes\/shell\/[^/]+\/)/.exec(html)?.[1] ?? '';
    return manifestOf(page, base, '');
  }
  const data = /id="federation-site">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const { remotes } = JSON.parse(data) as { remotes: Listed[] };
  const found = remotes.find((remote) => remote.name === name);
  if (!found) throw new Error(`${name} is not live.`);
  const { url, manifestIntegrity } = found;
  return manifestOf(page, url.slice(0, url.lastIndexOf('/') + 1), manifestIntegrity);
}

async function manifestOf(page: Page, base: string, integrity: string): Promise<LiveRelease> {
  const manifest = (await (await page.request.get(`${base}remote.json`)).json()) as LiveRelease;
  return { ...manifest, base, integrity };
}

/** Answers a script with the released one and more bytes, which set a flag if they run. */
export async function altered(route: Route): Promise<void> {
  const body = `globalThis.alteredBytesRan = true;${await (await route.fetch()).text()}`;
  await route.fulfill({ contentType: 'text/javascript', body });
}

declare global {
  var alteredBytesRan: boolean | undefined;
  var stagesReported: string[] | undefined;
}

/** Stores the reports of the page in the page, because beacons can't be read from outside. */
export async function keepReports(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.stagesReported = [];
    navigator.sendBeacon = (_url, body) => {
      void (body as Blob).text().then((text) => {
        const { events } = JSON.parse(text) as { events: { stage: string }[] };
        globalThis.stagesReported?.push(...events.map(({ stage }) => stage));
      });
      return true;
    };
  });
}

export const reportedStages = (page: Page) => page.evaluate(() => globalThis.stagesReported ?? []);
export const haveAlteredBytesRun = (page: Page) =>
  page.evaluate(() => globalThis.alteredBytesRan === true);
