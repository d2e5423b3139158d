import { type AnnouncedMessages, paths } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { Link, useNavigate } from '@salon/shared-lib/router';
import { endFinishedBooking } from '@salon/shared-lib/session';
import { Button, PhoneText, Sentence } from '@salon/shared-lib/ui';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { isChangedSince } from '../entries/changed-bookings.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import css from './Confirmation.module.css';
import smallAvif from './pictures/bowl-800.avif';
import smallWebp from './pictures/bowl-800.webp';
import avif from './pictures/bowl-1600.avif';
import webp from './pictures/bowl-1600.webp';
import placeholders from './pictures/placeholders.module.css';

/** Changes are made on other pages. */
const never = () => () => {};
const pictureSizes = '(width <= 60em) 100vw, 40vw';

export type ConfirmationPageProps = {
  title: string;
  booked: { id: number; phone: string; messages: AnnouncedMessages };
  /** The sentences that say how to change the booking, with My Visits and the phone number. */
  change: readonly ((parameters: { visits: string; phone: string }) => string)[];
  children: ReactNode;
};

/**
 * The page after a booking: what is sent to whom, its details, and how to change it. When Back leads to it after a change in My Visits,
 * it says only that.
 */
export function ConfirmationPage({ booked, change, children, ...page }: ConfirmationPageProps) {
  const navigate = useNavigate();
  const isChanged = useSyncExternalStore(
    never,
    () => isChangedSince(booked.id),
    () => false,
  );
  const title = isChanged ? m.done_changed_title() : page.title;
  const visits = <Link to={paths.history}>{m.nav_visits()}</Link>;

  useEffect(() => {
    document.title = `${title} · ${m.salon_name()}`;
  }, [title]);

  function goHome() {
    endFinishedBooking();
    // The history entry names the customer: Back must not show it to the next person at this browser.
    navigate('/', { replace: true });
  }

  return (
    <div className={css.done}>
      <picture className={css.picture}>
        <source
          type="image/avif"
          srcSet={`${smallAvif} 800w, ${avif} 1600w`}
          sizes={pictureSizes}
        />
        <img
          className={placeholders.bowl}
          src={webp}
          srcSet={`${smallWebp} 800w, ${webp} 1600w`}
          sizes={pictureSizes}
          width={1600}
          height={1000}
          alt=""
        />
      </picture>
      <div className={css.words}>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {isChanged ? (
            <p>
              <Sentence text={m.done_changed({ visits: '{visits}' })} parts={{ visits }} />
            </p>
          ) : (
            <SentMessages {...booked} />
          )}
        </div>
        {!isChanged && children}
        <div className={css.change}>
          <h2>{m.done_change_title()}</h2>
          {change.map((sentence) => (
            <p key={sentence({ visits: '', phone: '' })}>
              <PhoneSentence
                text={({ phone }) => sentence({ visits: '{visits}', phone })}
                parts={{ visits }}
              />
            </p>
          ))}
        </div>
        <Button variant="line" onClick={goHome}>
          {m.done_home()}
        </Button>
      </div>
    </div>
  );
}

/** The messages that leave, as the API announced them, and no other. */
function SentMessages({ phone, messages: { mail, text } }: ConfirmationPageProps['booked']) {
  const isMailed = mail === 'sent';
  const byText = isMailed ? m.done_text_email : m.done_text;
  const withoutText = isMailed ? m.done_email : m.done_booked;
  return (
    <>
      <p>
        {text ? (
          <Sentence
            text={byText({ phone: '{phone}' })}
            parts={{ phone: <PhoneText phone={phone} /> }}
          />
        ) : (
          withoutText()
        )}
      </p>
      {mail === 'awaits_proof' && <p>{m.done_confirm_address()}</p>}
    </>
  );
}
