/** The tokens' hand: accessible parts that every screen is made of. They know no API and keep no state of the salon. */
export * from './format.ts';
export { Button, type ButtonLook, buttonClass } from './parts/Button.tsx';
export { CallButton } from './parts/CallButton.tsx';
export { join } from './parts/class-name.ts';
export { DatePicker, type DatePickerProps, type DayState } from './parts/DatePicker.tsx';
export { Dialog } from './parts/Dialog.tsx';
export { Field } from './parts/Field.tsx';
export { Hidden } from './parts/Hidden.tsx';
export * from './parts/icons.tsx';
export { Note, Problem } from './parts/Note.tsx';
export { PageMessage } from './parts/PageMessage.tsx';
export { PhoneField } from './parts/PhoneField.tsx';
export { Sentence } from './parts/Sentence.tsx';
export { Loading, Skeleton } from './parts/Skeleton.tsx';
export { type Tab, Tabs } from './parts/Tabs.tsx';
export { Toast } from './parts/Toast.tsx';
export { calmly } from './scroll.ts';
