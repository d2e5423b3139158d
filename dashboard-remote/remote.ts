import { defineRemote } from '@salon/federation/contract';
import { routes } from './routes.tsx';

export default defineRemote({ name: 'dashboard', routes });
