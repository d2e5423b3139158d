-- Inserts jobs into the queue of pg-boss with the settings of the queue, as pg-boss's own call does, and returns how many
-- are new. A function keeps its plans for the life of a connection; the embedded database would plan each statement anew.
CREATE OR REPLACE FUNCTION enqueue_jobs(job_ids uuid[], messages jsonb[]) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  written integer;
BEGIN
  INSERT INTO pgboss.job (name, id, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
    expire_seconds, deletion_seconds, keep_until)
  SELECT queue.name, job.id, job.message, queue.policy, queue.retry_limit, queue.retry_delay, queue.retry_backoff,
    queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
    now() + make_interval(secs => queue.retention_seconds)
  FROM pgboss.queue, unnest(job_ids, messages) AS job (id, message)
  WHERE queue.name = 'messages'
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END
$$;
