import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode; onError: (error: unknown) => void }

/** Hands on what was thrown while rendering, and shows nothing. */
export class Boundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
