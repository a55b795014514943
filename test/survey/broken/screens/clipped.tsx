import { useText } from '#core/react';

export default function Clipped() {
  const text = useText('broken');
  return (
    <>
      <h1>{text('manifest.title')}</h1>
      <p style={{ width: 40, overflow: 'hidden', whiteSpace: 'nowrap' }}>{text('greeting.plain')}</p>
    </>
  );
}
