/** A service of the demo salon: name, description, minutes, encoded price (46 is "45+", 5565 is "55-65"). */
type Line = readonly [name: string, description: string, time: number, price: number];

/** Categories in the order of the menu. The first three contain the sample prices of the home page. */
export const demoMenu: readonly { name: string; services: readonly Line[] }[] = [
  {
    name: 'Nail Care',
    services: [
      ['Basic Manicure', 'Shape, cuticles, polish', 25, 25],
      ['Signature Manicure', 'Warm soak, scrub, massage, polish', 40, 40],
      ['Deluxe Manicure', 'With mask and hot towels', 60, 60],
      ['Gel Polish', 'Stays two to three weeks', 45, 46],
      ['Polish Change', 'A new color, nothing else', 15, 15],
    ],
  },
  {
    name: 'Pedicure',
    services: [
      ['Basic Pedicure', 'Soak, shape, polish', 35, 38],
      ['Signature Pedicure', 'Scrub, massage, warm towels', 50, 52],
      ['Deluxe Pedicure', 'Sea salt, mask, long massage', 60, 66],
      ['Gel Pedicure', 'Basic pedicure with gel polish', 55, 5565],
    ],
  },
  {
    name: 'Facial',
    services: [
      ['Facial 35 min', 'Cleanse, mask, moisturize', 35, 45],
      ['Facial 60 min', 'With neck and shoulder massage', 60, 60],
    ],
  },
  {
    name: 'Waxing',
    services: [
      ['Eyebrows', 'Shaped to your face', 15, 15],
      ['Bikini', 'Along the line', 30, 40],
      ['Back', 'Shoulders to waist', 45, 60],
      ['Lip', 'Quick and gentle', 10, 10],
      ['Full Leg', 'Ankle to hip', 60, 6575],
    ],
  },
  {
    name: 'Enhancements',
    services: [
      ['Acrylic Full Set', 'Length and shape of your choice', 75, 66],
      ['Acrylic Fill', 'Two to three weeks of growth', 50, 46],
      ['Dipping Powder', 'Light, strong, no lamp', 60, 5060],
      ['Removal', 'Acrylic, gel or dip, soaked off', 20, 15],
    ],
  },
  {
    name: 'Lashes & Brows',
    services: [
      ['Lash Lift', 'Six weeks of curl', 60, 70],
      ['Lash Tint', 'Darker without mascara', 20, 25],
      ['Brow Tint', 'Fuller for a month', 15, 20],
    ],
  },
];
