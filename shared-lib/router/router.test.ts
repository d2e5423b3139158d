import { expect, it } from '@jest/globals';
import * as router from './index.ts';

it.each([
  'Link',
  'NavLink',
  'Outlet',
  'useBlocker',
  'useLoaderData',
  'useLocation',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useParams',
  'useRevalidator',
  'useRouteError',
  'useSearchParams',
])('exports %s', (name) => {
  expect(router).toHaveProperty(name);
});
