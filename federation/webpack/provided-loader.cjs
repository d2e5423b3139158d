const { createRequire } = require('node:module');
const path = require('node:path');

/**
 * Writes the module that federation/host/provided.ts stands for: every shared module by its name, as the
 * twin of the browser's share scope when a remote's Node build asks for one.
 */
module.exports = function provided() {
  const { folder, shared } = this.getOptions();
  const resolve = createRequire(path.join(folder, 'package.json')).resolve;
  const imports = shared.map(
    (request, i) => `import * as shared${i} from ${JSON.stringify(resolve(request))};`,
  );
  const entries = shared.map((request, i) => `  ${JSON.stringify(request)}: shared${i},`);
  return `${imports.join('\n')}\nexport const provided = {\n${entries.join('\n')}\n};\n`;
};
