import pg from 'pg';

const retryMs = 1_000;

/**
 * Hears notifications on `channel` of the PostgreSQL at `url` over a connection of its own, and comes back by itself
 * when that breaks. `hear` is called after every connection too: something may have been missed.
 * @returns ends it.
 */
export function listenTo(url: string, channel: string, hear: () => void): () => Promise<void> {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;

  const connect = async () => {
    const mine = new pg.Client({ connectionString: url, keepAlive: true });
    client = mine;
    const again = () => {
      if (stopped || client !== mine) return;
      client = undefined;
      retry = setTimeout(() => {
        connecting = connect();
      }, retryMs);
    };
    mine.on('error', again);
    mine.on('end', again);
    mine.on('notification', hear);
    try {
      await mine.connect();
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      hear();
    } catch {
      again();
      await mine.end().catch(() => undefined);
    }
  };
  connecting = connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await connecting;
    await client?.end().catch(() => undefined);
  };
}
