import {
  type ComponentProps,
  createContext,
  type FormEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button, type ButtonProps } from './Button.tsx';

const Ready = createContext(true);

/**
 * A form that a script sends. It cannot be submitted before hydration, because the browser would put the values into the
 * URL. After a submit with errors the first invalid field gets the focus.
 */
export function Form({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const [ready, setReady] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tried = useRef(false);

  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (!tried.current) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    tried.current = false;
    wrong.focus();
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    tried.current = true;
    onSubmit?.(event as never);
  }

  return (
    <Ready value={ready}>
      <form
        noValidate
        {...rest}
        ref={form}
        onSubmit={submit}
        onInput={() => {
          tried.current = false;
        }}
      />
    </Ready>
  );
}

/** The submit button of a `Form`. It is disabled until hydration, without a different look. */
export function SubmitButton({ disabled, ...rest }: ButtonProps) {
  const ready = useContext(Ready);
  return (
    <Button
      type="submit"
      variant="primary"
      {...rest}
      disabled={disabled || !ready}
      data-waiting={!ready || undefined}
    />
  );
}
