// One chunk: divided, the parts that both share would be chunks of their own.
export { LinkedVisit } from './LinkedVisit.tsx';
export { VisitsPage } from './VisitsPage.tsx';
