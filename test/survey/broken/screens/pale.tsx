import { useText } from '#core/react';

export default function Pale() {
  const text = useText('broken');
  return (
    <>
      <h1>{text('manifest.title')}</h1>
      <p style={{ color: '#cccccc', background: '#ffffff' }}>{text('greeting.plain')}</p>
    </>
  );
}
