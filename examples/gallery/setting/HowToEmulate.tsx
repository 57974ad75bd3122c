import { isInEffect } from './emulateMedia.js'

/** For who looks by hand: where the browser has the switch that a test has in its hand. */
export function HowToEmulate({ feature, value }: { feature: string; value: string }) {
  if (isInEffect(feature, value)) return null
  return (
    <p className="notice">
      To see this state, open DevTools → Rendering and emulate {feature}: {value}.
    </p>
  )
}
