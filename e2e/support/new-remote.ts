import { readInstructions } from '../../deploy/packages/instructions.ts';
import type { WorkspaceCopy } from './workspace-copy.ts';

/** Writes the files of docs/remotes.md into a copy of this workspace. */
export async function writeNewRemote(workspace: WorkspaceCopy): Promise<void> {
  for (const [file, content] of readInstructions().files) await workspace.write(file, content);
}
