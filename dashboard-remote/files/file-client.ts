import { axiosTransport, createApiClient, type Transport } from '@salon/shared-lib/api';
import { authStore, readToken } from '@salon/shared-lib/session';

/** Files of many rows take longer than other calls. They are not tried again by themselves. */
const timeoutMs = 180_000;

/** A client for calls that send or answer files. */
export const fileClientBy = (transport: Transport) =>
  createApiClient({
    baseURL: '/api',
    token: readToken,
    refused: (token) => authStore.getState().refuse(token),
    timeoutMs,
    backoffMs: [],
    transport,
  });

export const fileClient = fileClientBy(axiosTransport);
