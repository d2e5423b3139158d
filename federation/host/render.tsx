import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { titleOf } from '../browser/title.ts';
import { type Branch, buildTree, type ShellParts } from '../browser/tree.tsx';
import { pageUrl } from '../contract/address.ts';
import { ContractError, checkRemote, checkRoutes, joinPaths } from '../contract/check-remote.ts';
import { below } from '../contract/locale.ts';
import { supportedContracts } from '../contract/supported.ts';
import {
  type PageAddresses,
  type PageHandle,
  parsedRead,
  type ReadResource,
  type StructuredData,
} from '../contract/types.ts';
import { provided } from './provided.ts';

/** A remote in the renderer: loaded when it owns the page, otherwise only its prefixes. */
export type ServerRemote = {
  name: string;
  prefixes: string[];
  base: string;
  /** The exports of its Node build; undefined when it isn't loaded. */
  exported?: unknown;
};

/** One page to render. */
export type RenderRequest = {
  path: string;
  locale: string;
  /** Prefix of all addresses in this locale, such as `/es`; empty for the default one. */
  basename?: string;
  /** Public origin of the site; without one there is no structured data. */
  origin: string | null;
  remotes: ServerRemote[];
  /** Reads public resources from a snapshot. */
  read: ReadResource;
  /** Called with what failed and was left out of the page: it has header, footer and content all the same. */
  report?: (error: unknown) => void;
};

/** The result; all of it can be sent to another process. */
export type Rendered = {
  status: number;
  /** Target of a redirect that a loader returned. */
  redirect: string | null;
  html: string;
  /** React's tags for the head: preloads, titles, meta. */
  head: string;
  title: string | null;
  /** Ids of the matched routes, outermost first. */
  routes: string[];
  scripts: 'after-picture' | null;
  loaderData: Record<string, unknown>;
  /** What search engines read; missing from shells before contract 2.1. */
  structuredData?: StructuredData[];
  /** `false`: search engines do not list the page. Missing from shells before contract 2.1. */
  indexed?: boolean;
};

/** A tag in the head of every page, such as `{ tag: 'link', rel: 'icon', href }`. */
export type HeadTag = {
  tag: 'link' | 'meta';
  [attribute: string]: string;
};

/** What other sites show with a link to a page. */
export type Preview = {
  /** Name of the site. */
  site: string;
  /** The picture: its path, its size in pixels, and what is on it. */
  picture: { path: string; width: number; height: number; alt: string };
};

/** The words of the banner of a release that only one browser gets. `shown` and `dirty` contain {part}, {version} and {commit}. */
export type PreviewTexts = {
  /** Names the banner for screen readers. */
  title: string;
  shown: string;
  /** The same for a build with edits that were not committed. */
  dirty: string;
  /** Of the button that ends it. */
  end: string;
  /** After it was ended or has expired. */
  over: string;
};

/** Paths of the pages by the name of their package; pages with parameters in their path are left out. */
export type PageList = Record<string, string[]>;

/** The exports of a shell's Node build. */
export type ShellServer = {
  provided: Record<string, unknown>;
  head: HeadTag[];
  /** Title of a page that has none of its own; a text in releases before there were locales. */
  title: string | (() => string);
  /** Missing from shells before contract 2.1. */
  preview?(): Preview;
  /** Missing from older shells. */
  previewTexts?(): PreviewTexts;
  /** Its scripts name the script addresses of a page by a policy. Missing from older shells. */
  trustedTypes?: boolean;
  /** HTML for browsers without scripts, on a page that was not rendered. */
  noScript?(): Promise<string>;
  /** HTML that is shown until there is a page. Missing from older shells. */
  waiting?(): Promise<string>;
  render(request: RenderRequest): Promise<Rendered>;
  /** The pages of the shell and of the loaded remotes. Throws when a remote does not keep the contract. */
  check(request: Omit<RenderRequest, 'path' | 'origin'>): PageList;
};

const headTags =
  /^(?:\s*(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>|<style[^>]*>[^<]*<\/style>))+/;

/** Makes the exports of a shell's `server.*`. */
export function defineShellServer(
  parts: ShellParts,
  page: {
    title: (page: string | null) => string;
    head?: HeadTag[];
    preview?: () => Preview;
    previewTexts?: () => PreviewTexts;
    noScript?: ReactNode;
    waiting?: ReactNode;
  },
): ShellServer {
  return {
    provided,
    title: () => page.title(null),
    head: page.head ?? [],
    preview: page.preview,
    previewTexts: page.previewTexts,
    trustedTypes: true,
    noScript: () => htmlOf(page.noScript),
    waiting: () => htmlOf(page.waiting),
    check: (request) => {
      const branches = branchesOf(request);
      const empty = branches.find(({ routes }) => routes?.length === 0);
      if (empty) throw new ContractError(`Remote "${empty.name}" has no routes.`);
      return {
        shell: pagePaths(parts.routes),
        ...Object.fromEntries(branches.map(({ name, routes }) => [name, pagePaths(routes ?? [])])),
      };
    },
    render: async (request) => {
      const tree = buildTree(parts, branchesOf(request), { basename: request.basename });
      const rendered = await render(tree, request);
      return { ...rendered, title: page.title(rendered.title) };
    },
  };
}

