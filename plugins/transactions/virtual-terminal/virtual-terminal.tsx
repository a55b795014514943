export default function VirtualTerminal() {
  return null;
}
