import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

type Packed = { json: { name: string; version: string }; file: string; content: Buffer };

/** A registry on this machine that has packed tarballs and nothing else, as a company has for its own scope. */
export class PackageRegistry {
  readonly #server: http.Server;

  private constructor(server: http.Server) {
    this.#server = server;
  }

  /** `port` 0: any that is free. */
  static async start(folder: string, port = 0): Promise<PackageRegistry> {
    const packed = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.tgz'))
      .map((name) => read(path.join(folder, name)));
    const server = http.createServer((request, response) => {
      const url = decodeURIComponent(request.url ?? '');
      const found = packed.find(({ json, file }) => url === `/${json.name}` || url === `/${file}`);
      if (!found) response.writeHead(404).end();
      else if (url.endsWith('.tgz')) response.end(found.content);
      else {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(description(found, `http://${request.headers.host}`)));
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new PackageRegistry(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

function read(tarball: string): Packed {
  const json = execFileSync('tar', ['-xOzf', tarball, 'package/package.json'], {
    encoding: 'utf8',
  });
  return {
    json: JSON.parse(json),
    file: path.basename(tarball),
    content: fs.readFileSync(tarball),
  };
}

/** What an install reads about a package. */
function description({ json, file, content }: Packed, origin: string): object {
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  const dist = { tarball: `${origin}/${file}`, integrity };
  // An install may refuse what was published a moment ago.
  const published = '2026-01-01T00:00:00.000Z';
  return {
    name: json.name,
    'dist-tags': { latest: json.version },
    versions: { [json.version]: { ...json, dist } },
    time: { created: published, modified: published, [json.version]: published },
  };
}
