const answerMs = 5_000;

/**
 * What a development server says when it has started: what it serves live, from where everything else comes, and whether that site
 * answers.
 */
export async function servedLine(names: readonly string[], upstream: string): Promise<string> {
  const line = `Live: ${names.join(', ')}. Everything else from ${upstream}.`;
  const answers = await fetch(upstream, { signal: AbortSignal.timeout(answerMs) }).then(
    ({ body }) => body?.cancel().then(() => true) ?? true,
    () => false,
  );
  return answers
    ? line
    : `${line}\n${upstream} does not answer: until it does, there are no pages.`;
}
