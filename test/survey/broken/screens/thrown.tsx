export default function Thrown(): never {
  throw new Error('the screen broke');
}
