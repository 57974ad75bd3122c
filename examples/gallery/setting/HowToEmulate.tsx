import { isInEffect } from './emulateMedia.js'

/** Explains how to emulate a media feature by hand. Tests set it themselves. */
export function HowToEmulate({ feature, value }: { feature: string; value: string }) {
  if (isInEffect(feature, value)) return null
  return (
    <p className="notice">
      To see this state, open DevTools → Rendering and emulate {feature}: {value}.
    </p>
  )
}
