import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandFolder, runIn } from './command-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A copy of the tracked files of this workspace. */
export class WorkspaceCopy extends CommandFolder {
  static async create(): Promise<WorkspaceCopy> {
    const workspace = new WorkspaceCopy(await fs.mkdtemp(path.join(tmpdir(), 'salon-workspace-')));
    const { output } = await runIn(
      root,
      'git',
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
    );
    for (const file of output.split('\0')) {
      // A file that was deleted but not committed is still listed.
      const content = file && (await fs.readFile(path.join(root, file)).catch(() => null));
      if (content) await workspace.write(file, content);
    }
    await fs.symlink(path.join(root, '.tools'), path.join(workspace.folder, '.tools'));
    // Biome and Git's own commands read .gitignore in a repository only.
    await workspace.run('git', 'init', '--quiet');
    return workspace;
  }

  /** Commits everything, as a team's clone has it. */
  async commit(): Promise<void> {
    await this.run('git', 'add', '--all');
    const author = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
    await this.run('git', ...author, 'commit', '--quiet', '--message', 'A fresh copy');
  }
}
