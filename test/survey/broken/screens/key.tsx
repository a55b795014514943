import { useText } from '#core/react';

/** A text that no language has, and one whose value is missing. */
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
