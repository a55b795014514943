export default function Empty() {
  return <div />;
}
