import { createRequire } from 'node:module';
import path from 'node:path';
import type { LoaderContext } from 'webpack';

/**
 * Writes the content of federation/host/provided.ts: every shared module by its name, the server's counterpart of
 * the browser's share scope.
 */
export default function provided(
  this: LoaderContext<{ folder: string; shared: string[] }>,
): string {
  const { folder, shared } = this.getOptions();
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const imports = shared.map(
    (request, i) => `import * as shared${i} from ${JSON.stringify(resolve(request))};`,
  );
  const entries = shared.map((request, i) => `  ${JSON.stringify(request)}: shared${i},`);
  return `${imports.join('\n')}\nexport const provided = {\n${entries.join('\n')}\n};\n`;
}
