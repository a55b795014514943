export default function RdrBatches() {
  return null;
}
