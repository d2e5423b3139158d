// In the place of the bundler's part of the federation runtime in remotes: the shell provides it (federation/browser/provide-runtime.ts).
export default globalThis.__federation_runtime__;
