import pg from 'pg';

const retryMs = 1_000;

/**
 * Listens to notifications on `channel` over a connection of its own, which reconnects by itself. `onNotification` gets
 * the payload of each, and is also called without one after every connection, because notifications may have been missed.
 * @returns a function that stops listening.
 */
export function listenTo(
  url: string,
  channel: string,
  onNotification: (payload?: string) => void,
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
    connection.on('notification', ({ payload }) => onNotification(payload));
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
