// A remote's entry runs before the share scope exists, so the runtime is shared as a global: the first build on the page
// sets it, the others use it.
globalThis.__federation_refresh__ ??= require('refresh-runtime-itself');
module.exports = globalThis.__federation_refresh__;
