import pg from 'pg';

const retryMs = 1_000;

/**
 * Listens to notifications on `channel` over a connection of its own, which reconnects by itself. `onNotification` is
 * also called after every connection, because notifications may have been missed.
 * @returns a function that stops listening.
 */
export function listenTo(
  url: string,
  channel: string,
  onNotification: () => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;
  let connecting: Promise<void> | undefined;

  const connect = async () => {
    const connection = new pg.Client({ connectionString: url, keepAlive: true });
    client = connection;
    const reconnect = () => {
      if (stopped || client !== connection) return;
      client = undefined;
      timer = setTimeout(() => {
        connecting = connect();
      }, retryMs);
    };
    connection.on('error', reconnect);
    connection.on('end', reconnect);
    connection.on('notification', onNotification);
    try {
      await connection.connect();
      await connection.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onNotification();
    } catch {
      reconnect();
      await connection.end().catch(() => undefined);
    }
  };
  connecting = connect();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await connecting;
    await client?.end().catch(() => undefined);
  };
}
