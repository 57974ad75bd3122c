import { Component, type ReactNode } from 'react'
import { forgetAllBalances } from './savedBalances'
import { Button, Notice } from './token-list/Notice'

/** Around the app: an error in it would leave an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    const reload = () => location.reload()
    return (
      <main className="app tl tl-alone">
        <h1 className="tl-hidden">Inscription wallet</h1>
        <div role="alert" className="tl-end">
          <Notice title="Something went wrong">
            <p>The app has stopped. Your tokens are not affected.</p>
            <div className="actions">
              <Button onClick={reload}>Reload</Button>
              <Button onClick={() => void forgetAllBalances().finally(reload)}>
                Forget saved balances
              </Button>
            </div>
          </Notice>
        </div>
      </main>
    )
  }
}
