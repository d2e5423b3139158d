/** Technicians of the demo salon. `categories` by name on the menu; `unavailability` as weekday numbers. */
export const demoTechnicians: readonly {
  name: string;
  description: string;
  unavailability: string;
  categories: readonly string[];
  timeOff?: readonly [first: string, last: string];
}[] = [
  {
    name: 'Marisol',
    description: 'Twenty years of natural nails, and a Deluxe Manicure that never hurries.',
    unavailability: '0',
    categories: ['Nail Care', 'Pedicure', 'Waxing'],
  },
  {
    name: 'Linh',
    description: 'Acrylics and dipping powder, thin and even.',
    unavailability: '1',
    categories: ['Nail Care', 'Pedicure', 'Enhancements'],
  },
  {
    name: 'Tovah',
    description: 'Facials with a quiet hand, and brows that fit the face.',
    unavailability: '0,3',
    categories: ['Facial', 'Waxing', 'Lashes & Brows'],
    timeOff: ['2025-09-29', '2025-10-16'],
  },
  {
    name: 'Anneke',
    description: 'Pedicures with sea salt from the Sound.',
    unavailability: '2',
    categories: ['Nail Care', 'Pedicure', 'Facial'],
  },
  {
    name: 'Priya',
    description: 'Lash lifts, tints and threading-fine brows.',
    unavailability: '4',
    categories: ['Waxing', 'Lashes & Brows', 'Facial'],
  },
  {
    name: 'Hana',
    description: 'Gel art, from one small wave to all ten nails.',
    unavailability: '0,1',
    categories: ['Nail Care', 'Pedicure', 'Enhancements'],
  },
  {
    name: 'Odile',
    description: 'Knows everyone on the harbor. Manicures, pedicures, waxing.',
    unavailability: '5',
    categories: ['Nail Care', 'Pedicure', 'Waxing', 'Enhancements'],
  },
  {
    // A technician whose name has a space has no card on the technicians' page.
    name: 'Mary Ann',
    description: 'Manicures and polish changes, Monday to Friday.',
    unavailability: '0,6',
    categories: ['Nail Care'],
  },
];

export const demoFirstNames = [
  'MARIA',
  'JOAN',
  'PETRA',
  'ALICE',
  'NINA',
  'GRETA',
  'SOFIA',
  'RUTH',
  'ELENA',
  'IRIS',
  'CLARA',
  'WANDA',
  'BEATRIZ',
  'FREYA',
  'LEILA',
  'MONA',
  'OLGA',
  'TESS',
  'VERA',
  'ZOE',
] as const;

export const demoLastNames = [
  'LINDQVIST',
  'OKAFOR',
  'MARLOWE',
  'TANAKA',
  'ALVAREZ',
  'BERG',
  'CASTELLANO',
  'DUBOIS',
  'EKLUND',
  'FARROW',
  'GARZA',
  'HOLM',
  'IBARRA',
  'JANSEN',
  'KOVAC',
  'LARUE',
  'MORI',
  'NOVAK',
  'OLSEN',
  'PRICE',
] as const;

export const demoSettings: Readonly<Record<string, string>> = {
  adBoard: 'Polish, Pamper, Perfection',
  adBoard_es: 'Color, cuidado, perfección',
  adBoard_vi: 'Sơn, dưỡng, hoàn hảo',
  subtext: 'Unhurried nail care, facials and waxing, a short walk from the water.',
  subtext_es: 'Cuidado de uñas, faciales y depilación sin prisa, a unos pasos del agua.',
  subtext_vi: 'Làm móng, chăm sóc da mặt và tẩy lông, thong thả, cách bến cảng vài bước chân.',
  displayAnnouncementBar: 'on',
  announcementContext:
    'New this season: Gel Pedicure and Lash Lift. Call us for same-day appointments.',
  offline_worker: '',
  bufferTime: '60',
  smsFeature: 'on',
};
