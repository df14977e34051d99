import { Component, type ReactNode } from 'react'

type ErrorBoundaryProps = {
  /** Shown instead of the children when they failed to render. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** A new value forgets the failure: another page gets its chance. */
  resetKey?: string
  children: ReactNode
}

type ErrorBoundaryState = { failure: { error: unknown } | null; resetKey: string | undefined }

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey }
  }

  retry = () => this.setState({ failure: null })

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children
  }
}
