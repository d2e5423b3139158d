// In place of what the federation runtime needs for `preloadRemote`, which the loader of releases never calls.
const unused = () => {
  throw new Error('Remotes are not preloaded by the federation runtime.');
};

export const defaultPreloadArgs = {};
export { unused as formatPreloadArgs, unused as normalizePreloadExposes, unused as preloadAssets };
