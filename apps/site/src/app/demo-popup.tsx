export function DemoPopup() {
  return null;
}
