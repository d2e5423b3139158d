/**
 * What the shell's Node build provides when a remote's Node build requires a shared module: the
 * counterpart of the browser's share scope. The webpack preset writes the entries.
 */
export const provided: Record<string, unknown> = {};
