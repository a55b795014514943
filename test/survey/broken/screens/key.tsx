import { useText } from '#core/react';

/** Renders a text that no language has, and a text without its value. */
export default function Key() {
  const text = useText('broken');
  return (
    <>
      <h1>{text('manifest.title')}</h1>
      <p>{text('greeting.forgotten')}</p>
      <p>{text('greeting.named')}</p>
    </>
  );
}
