export default function ProcessingSetupTool() {
  return null;
}
