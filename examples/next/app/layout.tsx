import type { Metadata } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Providers } from './Providers'
import '@/components/token-list/token-list.css'
import './styles.css'

export const metadata: Metadata = {
  title: { default: 'Inscription balances', template: '%s · Inscription balances' },
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/">Inscription balances</Link>
        </header>
        <main>
          <Providers>{children}</Providers>
        </main>
      </body>
    </html>
  )
}
