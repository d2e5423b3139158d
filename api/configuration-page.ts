/** `node api/configuration-page.ts` writes the table of docs/configuration.md. */
import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { variables } from './environment.ts';

export const configurationPage = path.resolve(import.meta.dirname, '../docs/configuration.md');

/** Returns the page with the table of the present variables in its section "The server". Throws where one has no description. */
export function withVariables(page: string): string {
  const { properties = {} } = z.toJSONSchema(variables, { io: 'input', unrepresentable: 'any' });
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description, default: value, unset } = schema as Record<string, unknown>;
    if (!description) throw new Error(`${name} has no description.`);
    const usual = unset ?? (value === undefined ? '–' : `\`${value}\``);
    return `| \`${name}\` | ${usual} | ${description} |`;
  });
  const table = ['| variable | default | meaning |', '|---|---|---|', ...rows].join('\n');
  return page.replace(/^## The server$.*?(?=^## )/ms, () => `## The server\n\n${table}\n\n`);
}

if (import.meta.main) {
  fs.writeFileSync(configurationPage, withVariables(fs.readFileSync(configurationPage, 'utf8')));
}
