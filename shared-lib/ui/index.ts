/** Accessible components for every screen. They depend neither on the API nor on stores. */
export * from './format.ts';
export { Button, type ButtonVariant, buttonClass } from './parts/Button.tsx';
export { CallButton } from './parts/CallButton.tsx';
export { join } from './parts/class-name.ts';
export { DatePicker, type DatePickerProps, type DayState } from './parts/DatePicker.tsx';
export { Dialog } from './parts/Dialog.tsx';
export { DirectionsLink } from './parts/DirectionsLink.tsx';
export { EmailField } from './parts/EmailField.tsx';
export { Field, TextArea } from './parts/Field.tsx';
export { Form, SubmitButton } from './parts/Form.tsx';
export { Hidden } from './parts/Hidden.tsx';
export * from './parts/icons.tsx';
export {
  addressIn,
  LanguageLinks,
  type LanguageLinksProps,
  languageNames,
  pageLanguage,
  rememberLanguage,
} from './parts/LanguageLinks.tsx';
export { Note, Problem } from './parts/Note.tsx';
export { OpenLine } from './parts/OpenLine.tsx';
export { PageMessage } from './parts/PageMessage.tsx';
export { PhoneField } from './parts/PhoneField.tsx';
export { PhoneLink } from './parts/PhoneLink.tsx';
export { PhoneText, withPhones } from './parts/PhoneText.tsx';
export { Arch, Portrait } from './parts/Portrait.tsx';
export { revealFocused } from './parts/reveal-focused.ts';
export { SectionNav } from './parts/SectionNav.tsx';
export { Sentence } from './parts/Sentence.tsx';
export { Loading, Skeleton } from './parts/Skeleton.tsx';
export { type Tab, Tabs } from './parts/Tabs.tsx';
export { Toast } from './parts/Toast.tsx';
export { useFilledIn } from './parts/use-filled-in.ts';
export { scrollBehavior } from './scroll-behavior.ts';
export { useMedia } from './use-media.ts';
export { useSecondsUntil } from './use-seconds-until.ts';
