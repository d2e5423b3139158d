import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { PackageRegistry } from '../../deploy/packages/registry.ts';
import { CommandFolder, runIn } from './command-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A team without the workspace: it has the packed packages in a registry, and one remote, `gallery`. */
export class OutsideTeam {
  /** Where its command writes the folder of the remote. */
  readonly parent: CommandFolder;
  readonly remote: CommandFolder;
  readonly #registry: PackageRegistry;

  private constructor(parent: CommandFolder, registry: PackageRegistry) {
    this.parent = parent;
    this.remote = new CommandFolder(path.join(parent.folder, 'gallery-remote'));
    this.#registry = registry;
  }

  static async start(): Promise<OutsideTeam> {
    const parent = new CommandFolder(await fs.mkdtemp(path.join(tmpdir(), 'salon-outside-')));
    const tarballs = path.join(parent.folder, 'tarballs');
    const packed = await runIn(root, 'node', 'deploy/packages/pack.ts', tarballs);
    expect(packed.code, packed.output).toBe(0);
    const registry = await PackageRegistry.start(tarballs);
    // What a company sets up for its teams: where the packages of its scope are.
    await parent.write('.npmrc', `@salon:registry=${registry.url}\n`);
    return new OutsideTeam(parent, registry);
  }

  /** Writes the remote with the packed command and installs what it needs. */
  async create(): Promise<void> {
    const created = await this.parent.run('pnpm', 'dlx', '@salon/federation', 'create', 'gallery');
    expect(created.code, created.output).toBe(0);
    expect(created.output).toContain('gallery-remote is there.');
    await fs.copyFile(
      path.join(this.parent.folder, '.npmrc'),
      path.join(this.remote.folder, '.npmrc'),
    );
    await this.succeed('pnpm', 'install', '--prefer-offline');
  }

  /** Runs a command of the remote and expects it to succeed; returns what it printed. */
  async succeed(...command: [string, ...string[]]): Promise<string> {
    const { code, output } = await this.remote.run(...command);
    expect(code, output).toBe(0);
    return output;
  }

  /** Makes the key of the team; returns its public half. */
  async createKey(): Promise<string> {
    const output = await this.succeed('pnpm', 'federation', 'key', 'create', 'gallery.pem');
    const [publicKey = ''] = /ed25519:\S+/.exec(output) ?? [];
    return publicKey;
  }

  async dispose(): Promise<void> {
    this.#registry.stop();
    await this.remote.dispose();
    await this.parent.dispose();
  }
}
