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
 * A form that script sends. Until there is script it can't be sent at all: a browser would put what was typed
 * into an address. After a try that found something wrong the first field that is wrong has the focus.
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

/** The button that sends its `Form`. It looks the same while it waits for the script: that is a moment. */
export function SubmitButton({ disabled, ...rest }: ButtonProps) {
  const ready = useContext(Ready);
  return (
    <Button
      type="submit"
      look="next"
      {...rest}
      disabled={disabled || !ready}
      data-waiting={!ready || undefined}
    />
  );
}
