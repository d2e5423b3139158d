// Menu, settings, technicians: what everyone may read.
import { serviceCategorySchema, serviceSchema } from '../domain/schema/menu.ts';
import { settingSchema } from '../domain/schema/setting.ts';
import { settingChangeSchema } from '../domain/schema/setting-change.ts';
import {
  availableTechniciansRequestSchema,
  scheduledAppointmentSchema,
  technicianNameSchema,
  technicianScheduleSchema,
  technicianSchema,
} from '../domain/schema/technician.ts';
import { setting } from '../endpoints/settings.ts';
import { schedules } from '../endpoints/technicians.ts';
import { m } from '../i18n/index.ts';
import { category, date, service, start, technician, technicianName } from './common.ts';
import { describeFields } from './registry.ts';

const categories = { label: m.field_categories, example: [1, 2] };
const title = { label: m.field_title, example: 'adBoard' };
const context = { label: m.field_context, example: 'Polish, Pamper, Perfection' };
const description = { example: 'Colour that lasts two weeks.' };

describeFields(serviceSchema, { ...service, description });
describeFields(serviceCategorySchema, { id: category, name: { example: 'Manicure' } });
describeFields(settingSchema, { title, context });
describeFields(settingChangeSchema, { title, context });
describeFields(setting.query, { title });
describeFields(technicianSchema, {
  id: technician,
  name: technicianName,
  description: { example: 'Nail art.' },
  unavailability: { example: '0' },
  category_ids: categories,
});
describeFields(technicianNameSchema, { id: technician, name: technicianName });
describeFields(availableTechniciansRequestSchema, { categoryIds: categories });
describeFields(technicianScheduleSchema, {
  id: technician,
  name: technicianName,
  unavailability: { example: '0' },
  time_off: { example: [] },
});
describeFields(scheduledAppointmentSchema, {
  start_service_time: start,
  Services: { example: [{ time: 45 }] },
});
describeFields(schedules.query, { date });
