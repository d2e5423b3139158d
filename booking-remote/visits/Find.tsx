import { type CustomerLookup, formatPhone } from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import { useLocation } from '@salon/shared-lib/router';
import { ArrowRight, SubmitButton, withPhones } from '@salon/shared-lib/ui';
import smallAvif from '../confirmation/pictures/bowl-800.avif';
import smallWebp from '../confirmation/pictures/bowl-800.webp';
import avif from '../confirmation/pictures/bowl-1600.avif';
import webp from '../confirmation/pictures/bowl-1600.webp';
import { CodeForm } from '../customer/CodeFormOnDemand.ts';
import { PhoneSentence } from '../wizard/PhoneSentence.tsx';
import { useStepFocus } from '../wizard/use-step-focus.ts';
import css from './Find.module.css';
import { FindForm } from './FindForm.tsx';
import { readFindDraft } from './find-draft.ts';
import { useFindDraft } from './use-find-draft.ts';

export type FindProps = {
  /** The number of a known customer. */
  knownPhone: string;
  /** The session of the known customer has ended. */
  asksOnceMore: boolean;
  onFound: (customer: CustomerLookup) => void;
};

/** Who the visitor is: phone and full name, and a code where the API asks for one. */
export function Find({ knownPhone, asksOnceMore, onFound }: FindProps) {
  const { typed, setFields, askCode } = useFindDraft(knownPhone);
  const { asksCode } = readFindDraft(useLocation().state);
  useStepFocus(asksCode ? 'code' : 'form');

  return (
    <div className={css.find}>
      <div className={css.words}>
        <div>
          <h1 tabIndex={-1}>{m.nav_visits()}</h1>
          <p>{withPhones(leadOf(asksCode, asksOnceMore, typed.phone))}</p>
        </div>
        {asksCode ? (
          <CodeForm
            // A number without a customer has no byTab: the form says so.
            onProven={async (customer) => (customer ? onFound(customer) : askCode(false))}
            onBack={() => askCode(false)}
            backLabel={m.new_other_phone()}
          />
        ) : (
          <FindForm typed={typed} onType={setFields} onFound={onFound} onCode={() => askCode(true)}>
            {(busy) => (
              <>
                <SubmitButton busy={busy}>
                  {busy ? m.phone_checking() : m.visits_show()}
                  {!busy && <ArrowRight />}
                </SubmitButton>
                <p className={css.small}>{m.visits_hour()}</p>
                <noscript>
                  <p>
                    <PhoneSentence text={m.phone_no_script} />
                  </p>
                </noscript>
              </>
            )}
          </FindForm>
        )}
      </div>
      <picture>
        <source type="image/avif" srcSet={`${smallAvif} 800w, ${avif} 1600w`} sizes={sizes} />
        <img
          src={webp}
          srcSet={`${smallWebp} 800w, ${webp} 1600w`}
          sizes={sizes}
          width={1600}
          height={1000}
          alt=""
          loading="lazy"
        />
      </picture>
    </div>
  );
}

/** A phone does not show the picture. */
const sizes = '(width <= 60em) 1px, 50vw';

function leadOf(asksCode: boolean, asksOnceMore: boolean, phone: string): string {
  if (asksCode) return m.visits_code_lead({ phone: formatPhone(phone) });
  return asksOnceMore ? m.visits_once_more() : m.visits_lead();
}
