import { useState } from 'react';
import { isCodeRequired } from '../customer/code-required.ts';
import { isSessionOver } from './find-customer.ts';

export type Asked = {
  /** What the visitor was doing. */
  doing: string;
  asksCode: boolean;
  answer: (proven: boolean) => void;
};

/** Calls that go on by themselves when the session has ended: the visitor is asked once more in between, unless none `asks`. */
export function useAskAgain(asks = true) {
  const [asked, setAsked] = useState<Asked | null>(null);
  return {
    asked,
    /** Resolves with the answer; null when the visitor does not want to say who it is. */
    async send<Answer>(doing: string, call: () => Promise<Answer>): Promise<Answer | null> {
      try {
        return await call();
      } catch (failure) {
        const asksCode = isCodeRequired(failure);
        if (!asks || (!asksCode && !isSessionOver(failure))) throw failure;
        const proven = await new Promise<boolean>((answer) => {
          setAsked({ doing, asksCode, answer });
        });
        setAsked(null);
        return proven ? await call() : null;
      }
    },
  };
}
