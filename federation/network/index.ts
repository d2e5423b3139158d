export { ReleaseClient } from './client.ts';
export { protocolPath } from './protocol.ts';
export { type Caller, ReleaseServer, type RequestHead } from './server.ts';
export { maxFileBytes } from './uploads.ts';
