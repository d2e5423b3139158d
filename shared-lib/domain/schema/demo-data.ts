import * as z from '@salon/shared-lib/schema';

/** What of the demo is in the data of a site in production: the address of the example as that of the owner, invented clients. */
export const demoDataSchema = z.object({ owner: z.boolean(), customers: z.boolean() });
export type DemoData = z.infer<typeof demoDataSchema>;