/** Rejects with the first error of a component. */
async function htmlOf(node: ReactNode): Promise<string> {
  const thrown: unknown[] = [];
  const { prelude } = await prerender(node, { onError: (error) => void thrown.push(error) });
  const html = await new Response(prelude).text();
  if (thrown.length > 0) throw thrown[0];
  return html;
}

function branchesOf({ remotes, read, locale }: Omit<RenderRequest, 'path' | 'origin'>): Branch[] {
  return remotes.map(({ name, prefixes, base, exported }) => {
    if (exported === undefined) return { name, prefixes, routes: null };
    const expected = { name, prefixes, contracts: supportedContracts };
    const remote = checkRemote(exported, expected);
    const routes = checkRoutes(remote.routes({ read: parsedRead(read), base, locale }), expected);
    return { name, prefixes, routes };
  });
}

/** The paths of all pages in a list of routes, except those with parameters. */
function pagePaths(routes: readonly RouteObject[], parent = '/'): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? joinPaths(parent, route.path) : parent;
    if (/[:*]/.test(path)) return [];
    if (route.children) return pagePaths(route.children, path);
    return route.index === true || route.path !== undefined ? [path] : [];
  });
}

async function render(
  tree: RouteObject[],
  {
    path,
    basename = '',
    origin,
    report = () => undefined,
  }: Pick<RenderRequest, 'path' | 'basename' | 'origin' | 'report'>,
): Promise<Rendered> {
  const handler = createStaticHandler(tree, { basename: basename || '/' });
  const address = new URL(basename + path, 'http://first-view.invalid');
  const context = await handler.query(new Request(address));
  if (context instanceof Response) {
    return { ...nothing, status: context.status, redirect: context.headers.get('location') };
  }
  const [failure] = Object.values(context.errors ?? {});
  if (failure !== undefined) throw failure;

  const routes = context.matches.map(({ route }) => route);
  const pageHtml = () => {
    const router = createStaticRouter(handler.dataRoutes, context);
    return htmlOf(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  };
  const text = await pageHtml().catch((error) => {
    const withBanner = routes.filter(({ handle }) => handle?.Banner);
    if (withBanner.length === 0) throw error;
    // Perhaps the banner failed. The routes are copies for this rendering.
    for (const route of withBanner) route.handle = { ...route.handle, Banner: undefined };
    return pageHtml().then((html) => {
      report(error);
      return html;
    });
  });
  const head = headTags.exec(text)?.[0] ?? '';
  const handles = routes.map(({ handle }): PageHandle | undefined => handle);
  const optional = async <Part,>(part: () => Part | Promise<Part>, missing: Part) => {
    try {
      return await part();
    } catch (error) {
      report(error);
      return missing;
    }
  };
  return {
    status: context.statusCode,
    redirect: null,
    html: text.slice(head.length),
    head,
    title: await optional(() => titleOf(context.matches, context.loaderData), null),
    routes: routes.map(({ id }) => id),
    scripts: handles.findLast((handle) => handle?.scripts)?.scripts ?? null,
    loaderData: context.loaderData,
    structuredData:
      origin === null
        ? []
        : await optional(() => structuredDataOf(routes, context, { origin, basename }), []),
    indexed: handles.every((handle) => handle?.indexed !== false),
  };
}

/** The structured data of all matched routes, outermost first. */
async function structuredDataOf(
  routes: readonly { id: string; handle?: PageHandle }[],
  { loaderData, location }: StaticHandlerContext,
  { origin, basename }: { origin: string; basename: string },
): Promise<StructuredData[]> {
  const page: PageAddresses = {
    url: pageUrl(origin, location.pathname),
    page: (path) => pageUrl(origin, below(basename, path)),
    at: (path) => pageUrl(origin, path),
  };
  const parts = await Promise.all(
    routes.map(({ id, handle }) => handle?.structuredData?.(loaderData[id] as never, page) ?? []),
  );
  return parts.flat();
}

const nothing: Rendered = {
  status: 200,
  redirect: null,
  html: '',
  head: '',
  title: null,
  routes: [],
  scripts: null,
  loaderData: {},
};
