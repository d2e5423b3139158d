import './administration.ts';
import './appointments.ts';
import './customers.ts';
import './messages.ts';
import './salon.ts';

export { describeFields, exampleOf, labelAt } from './registry.ts';
