import { useText } from '#core/react';

export default function Fine() {
  const text = useText('broken');
  return (
    <>
      <h1>{text('manifest.title')}</h1>
      <p>{text('greeting.plain')}</p>
      <a href="/broken/fine/7">{text('greeting.named', { name: 'Ada' })}</a>
    </>
  );
}
