export default function ApmLookup() {
  return null;
}
