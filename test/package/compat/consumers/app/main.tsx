import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { IndexerProvider } from 'inscription-hooks'
import { createRoot } from 'react-dom/client'
import { Tokens } from './Tokens.js'

const queryClient = new QueryClient()

/** As the README's quick start has it; the emulator is where the page comes from. */
const App = () => (
  <QueryClientProvider client={queryClient}>
    <IndexerProvider baseUrl={location.origin} apiKey="any-key">
      <Tokens address="0xfa4e000000000000000000000000000000000137" />
    </IndexerProvider>
  </QueryClientProvider>
)

const container = document.createElement('div')
document.body.append(container)
createRoot(container).render(<App />)
