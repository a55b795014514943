import { useText } from '#core/react';

export default function Wide() {
  const text = useText('broken');
  return (
    <>
      <h1>{text('manifest.title')}</h1>
      <p className="too-wide" style={{ width: 1000 }}>
        {text('greeting.plain')}
      </p>
    </>
  );
}
