// For tests of remotes: a router whose history is a list, from the same copy as the facade.
export { createMemoryRouter, RouterProvider } from 'react-router-dom';
