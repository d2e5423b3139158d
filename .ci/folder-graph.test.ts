import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { findCycle, foldersOf, graphOf, importsOf } from './folder-graph.ts';

const imports = importsOf(path.resolve(import.meta.dirname, '..'));

describe('the imports between folders', () => {
  it('are found', () => {
    expect(graphOf('federation', imports).get('release')).toContain('host');
    expect(graphOf('.', imports).get('booking-remote')).toEqual(
      new Set(['federation', 'shared-lib']),
    );
  });

  it.each(foldersOf(imports))('form no import cycle in %s', (folder) => {
    expect(findCycle(graphOf(folder, imports))?.join(' → ')).toBeUndefined();
  });
});

describe('an import cycle', () => {
  const edges: [string, string][] = [
    ['api/a/one.ts', 'api/b/two.ts'],
    ['api/b/two.ts', 'api/context.ts'],
    ['api/b/three.ts', 'api/b/two.ts'],
  ];

  it('is returned as a path that ends where it starts', () => {
    const closed: [string, string][] = [...edges, ['api/context.ts', 'api/a/one.ts']];
    expect(findCycle(graphOf('api', closed))).toEqual(['a', 'b', 'context.ts', 'a']);
  });

  it('is not found in a graph without cycles', () => {
    expect(findCycle(graphOf('api', edges))).toBeNull();
    expect(findCycle(graphOf('api/b', edges))).toBeNull();
  });
});
