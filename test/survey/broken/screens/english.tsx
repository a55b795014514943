import { useText } from '#core/react';

/** Written into the screen, and so never translated; beside it what is data, and says so. */
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
