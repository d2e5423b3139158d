/**
 * The router as remotes may use it. They import these names from here and nothing from react-router-dom,
 * so the shared copy can be tree-shaken to what the product uses.
 */

export type {
  LinkProps,
  LoaderFunctionArgs,
  Location,
  NavLinkProps,
  RouteObject,
  UIMatch,
} from 'react-router-dom';
export {
  Await,
  Form,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useAsyncError,
  useAsyncValue,
  useBlocker,
  useFetcher,
  useHref,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router-dom';
