// Peers that no build uses. Pnpm would install them for it, because other packages of the workspace have them.
const unused = ['typescript', 'esbuild'];

module.exports = {
  hooks: {
    readPackage(json) {
      for (const name of unused) {
        delete json.peerDependencies?.[name];
        delete json.peerDependenciesMeta?.[name];
      }
      return json;
    },
  },
};
