// A remote's entry runs before the share scope is there, so this is shared in the plainest way: the first build
// on the page brings the runtime, the others use it.
globalThis.__federation_refresh__ ??= require('refresh-runtime-itself');
module.exports = globalThis.__federation_refresh__;
