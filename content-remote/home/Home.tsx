import { m } from '@salon/shared-lib/i18n';
import { useLoaderData } from '@salon/shared-lib/router';
import { Facts } from './Facts.tsx';
import { FindUs } from './FindUs.tsx';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import css from './Home.module.css';
import type { HomeData } from './home-data.ts';
import { QuickLinks } from './QuickLinks.tsx';
import { SampleMenu } from './SampleMenu.tsx';
import { Soap } from './Soap.tsx';

/** The home page. */
export function Home() {
  const { title, subtext, week, dates } = useLoaderData() as HomeData;
  return (
    <>
      <meta name="description" content={m.description_home()} />
      <Hero title={title} subtext={subtext} />
      <Facts week={week} dates={dates} />
      <section className={css.offer} aria-labelledby="home-menu">
        <Gallery />
        <SampleMenu headingId="home-menu" />
      </section>
      <Soap />
      <FindUs />
      <QuickLinks />
    </>
  );
}
