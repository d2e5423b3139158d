import type { QueryResult } from 'pg';

/** Runs a statement in the database of the store. Throws StoreError. */
export type Query = (statement: string, values: unknown[]) => Promise<QueryResult>;
