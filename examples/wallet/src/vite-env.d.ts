/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Of the module in place of response.ts. The server's build defines it. */
  readonly RESPONSE_ID?: string
}
