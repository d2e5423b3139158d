import * as z from 'zod/mini';

/** The schema that this file follows; `format`, `revision`, `publishedAt` and `extras` are additions. */
export const discoverySchema =
  'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

export const packageName = z.string().check(z.maxLength(60), z.regex(/^[a-z][a-z0-9-]*$/));
/** `<version>-<hash>`, which identifies the content of a release. */
export const releaseFolderName = z.string().check(z.regex(/^\d[\w.+-]{1,200}$/));
const caret = z.string().check(z.regex(/^\^\d+\.\d+\.\d+$/));
const version = z
  .string()
  .check(z.maxLength(100), z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/));
/** Printed in logs and terminals. */
const commit = z.string().check(z.regex(/^[\w.-]{0,64}$/));
/** The commit of a build without git. */
export const unknownCommit = 'unknown';
/** Present where the build has edits that were not committed; releases of before have no such field. */
const dirty = z.optional(z.literal(true));
const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/** A path inside a release: relative, without `..`, and the same in a URL. */
const file = z.string().check(z.regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w@.-]+(?:\/[\w@.-]+)*$/));
export const prefix = z.string().check(z.maxLength(100), z.regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/));

/** A language as it stands in a path: `es`. */
export const locale = z.string().check(z.regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/));

/** A prefix with a query: `/services?tab=people`. */
export const view = z.string().check(z.regex(/^\/[\w/-]*\?[\w-]+=[\w-]+$/));

/** When the host renders the pages of a package. */
export const firstView = z.enum(['always', 'without-query', 'never']);

/** A name that a module exports, as long as it is an identifier: it is printed in logs and terminals. */
export const exportName = z.string().check(z.regex(/^[$_\p{ID_Start}][$\p{ID_Continue}]{0,99}$/u));

/** `remote.json`: one build, file by file. */
export const releaseManifest = z.strictObject({
  format: z.literal(1),
  kind: z.enum(['shell', 'remote']),
  name: packageName,
  version,
  /** The last commit of the inputs of the build. */
  commit,
  dirty,
  /** The contract versions with which this build runs. */
  contract: caret,
  /** Of a shell: the version of the previous major contract for which it has an adapter. Without it, it refuses remotes of that one. */
  previousContract: z.optional(version),
  prefixes: z.array(prefix),
  firstView,
  /** Addresses whose query is part of their first view; for any other query the page is rendered without it. */
  views: z.optional(z.array(view)),
  /** The locales of its scripts, the default first; another one's are in the folder of its name. */
  locales: z.optional(z.array(locale)),
  /** Key of local storage or name of a cookie: while it exists, the notice of this remote is shown on pages of others. */
  notice: z.optional(z.string()),
  /** Shared modules: ranges that a remote needs, exact versions that a shell provides. */
  shared: z.record(z.string(), z.union([caret, version])),
  /** The names of shared modules that a shell provides or a remote uses; builds of before do not say. */
  names: z.optional(z.record(z.string(), z.array(exportName))),
  /** Browser script that starts the shell or defines the remote's container. */
  entry: file,
  /** Global variable of the remote's container; empty for a shell. */
  container: z.string(),
  /** Scripts of the exposed module, loaded after the entry. */
  exposed: z.array(file),
  /** Scripts that a route loads lazily, by route id. */
  routes: z.record(z.string(), z.array(file)),
  styles: z.array(file),
  /** The service worker of a shell. */
  worker: z.optional(file),
  /** Node build, for rendering the first view. */
  server: file,
  files: z.record(file, z.strictObject({ integrity, bytes: z.int().check(z.minimum(0)) })),
});

/** Name and version of a browser. */
export const browserName = z.string().check(z.maxLength(80), z.regex(/^[\w./ -]*$/));

/** One release of a package in the registry. */
export const registryEntry = z.strictObject({
  url: z.string(),
  fallbackUrl: z.optional(z.string()),
  /** The version as the package declares it, with the hash of what is shipped: `1.0.0+3f2a…`; without the hash before. */
  metadata: z.strictObject({ integrity, version }),
  extras: z.strictObject({
    kind: z.enum(['shell', 'remote']),
    commit,
    dirty,
    contract: caret,
    prefixes: z.array(prefix),
    firstView,
    /** SHA-384 of `remote.json`, which lists the hash of every other file. */
    manifestIntegrity: integrity,
    /** When a browser has run it with what was live, as its team has signed it; absent where the machine of the site released it. */
    browserTest: z.optional(z.strictObject({ browser: browserName, at: z.iso.datetime() })),
  }),
  deployment: z.strictObject({
    /** Share of the visitors, in percent. */
    traffic: z.number().check(z.minimum(0), z.maximum(100)),
    default: z.boolean(),
  }),
});

/** What made a revision. The revisions together are the log of all releases. */
const registryChange = z.strictObject({
  act: z.enum(['release', 'canary', 'promote', 'rollback', 'stop', 'unrelease']),
  packages: z.array(packageName),
  /** The id of the key that signed it; null where it was done on the host's own machine. */
  key: z.nullable(z.string()),
  /** Why the host stopped a canary. */
  reason: z.optional(z.string().check(z.maxLength(300), z.regex(/^[^\p{Cc}]*$/u))),
});

/** `registry.json`: the live releases. */
export const registrySchema = z
  .strictObject({
    schema: z.literal(discoverySchema),
    format: z.literal(1),
    /** Rises by one with every change; a change based on an older revision is refused. */
    revision: z.int().check(z.minimum(0)),
    publishedAt: z.string(),
    /** Absent in revisions of earlier versions. */
    change: z.optional(registryChange),
    microFrontends: z.record(packageName, z.array(registryEntry)),
  })
  .check((context) => {
    for (const [key, entries] of Object.entries(context.value.microFrontends)) {
      const issue = (message: string) =>
        context.issues.push({
          code: 'custom',
          message,
          path: ['microFrontends', key],
          input: entries,
        });
      if (entries.filter((entry) => entry.deployment.default).length !== 1) {
        issue('exactly one version is the default');
      }
      if (entries.length > 2) issue('at most one canary beside the default');
      if (entries.reduce((sum, entry) => sum + entry.deployment.traffic, 0) !== 100) {
        issue('traffic adds up to 100 percent');
      }
    }
  });

export type ReleaseManifest = z.infer<typeof releaseManifest>;
export type RegistryEntry = z.infer<typeof registryEntry>;
export type RegistryChange = z.infer<typeof registryChange>;
export type Registry = z.infer<typeof registrySchema>;
