import S3rver from '@20minutes/s3rver';
import type { Bucket } from '../store/objects.ts';

/** A bucket on a real S3 server of this process, which keeps the objects in `folder`. */
export async function startS3(folder: string): Promise<{ bucket: Bucket; stop(): Promise<void> }> {
  // The client takes its credentials from the environment; the server knows this pair.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    // It takes the path of a list of objects for another one than the client signs.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'releases' }],
  });
  const { port } = await server.run();
  return {
    bucket: { bucket: 'releases', endpoint: `http://127.0.0.1:${port}` },
    async stop() {
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
