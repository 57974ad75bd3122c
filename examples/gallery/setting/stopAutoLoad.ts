/** Turns off loading on scroll, which would move the button away before it gets the focus. */
export function stopAutoLoad(): () => void {
  const { IntersectionObserver } = window
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(): void {
      // never calls back
    }
  }
  return () => {
    window.IntersectionObserver = IntersectionObserver
  }
}
