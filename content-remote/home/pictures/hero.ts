import webp800 from './bottles-a-800.webp';
import webp1280 from './bottles-a-1280.webp';
import webp1600 from './bottles-a-1600.webp';

export const heroPicture = {
  avif: '',
  webp: `${webp800} 800w, ${webp1280} 1280w, ${webp1600} 1600w`,
  src: webp1600,
  sizes: '(width <= 768px) 165vw, 100vw',
  placeholder: '',
};
