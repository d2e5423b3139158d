import { createRequire } from 'node:module';
import path from 'node:path';
import { WorkspaceCopy } from './workspace-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Everything that a remote named `gallery` consists of. */
const gallery: Record<string, string> = {
  'package.json': `${JSON.stringify(packageJson(), null, 2)}\n`,
  'remote.tsx': `import { defineRemote } from '@salon/federation/contract';
import { menuSchema } from '@salon/shared-lib/public-data';
import { Gallery } from './Gallery.tsx';

export default defineRemote({
  name: 'gallery',
  routes: ({ read }) => [
    {
      id: 'gallery:home',
      path: 'gallery',
      Component: Gallery,
      loader: () => read('/services/', menuSchema),
      handle: {
        title: 'Gallery',
        structuredData: (_, { url }) => [{ '@type': 'ImageGallery', url }],
      },
    },
    {
      id: 'gallery:wall',
      path: 'gallery/wall',
      lazy: () => import('./Wall.tsx'),
      handle: { title: 'Wall' },
    },
  ],
});
`,
  'Gallery.tsx': `import { Link, useLoaderData } from '@salon/shared-lib/router';
import { useState } from 'react';
import css from './Gallery.module.css';

export function Gallery() {
  const categories = useLoaderData() as unknown[];
  const [clicks, setClicks] = useState(0);
  return (
    <section className={css.gallery}>
      <h1>Gallery of {categories.length} categories</h1>
      <button type="button" onClick={() => setClicks(clicks + 1)}>
        Clicked {clicks} times
      </button>
      <Link to="/gallery/wall">To the wall</Link>
    </section>
  );
}
`,
  'Wall.tsx': `export const Component = () => <h1>Wall</h1>;
`,
  'Gallery.module.css': `.gallery {
  padding: var(--space-4, 16px);
}
`,
  'remote.test.tsx': `import { expect, it } from '@jest/globals';
import remote from './remote.tsx';

it('has pages', () => {
  const routes = remote.routes({ base: '/', locale: 'en', read: async () => [] as never });
  expect(routes.map(({ path }) => path)).toEqual(['gallery', 'gallery/wall']);
});
`,
};

function packageJson() {
  const shell = createRequire(import.meta.url)(path.join(root, 'shell/package.json'));
  return {
    name: '@salon/gallery-remote',
    version: '1.0.0',
    private: true,
    type: 'module',
    federation: { kind: 'remote', name: 'gallery', prefixes: ['/gallery'], port: 3014 },
    dependencies: shell.dependencies,
  };
}

/** A copy of this workspace with one more remote; nothing else is edited. */
export async function workspaceWithNewRemote(): Promise<WorkspaceCopy> {
  const workspace = await WorkspaceCopy.create();
  for (const [file, content] of Object.entries(gallery)) {
    await workspace.write(`gallery-remote/${file}`, content);
  }
  return workspace;
}
