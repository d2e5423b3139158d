// The sentences of issues, shown to a caller whose request does not match a schema. Where a schema has its own message,
// that is used. Forms check before they send, so pages rarely show these.
import { maxId } from '@salon/shared-lib/domain';
import { labelAt } from '@salon/shared-lib/fields';
import { m } from '@salon/shared-lib/i18n';
import type * as z from 'zod/mini';
import type { Issue } from './refusal.ts';

type ZodIssue = z.core.$ZodIssue;

/** An answer names the first issues only, and the beginning of a path: a body of wrong fields gets a short answer. */
const maxIssues = 10;
const maxPathLength = 100;

/** The first names as issues of unknown fields. */
export function unknownFields(names: readonly string[]): Issue[] {
  const message = m.issue_unknown_field();
  return names.slice(0, maxIssues).map((name) => ({ path: name.slice(0, maxPathLength), message }));
}

/** The issue of a body with more values than the schemas are asked about. */
export function tooManyValues(maximum: number): Issue {
  return { path: '', message: m.issue_too_many_values({ maximum }) };
}

/** Path and sentence of the first issues of a value that does not fit its schema. */
export function issuesOf(issues: readonly ZodIssue[]): Issue[] {
  // Two checks of a field may have the same sentence.
  const found = new Map<string, Issue>();
  for (const issue of describeAll(issues, [])) {
    found.set(`${issue.path} ${issue.message}`, issue);
    if (found.size === maxIssues) break;
  }
  return [...found.values()];
}

function* describeAll(
  issues: readonly ZodIssue[],
  above: readonly PropertyKey[],
): Generator<Issue, undefined> {
  for (const issue of issues) yield* describe(issue, above);
}

function* describe(issue: ZodIssue, above: readonly PropertyKey[]): Generator<Issue, undefined> {
  const path = [...above, ...issue.path];
  const at = (more: readonly PropertyKey[] = []) =>
    [...path, ...more].map(String).join('.').slice(0, maxPathLength);
  if (issue.message) {
    yield { path: at(), message: issue.message };
  } else if (issue.code === 'unrecognized_keys') {
    const message = m.issue_unknown_field();
    for (const key of issue.keys) yield { path: at([key]), message };
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The option with the fewest issues is the one that is most likely meant.
    const [closest = []] = issue.errors.toSorted((a, b) => distance(a) - distance(b));
    yield* describeAll(closest, path);
  } else {
    yield { path: at(), message: sentence(issue, fieldOf(path)) };
  }
}

function distance(issues: readonly ZodIssue[]): number {
  return issues
    .map((issue) => {
      if (issue.code === 'unrecognized_keys') return issue.keys.length;
      return issue.code === 'invalid_type' && issue.path.length === 0 ? 100 : 1;
    })
    .reduce((sum: number, each) => sum + each, 0);
}

/** The label of the innermost field of a path; null for the whole value. */
function fieldOf(path: readonly PropertyKey[]): string | null {
  if (!path.some((part) => typeof part === 'string')) return null;
  return labelAt(path) ?? m.field_unnamed();
}

function sentence(issue: ZodIssue, field: string | null): string {
  if (field === null) return m.issue_no_object();
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return m.issue_missing({ field });
      return m.issue_type({ field, type: issue.expected });
    case 'too_small':
      return tooSmall(issue, field);
    case 'too_big': {
      const { maximum } = issue;
      if (issue.origin === 'string') return m.issue_too_long({ field, maximum });
      if (maximum === maxId) break;
      return m.issue_too_much({ field, maximum });
    }
    case 'invalid_value':
      return m.issue_not_one_of({ field, values: issue.values.join(', ') });
  }
  return m.issue_unreadable({ field });
}

function tooSmall(
  { origin, minimum, inclusive = true }: z.core.$ZodIssueTooSmall,
  field: string,
): string {
  if (origin === 'string' || origin === 'array') {
    if (minimum === 1) return m.issue_missing({ field });
    const parameters = { field, minimum };
    return origin === 'string' ? m.issue_too_short(parameters) : m.issue_too_few(parameters);
  }
  return inclusive ? m.issue_too_little({ field, minimum }) : m.issue_unreadable({ field });
}
