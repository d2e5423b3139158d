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
])('remotes find %s here', (name) => {
  expect(router).toHaveProperty(name);
});
