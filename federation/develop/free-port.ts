import { once } from 'node:events';
import net from 'node:net';
import { ReleaseError } from '../registry/manifest.ts';

/** Rejects with a {@link ReleaseError}, which ends with `advice`, when a port is taken: nothing has been built yet. */
export async function freePort(port: number, host: string, advice: string): Promise<void> {
  const probe = net.createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return;
    throw new ReleaseError(`Port ${port} is already in use. ${advice}`);
  } finally {
    probe.close();
  }
}
