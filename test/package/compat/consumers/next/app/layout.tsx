import { IndexerProvider } from 'inscription-hooks'
import type { ReactNode } from 'react'
import { Queries } from './Queries.js'

/** A server component that renders the provider, which has to bring its own 'use client'. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Queries>
          <IndexerProvider proxyUrl="/api/wallet-balance" scope="compat">
            {children}
          </IndexerProvider>
        </Queries>
      </body>
    </html>
  )
}
