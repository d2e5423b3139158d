import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../..');
const output = path.join(root, '.cache/bench/mono');

/** Builds the baseline application; returns its files. */
export async function buildMono(): Promise<string[]> {
  const webpackCli = path.join(root, 'federation/node_modules/webpack-cli/bin/cli.js');
  const config = path.join(import.meta.dirname, 'mono/webpack.config.ts');
  await run(process.execPath, [webpackCli, '--config', config], { cwd: path.join(root, 'shell') });
  return fs.readdir(output);
}

export const monoFile = (file: string) => fs.readFile(path.join(output, file));

const scripts = /<script[^>]*>.*?<\/script>/gs;
const scriptPreloads = /<link rel="preload" as="script"[^>]*>/g;
const siteBlock = /<script type="application\/json" id="federation-site">.*?<\/script>/s;

/** The pages to compare, all made from the page of the host. */
export function variantsOf(page: string, files: readonly string[], remote: string) {
  const bare = page.replace(scripts, '').replace(scriptPreloads, '');
  const mono = (file: RegExp) => `/mono/${files.find((one) => file.test(one))}`;
  const inMono = bare
    .replace(/\/remotes\/shell\/[^"/]+\/styles\.[^"]+\.css/, mono(/^shell-styles.*css$/))
    .replace(
      /\/remotes\/[^"/]+\/[^"/]+\/styles\.[^"]+\.css/,
      mono(new RegExp(`^${remote}-styles.*css$`)),
    )
    .replace(/\/remotes\/[^"/]+\/[^"/]+\//g, '/mono/');
  const site = siteBlock.exec(page)?.[0] ?? '';
  const chunk = mono(new RegExp(`^${remote}\\.[0-9a-f]+\\.js$`));
  const head = `<link rel="preload" as="script" href="${chunk}"><script defer src="${mono(/^main\..*js$/)}"></script></head>`;
  const clientSite = site.replace(/"firstView":.*\}<\/script>/s, '"firstView":null}</script>');
  return {
    'static HTML': bare,
    'bundle, client': inMono
      .replace('</head>', head)
      .replace(/<div id="root">.*<\/div>/s, `<div id="root"></div>${clientSite}`),
    'bundle, server': inMono.replace('</head>', head).replace('</body>', `${site}</body>`),
    federation: page,
  };
}
