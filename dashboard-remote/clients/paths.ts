import { clientPath, tabPath } from '../tabs/paths.ts';
import { type ClientOrder, paramsOf } from './query.ts';

const withOrder = (path: string, order: ClientOrder): string => {
  const rest = new URLSearchParams(paramsOf(order)).toString();
  return rest ? `${path}&${rest}` : path;
};

/** The list of clients. */
export const listPath = (order: ClientOrder): string => withOrder(tabPath('CustMgt'), order);

/** The page of a client that was opened from a list. */
export const pathFromList = (id: number, order: ClientOrder): string =>
  withOrder(clientPath(id), order);

/** The page on which a client is merged with another, or with somebody who is still to be chosen. */
export const mergePath = (id: number, other?: number): string =>
  `${clientPath(id)}&merge=${other ?? ''}`;
