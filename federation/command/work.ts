import path from 'node:path';
import { createRemote } from '../create/create.ts';
import { develop, developmentPort, servedLine } from '../develop/index.ts';
import { ReleaseError } from '../registry/manifest.ts';
import { checkAgainst } from '../release/check-against.ts';
import { build, printed } from '../release/index.ts';
import { readPackage } from '../workspace/packages.ts';

export const workUsage = `pnpm federation create <name>            write the folder of a new remote outside the workspace
pnpm federation build [folder]           build a package into its dist
pnpm federation check <dist> --against https://…
                                         the contract tests of a built remote with what is live on a site
pnpm federation dev [folder] --against https://… [--port 3000]
                                         serve a remote live, with everything else read from a running site;
                                         with --may-change-site calls that change something reach it, too`;

/** The commands that need no store. */
export const workCommands = ['create', 'build', 'check', 'dev'];

type Values = {
  against?: string | undefined;
  port?: string | undefined;
  'may-change-site': boolean;
};

/** Runs a command of {@link workCommands}: what it prints, or null for other operands. Throws {@link ReleaseError}. */
export async function workCommand(
  command: string,
  operands: readonly string[],
  { against, port = String(developmentPort), 'may-change-site': mayChange }: Values,
): Promise<string | null> {
  const [first, second] = operands;
  const folder = path.resolve(first ?? '.');
  if (second !== undefined) return null;
  switch (command) {
    case 'create': {
      if (!first) return null;
      const created = path.relative('.', createRemote(first, process.cwd()));
      return `${created} is there. Next: cd ${created} && pnpm install; its README.md has the commands.`;
    }
    case 'build': {
      const { name } = readPackage(folder);
      await printed(
        name,
        () => build(folder, 'production'),
        () => 'built',
      );
      return `${name} is in ${path.relative('.', path.join(folder, 'dist'))}.`;
    }
    case 'check': {
      if (!first || !against) return null;
      const { name, manifest } = await checkAgainst(folder, against);
      return `${name} ${manifest.version} fits what is live on ${against}.`;
    }
    default: {
      if (!against) return null;
      const served = readPackage(folder);
      if (served.kind === 'shell') throw new ReleaseError('pnpm dev serves the shell.');
      const options = { packages: [served], port: Number(port), upstream: against, mayChange };
      const address = await develop({ ...options, refreshes: false });
      return `\n${await servedLine([served.name], against)}\n\n  ${address}${served.prefixes[0] ?? ''}\n`;
    }
  }
}
