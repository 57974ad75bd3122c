import { useConfig } from './config.js'
import { Notice } from './notice/Notice.js'
import { Wallet } from './Wallet.js'

export function App() {
  const config = useConfig()
  return (
    <main className="page">
      {config.status === 'pending' && <h1 className="page-title">Inscription wallet</h1>}
      {config.status === 'success' && <Wallet config={config.data} />}
      {config.status === 'error' && (
        <>
          <h1 className="page-title">Inscription wallet</h1>
          <Notice
            title="The wallet did not load"
            text="Its server did not answer. Is it running?"
            action={
              <button type="button" className="button" onClick={() => void config.refetch()}>
                Try again
              </button>
            }
          />
        </>
      )}
    </main>
  )
}
