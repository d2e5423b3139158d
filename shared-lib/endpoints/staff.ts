import {
  idParamsSchema,
  staffChangeSchema,
  staffEditSchema,
  staffMemberSchema,
  staffMembersSchema,
} from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import type { Endpoint } from './endpoint.ts';

export const staff = {
  method: 'GET',
  path: '/staff',
  permission: 'admin',
  answer: staffMembersSchema,
} as const satisfies Endpoint;

export const addStaff = {
  method: 'POST',
  path: '/staff',
  permission: 'admin',
  body: staffChangeSchema,
  answer: staffMemberSchema,
  status: 201,
  refusals: ['already_taken'],
} as const satisfies Endpoint;

export const changeStaff = {
  method: 'PUT',
  path: '/staff/:id',
  permission: 'admin',
  params: idParamsSchema,
  body: staffEditSchema,
  answer: staffMemberSchema,
  refusals: [
    'staff_not_found',
    'yourself',
    'last_administrator',
    'already_taken',
    'record_changed',
  ],
} as const satisfies Endpoint;

export const removeStaff = {
  method: 'DELETE',
  path: '/staff/:id',
  permission: 'admin',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['staff_not_found', 'yourself', 'last_administrator'],
} as const satisfies Endpoint;

/** Ends what the person's devices are remembered for; tokens end on their own. */
export const signOutStaff = {
  method: 'DELETE',
  path: '/staff/:id/devices',
  permission: 'admin',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['staff_not_found'],
} as const satisfies Endpoint;
