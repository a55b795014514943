import { useEffect } from 'react';
import { useText } from '#core/react';

export default function Noisy() {
  const text = useText('broken');
  useEffect(() => console.error('something went wrong'), []);
  return <h1>{text('manifest.title')}</h1>;
}
