import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './db/schema.ts',
    './db/customers-schema.ts',
    './db/limits-schema.ts',
    './db/texts-schema.ts',
  ],
  out: './db/migrations',
});
