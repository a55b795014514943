export default function DisputesLookup() {
  return null;
}
