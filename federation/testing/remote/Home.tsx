import mark from './mark.svg';
import css from './page.module.css';

export const Home = () => <img className={css.mark} src={mark} alt="" />;
