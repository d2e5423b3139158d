import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';

/**
 * What the shell shares with remotes that were built before or after it. A new name raises the minor version of this package,
 * because a remote that uses it needs a shell that has it; a removed name raises the major version.
 */
const released = {
  version: '1.2.0',
  names: {
    './api': 'ApiError api axiosTransport createApiClient mayBeDone nextCursor sentenceOf'.split(
      ' ',
    ),
    './public-data': 'menuSchema settingsSchema techniciansSchema'.split(' '),
    './router':
      'Await Form Link NavLink Navigate Outlet ScrollRestoration isRouteErrorResponse redirect useAsyncError useAsyncValue useBlocker useFetcher useHref useLoaderData useLocation useMatches useNavigate useNavigation useNavigationType useOutletContext useParams useRevalidator useRouteError useRouteLoaderData useSearchParams'.split(
        ' ',
      ),
    './schema':
      '_default array boolean codec datetime encode enum extend guid int literal maxLength maximum minLength minimum null nullable number object optional pipe positive record refine regex safeEncode strictObject string toLowerCase transform trim union'.split(
        ' ',
      ),
    './session':
      'abandonBooking authStore bookingStore clearAll clearStorage endCustomerSession endFinishedBooking endVisitor isOfVisitor isTokenValid mayReadHistory ofVisitor readCustomerNote readStored readToken readUnfinished rememberHistorySession removeStored storageKeys tabId tokenPayload useAuth useBooking writeCustomerNote writeStored writeUnfinished'.split(
        ' ',
      ),
  },
};

const { version, federation } = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'package.json'), 'utf8'),
);

it('has a version for the names that it shares', async () => {
  const names: Record<string, string[]> = {};
  for (const entry of federation.shared) {
    names[entry] = Object.keys(await import(`${entry}/index.ts`)).sort();
  }
  expect({ version, names }).toEqual(released);
});
