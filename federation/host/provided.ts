/**
 * What the shell's Node build answers when a remote's Node build requires a shared module: the twin of the
 * browser's share scope. The webpack preset writes the entries.
 */
export const provided: Record<string, unknown> = {};
