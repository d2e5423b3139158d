// For tests of remotes: a router with an in-memory history, from the same copy of the library.
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
