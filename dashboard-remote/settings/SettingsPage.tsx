import { paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link, useSearchParams } from '@salon/shared-lib/router';
import { useAuth } from '@salon/shared-lib/session';
import { ChevronRight, join } from '@salon/shared-lib/ui';
import { type ComponentType, useEffect, useRef } from 'react';
import { DeskPage } from '../desk/DeskPage.tsx';
import { ForOwner } from '../desk/ForOwner.tsx';
import { useLiveDays } from '../live/desk.ts';
import dense from '../parts/dense.module.css';
import { Audit } from './Audit.tsx';
import { Backup } from './Backup.tsx';
import { Bursts } from './Bursts.tsx';
import { DeskSettings } from './DeskSettings.tsx';
import { DevicesSection, OwnDevices } from './DevicesOnDemand.tsx';
import { Hours } from './Hours.tsx';
import { Menu } from './Menu.tsx';
import { Messages } from './Messages.tsx';
import { Releases } from './Releases.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import css from './SettingsPage.module.css';
import { Staff } from './Staff.tsx';
import { type SectionKey, sectionKeys, sectionNames, sectionOf, sectionPath } from './sections.ts';
import { restoreSettings } from './settings-draft.ts';
import { Technicians } from './Technicians.tsx';
import { restoreDrafts } from './use-draft.ts';
import { type SectionState, useSectionStates } from './use-section-states.ts';

const sections: Record<SectionKey, ComponentType> = {
  texts: () => <SettingsForm section="texts" />,
  hours: Hours,
  rules: () => <SettingsForm section="rules" />,
  menu: Menu,
  technicians: Technicians,
  staff: Staff,
  messages: Messages,
  bursts: Bursts,
  audit: Audit,
  releases: Releases,
  backup: Backup,
  devices: DevicesSection,
};

/** The settings: all for the owner, a few for the front desk; the own devices for all staff. */
export function SettingsPage() {
  const { role, name } = useAuth();
  const [params] = useSearchParams();
  if (role !== 'owner' && params.get('section') === 'devices') {
    return (
      <section className={join(css.own, dense.dense)}>
        <h1>{name}</h1>
        <h2>{m.devices_title()}</h2>
        <OwnDevices />
      </section>
    );
  }
  if (role === 'desk') return <DeskSettings />;
  return (
    <ForOwner>
      <Settings />
    </ForOwner>
  );
}

/** A list of sections and the open one, which is in the address. On a narrow screen one of the two. */
function Settings() {
  const [params] = useSearchParams();
  useLiveDays();
  const asked = sectionOf(params.get('section'));
  const open = asked ?? 'texts';
  const states = useSectionStates(open);
  const Section = sections[open];
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(asked);

  // What was typed before a reload.
  useEffect(() => {
    restoreSettings();
    restoreDrafts();
  }, []);
  // The heading gets the focus when another section opens.
  useEffect(() => {
    if (shown.current !== asked) title.current?.focus();
    shown.current = asked;
  }, [asked]);

  return (
    <DeskPage path={paths.settings}>
      <div className={join(css.settings, asked === null && css.list)}>
        <div className={css.index}>
          <h1>{m.settings_title()}</h1>
          <nav className={css.sections} aria-label={m.settings_title()}>
            {sectionKeys.map((key) => (
              <Link
                key={key}
                to={sectionPath(key)}
                aria-current={key === open ? 'page' : undefined}
              >
                <span>
                  {sectionNames[key]()}
                  <State {...states[key]} />
                </span>
                <ChevronRight />
              </Link>
            ))}
          </nav>
        </div>
        <section className={join(css.panel, dense.dense)} aria-labelledby="section-title">
          <Link className={css.back} to={paths.settings}>
            {m.settings_all()}
          </Link>
          <h2 id="section-title" ref={title} tabIndex={-1}>
            {sectionNames[open]()}
          </h2>
          <Section key={open} />
        </section>
      </div>
    </DeskPage>
  );
}

const State = ({ line, alert, unsaved }: SectionState) => (
  <>
    {line && <small>{line}</small>}
    {alert && <b className={css.alert}>{alert}</b>}
    {unsaved && <b>{m.settings_state_unsaved()}</b>}
  </>
);
