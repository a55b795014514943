export default function UtrResubmissions() {
  return null;
}
