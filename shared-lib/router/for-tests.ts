// For tests of remotes: routers with an in-memory history or that of the tab, from the same copy of the library.
export { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
