declare module '@20minutes/s3rver' {
  /** An S3 server that keeps its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      configureBuckets: { name: string }[];
    });
    /** Returns where it listens. */
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    httpServer: import('node:http').Server;
  }
}
