export default function TerminalSettlements() {
  return null;
}
