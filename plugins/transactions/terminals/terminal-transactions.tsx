export default function TerminalTransactions() {
  return null;
}
