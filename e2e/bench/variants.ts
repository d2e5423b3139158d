import type { Site } from '@salon/federation/contract';
import { scriptJson } from '@salon/federation/http';

const scripts = /<script[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link rel="preload" as="script"[^>]*>/g;
const siteBlock = /(<script type="application\/json" id="federation-site">)(.*?)<\/script>/s;

/** The same page in four ways. Without a client variant where that is not measured. */
export type Variants<Value> = { static: Value; client?: Value; bundle: Value; site: Value };

/** What the tables call them. */
export const variantNames: Record<keyof Variants<unknown>, string> = {
  static: 'static HTML',
  client: 'one bundle, rendered in the browser',
  bundle: 'one bundle, rendered on the server',
  site: 'this site',
};

/** The pages to compare, all made from the page of the host. `files` are those of the bundle. */
export function variantsOf(
  page: string,
  files: readonly string[],
  client: boolean,
): Variants<string> {
  const remote = /\/remotes\/(content|booking)\//.exec(page)?.[1] ?? 'content';
  const locale = /<html lang="(\w+)"/.exec(page)?.[1] ?? 'en';
  const folder = locale === 'en' ? '' : `${locale}/`;
  const bare = page.replace(scripts, '').replace(scriptPreloads, '');
  const mono = (file: string) => {
    const found = files.find((one) => new RegExp(`^${file}$`).test(one));
    if (!found) throw new Error(`The bundle has no ${file}.`);
    return `/mono/${found}`;
  };
  const inMono = bare
    .replace(/\/remotes\/shell\/[^"/]+\/styles\.[^"]+\.css/, mono('shell-styles.*css'))
    .replace(/\/remotes\/[^"/]+\/[^"/]+\/styles\.[^"]+\.css/, mono(`${remote}-styles.*css`))
    .replace(/\/remotes\/[^"/]+\/[^"/]+\//g, '/mono/')
    // Its styles are built anew, so they have other hashes.
    .replace(/ integrity="[^"]*"/g, '');
  const [, tag = '', text = ''] = siteBlock.exec(page) ?? [];
  const site: Site = JSON.parse(text);
  // One application needs no hashes of the parts of others.
  const blockOf = (more: Partial<Site>) =>
    `${tag}${scriptJson({ ...site, chunks: {}, manifests: {}, ...more })}</script>`;
  const chunk = mono(`${folder}${remote}\\.[0-9a-f]+\\.js`);
  const main = mono(`${folder}main\\.[0-9a-f]+\\.js`);
  const head = `<link rel="preload" as="script" href="${chunk}"><script defer src="${main}"></script></head>`;
  const rendered = inMono.replace('</head>', head);
  return {
    static: bare,
    ...(client && {
      client: rendered.replace(
        /<div id="root">.*<\/div>/s,
        `<div id="root"></div>${blockOf({ firstView: null })}`,
      ),
    }),
    bundle: rendered.replace('</body>', `${blockOf({})}</body>`),
    site: page,
  };
}
