import {
  arriveEarlyMinutes,
  cardSurcharge,
  formatCents,
  formatPrice,
  groupSize,
} from '@salon/shared-lib/domain';
import { m } from '@salon/shared-lib/i18n';
import type { ReactNode } from 'react';
import { Words } from '../reading/Words.tsx';

/** A question; `id` is the fragment of the address that opens it. */
export type Question = { id: string; question: string; answer: ReactNode };

/** The questions about one topic; `id` is the fragment of the address that leads to it. */
export type Topic = { id: string; title: string; questions: readonly Question[] };

/** The price of the manicure that explains the charge for cards, in dollars. */
const samplePrice = 40;

/** All questions in the language of the page. */
export function topics(): Topic[] {
  return [booking(), changes(), groups(), paying(), health()];
}

const booking = (): Topic => ({
  id: 'booking',
  title: m.faq_booking(),
  questions: [
    {
      id: 'today',
      question: m.faq_booking_today(),
      answer: <Words text={m.faq_booking_today_answer} />,
    },
    {
      id: 'account',
      question: m.faq_booking_account(),
      answer: m.faq_booking_account_answer(),
    },
    {
      id: 'technician',
      question: m.faq_booking_technician(),
      answer: m.faq_booking_technician_answer({
        anyone: m.technician_any(),
        change: m.group_change(),
      }),
    },
    {
      id: 'arriving',
      question: m.faq_booking_arrive(),
      answer: m.done_early({ minutes: arriveEarlyMinutes }),
    },
    {
      id: 'texts',
      question: m.faq_booking_texts(),
      answer: m.faq_booking_texts_answer({ choice: m.phone_sms() }),
    },
  ],
});

const changes = (): Topic => ({
  id: 'changes',
  title: m.faq_changes(),
  questions: [
    {
      id: 'cancelling',
      question: m.faq_changes_cancel(),
      answer: <Words text={m.owner_cancellation_rule} />,
    },
    { id: 'late', question: m.faq_changes_late(), answer: m.owner_late() },
  ],
});

const groups = (): Topic => ({
  id: 'groups',
  title: m.faq_groups(),
  questions: [
    {
      id: 'size',
      question: m.faq_groups_size(),
      answer: (
        <>
          {m.faq_groups_size_answer({ n: groupSize.max })} <Words text={m.owner_large_groups} />
        </>
      ),
    },
    {
      id: 'sharing',
      question: m.faq_groups_technicians(),
      answer: m.faq_groups_technicians_answer({ change: m.group_change() }),
    },
    {
      id: 'one-less',
      question: m.faq_groups_one(),
      answer: <Words text={m.faq_groups_one_answer} />,
    },
  ],
});

const paying = (): Topic => ({
  id: 'paying',
  title: m.faq_paying(),
  questions: [
    {
      id: 'payment',
      question: m.faq_paying_how(),
      answer: m.faq_paying_how_answer({
        price: formatPrice(samplePrice),
        charge: formatCents(cardSurcharge(samplePrice * 100)),
      }),
    },
    { id: 'plus', question: m.faq_paying_plus(), answer: m.faq_paying_plus_answer() },
    { id: 'gifts', question: m.faq_paying_gifts(), answer: m.owner_gift_cards() },
  ],
});

const health = (): Topic => ({
  id: 'health',
  title: m.faq_health(),
  questions: [
    { id: 'children', question: m.faq_health_children(), answer: m.owner_children() },
    { id: 'allergies', question: m.faq_health_allergies(), answer: m.owner_allergies() },
    { id: 'conditions', question: m.faq_health_conditions(), answer: m.owner_health() },
    { id: 'tools', question: m.faq_health_tools(), answer: m.owner_tools() },
  ],
});
