/** Calls `work` when the page is loaded and has nothing else to do. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancelled = false;
  const run = () => cancelled || work();
  // Safari has no requestIdleCallback.
  const later = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(run, { timeout: 2_000 })
      : setTimeout(run, 200);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
  return () => {
    cancelled = true;
  };
}
