import { secureHeaders } from 'hono/secure-headers'

/** What a page that shows somebody's money may do: run its own code, and talk to its own server. */
export const strictHeaders = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'https:', 'data:'], // icons of tokens come from anywhere, a wallet's is a data: URL (EIP-6963)
    connectSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
  },
  xFrameOptions: 'DENY',
  // with `no-referrer` browsers send `Origin: null`, and a proxy could not tell its own page
  referrerPolicy: 'same-origin',
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // for the TLS-terminating proxy in front to set: on http://localhost it means nothing
  strictTransportSecurity: false,
})
