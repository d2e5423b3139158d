import {
  categoryChangeSchema,
  categoryEditSchema,
  idParamsSchema,
  orderSchema,
  serviceChangeSchema,
  serviceEditSchema,
} from '../administration/schema.ts';
import { answeredSchema } from '../domain/schema/answered.ts';
import { menuSchema, serviceCategorySchema, serviceSchema } from '../domain/schema/menu.ts';
import type { Endpoint } from './endpoint.ts';

export const addService = {
  method: 'POST',
  path: '/services',
  permission: 'owner',
  body: serviceChangeSchema,
  answer: serviceSchema,
  status: 201,
  refusals: ['unknown_category'],
} as const satisfies Endpoint;

export const changeService = {
  method: 'PUT',
  path: '/services/:id',
  permission: 'owner',
  params: idParamsSchema,
  body: serviceEditSchema,
  answer: serviceSchema,
  refusals: ['service_not_found', 'unknown_category', 'record_changed'],
} as const satisfies Endpoint;

export const removeService = {
  method: 'DELETE',
  path: '/services/:id',
  permission: 'owner',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['service_not_found'],
} as const satisfies Endpoint;

export const orderServices = {
  method: 'PUT',
  path: '/services/order',
  permission: 'owner',
  body: orderSchema,
  answer: menuSchema,
  refusals: ['service_not_found', 'record_changed'],
} as const satisfies Endpoint;

export const addCategory = {
  method: 'POST',
  path: '/services/categories',
  permission: 'owner',
  body: categoryChangeSchema,
  answer: serviceCategorySchema,
  status: 201,
  refusals: ['already_taken'],
} as const satisfies Endpoint;

export const changeCategory = {
  method: 'PUT',
  path: '/services/categories/:id',
  permission: 'owner',
  params: idParamsSchema,
  body: categoryEditSchema,
  answer: serviceCategorySchema,
  refusals: ['category_not_found', 'already_taken', 'record_changed'],
} as const satisfies Endpoint;

export const removeCategory = {
  method: 'DELETE',
  path: '/services/categories/:id',
  permission: 'owner',
  params: idParamsSchema,
  answer: answeredSchema,
  refusals: ['category_not_found', 'category_not_empty'],
} as const satisfies Endpoint;

export const orderCategories = {
  method: 'PUT',
  path: '/services/categories/order',
  permission: 'owner',
  body: orderSchema,
  answer: menuSchema,
  refusals: ['category_not_found', 'record_changed'],
} as const satisfies Endpoint;
