import { useState } from 'react';
import css from './page.module.css';

export function Component() {
  const [opened] = useState(() => 'about');
  return <p className={css.text}>{opened}</p>;
}
