import { useEffect, useState } from 'react';
import { useClient } from '#core/react';
import { type OrderInput, orderCalls, type Quote } from './api.ts';

/** Delay after the last change until the quote is requested again, milliseconds. */
const pause = 400;

/** Returns the fee and the arrival of an order while it is being entered; `undefined` until they are known. */
export function useQuote(order: OrderInput | undefined): Quote['way'] {
  const client = useClient();
  const [quote, setQuote] = useState<{ readonly of: string; readonly way: Quote['way'] }>();
  const content = order && JSON.stringify(order);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order with the same content is the same order
  useEffect(() => {
    if (!order || content === undefined) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client.call(orderCalls.quote, { body: order, quiet: true, signal: controller.signal }).then(
        ({ way }) => setQuote({ of: content, way }),
        // The form requests the quote again on submit and then shows an error.
        () => undefined,
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, content]);
  return quote?.of === content ? quote?.way : undefined;
}
