/** A runtime with the proxy in it, as that runtime's recipe in docs/proxy has it. */
export type Host = {
  /** 'Next route handler', 'Deno', … */
  readonly name: string
  /** Installs what is missing, writes the recipe's files, builds where the runtime wants that. */
  readonly prepare: () => Promise<void>
  /** The proxy at `url` (the full URL of the endpoint), asking the service at `baseUrl`. */
  readonly start: (service: { baseUrl: string; apiKey: string }) => Promise<StartedHost>
}

export type StartedHost = {
  readonly url: string
  /** Of the runtime: '24.21.0'. */
  readonly version: string
  readonly stop: () => Promise<void>
}
