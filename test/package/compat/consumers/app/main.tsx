import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { createRoot } from 'react-dom/client'
import { Tokens } from './Tokens.js'

const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(
  <QueryClientProvider client={new QueryClient()}>
    <IndexerProvider baseUrl={location.origin} apiKey="any-api-key">
      <Tokens address="0xfa4e000000000000000000000000000000000137" />
    </IndexerProvider>
  </QueryClientProvider>,
)
