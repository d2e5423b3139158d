-- Inserts jobs into a queue of pg-boss with the settings of the queue, as pg-boss's own call does, and returns how many
-- are new. `subject`: the customer whose messages they are, or the network that asked for codes (docs/decisions/outbox.md);
-- null goes first. `recipient` of a message: those of one leave one after the other in each process. A function keeps its plans for the
-- life of a connection; the embedded database would plan each statement anew.
-- `earlier`: at most 12, so that a long queue costs no more than a short one. Without sequential scans, pg-boss's index for it
-- (job_i17) is used: the embedded database collects no statistics.
CREATE OR REPLACE FUNCTION enqueue_jobs(job_ids uuid[], messages jsonb[], subject text DEFAULT NULL, queue_name text DEFAULT 'messages')
RETURNS integer LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  written integer;
BEGIN
  INSERT INTO pgboss.job (name, id, data, priority, singleton_key, group_id, policy, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, deletion_seconds, keep_until)
  SELECT queue.name, job.id, job.message - 'recipient', CASE WHEN subject IS NULL THEN 1 ELSE -waiting.count END, subject,
    job.message->>'recipient', queue.policy, queue.retry_limit,
    queue.retry_delay, queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.deletion_seconds,
    now() + make_interval(secs => queue.retention_seconds)
  FROM pgboss.queue, unnest(job_ids, messages) AS job (id, message), (
    SELECT count(*) FROM (
      SELECT FROM pgboss.job
      WHERE name = queue_name AND singleton_key = subject AND state < 'active' LIMIT 12) AS earlier) AS waiting
  WHERE queue.name = queue_name
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END
$$;
