import { useText } from '#core/react';

/** Renders a text in the code of the screen, which is never translated, beside texts marked as data. */
export default function English() {
  const text = useText('broken');
  return (
    <>
      <h1>{text('manifest.title')}</h1>
      <p>Good morning</p>
      <button type="button" aria-label="Good morning to Ada" />
      <p translate="no">Good morning</p>
      <p lang="en">Good morning</p>
    </>
  );
}
