import { secureHeaders } from 'hono/secure-headers'

/** Lets the page run only its own code and connect only to its own server. */
export const strictHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'https:', 'data:'], // token icons may be on any host; wallet icons are data: URLs (EIP-6963)
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
  xFrameOptions: 'DENY',
  // with `no-referrer`, browsers send `Origin: null`, which the proxy cannot match to its own page
  referrerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // set it in the TLS-terminating proxy: browsers ignore it on http:
  strictTransportSecurity: false,
})
