// In place of what the federation runtime loads scripts with: the loader of releases has run an entry before the runtime hears of it, so
// every script element of a page is made by webpack or by that loader, which know the hash of each file.
const unused = () => {
  throw new Error('The federation runtime loads no scripts.');
};

export {
  unused as createLink,
  unused as createScript,
  unused as isStaticResourcesEqual,
  unused as loadScript,
  unused as safeWrapper,
};
