/**
 * The imports between folders. `node .ci/folder-graph.ts [folder]` prints those between the parts of a folder, its
 * subfolders and files, as a Mermaid graph.
 */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The parts that each part imports. */
export type Graph = Map<string, Set<string>>;

const imported =
  /^(?:import|export)\b[^'";]*?\bfrom\s*['"]([^'"]+)['"]|^import\s*['"]([^'"]+)['"]|\bimport\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]/gm;

/** Every import of a source file of the workspace by another, both relative to `root`; tests are left out. */
export function importsOf(root: string): [from: string, to: string][] {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'];
  const listed = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => file && !/\.(test|spec)\.tsx?$/.test(file));
  const packages = packageFolders(root);
  return files.flatMap((file) => {
    // A file that was deleted but not committed is still listed.
    if (!fs.existsSync(path.join(root, file))) return [];
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(imported)].flatMap(([, ...requests]): [string, string][] => {
      const target = resolve(file, requests.find(Boolean) ?? '', packages);
      return target ? [[file, target]] : [];
    });
  });
}

function packageFolders(root: string): Map<string, string> {
  const folders = fs
    .readdirSync(root)
    .filter((name) => fs.existsSync(path.join(root, name, 'package.json')));
  return new Map(
    folders.map((folder) => {
      const text = fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8');
      return [JSON.parse(text).name as string, folder];
    }),
  );
}

function resolve(from: string, request: string, packages: Map<string, string>): string | null {
  if (request.startsWith('.')) return path.join(path.dirname(from), request);
  const [scope, name, ...rest] = request.split('/');
  const folder = packages.get(`${scope}/${name}`);
  return folder ? path.join(folder, ...rest) : null;
}

/** The imports between the parts of a folder: its subfolders, and its files as parts of their own. */
export function graphOf(folder: string, imports: readonly [string, string][]): Graph {
  const prefix = folder === '.' ? '' : `${folder}/`;
  const partOf = (file: string) =>
    file.startsWith(prefix) ? file.slice(prefix.length).split('/')[0] : undefined;
  const graph: Graph = new Map();
  for (const [from, to] of imports) {
    const [source, target] = [partOf(from), partOf(to)];
    if (!source || !target || source === target) continue;
    graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return graph;
}

/** An import cycle, as a path that ends where it starts, or null. */
export function findCycle(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (part: string, way: string[]): string[] | null => {
    const start = way.indexOf(part);
    if (start >= 0) return [...way.slice(start), part];
    if (done.has(part)) return null;
    done.add(part);
    for (const next of graph.get(part) ?? []) {
      const cycle = visit(next, [...way, part]);
      if (cycle) return cycle;
    }
    return null;
  };
  for (const part of graph.keys()) {
    const cycle = visit(part, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Every folder that has imports, the workspace's own included. */
export function foldersOf(imports: readonly [string, string][]): string[] {
  const folders = new Set<string>(['.']);
  for (const [file] of imports) {
    for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) folders.add(at);
  }
  return [...folders].sort();
}

if (import.meta.main) {
  const graph = graphOf(process.argv[2] ?? '.', importsOf(path.resolve(import.meta.dirname, '..')));
  const edges = [...graph].flatMap(([from, targets]) =>
    [...targets].map((to) => `  ${from} --> ${to}`),
  );
  console.log(['graph TD', ...edges.sort()].join('\n'));
}
