/** Lets nothing load by scrolling: the button would run away from a focus that comes near. */
export function stopAutoLoad(): () => void {
  const { IntersectionObserver } = window
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(): void {
      // and so never calls back
    }
  }
  return () => {
    window.IntersectionObserver = IntersectionObserver
  }
}
