import { Component, type ReactNode } from 'react'
import { AttemptContext, nextAttempt } from './attempt.ts'

type ErrorBoundaryProps = {
  /** Rendered instead of the children after an error. */
  fallback: (error: unknown, retry: () => void) => ReactNode
  /** A new value, for example another page's path, resets the error. */
  resetKey?: string
  children: ReactNode
}

type ErrorBoundaryState = {
  failure: { error: unknown } | null
  resetKey: string | undefined
  attempt: number
}

export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {
    failure: null,
    resetKey: this.props.resetKey,
    attempt: nextAttempt(),
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    if (props.resetKey === state.resetKey) return null
    const { resetKey } = props
    return state.failure ? { failure: null, resetKey, attempt: nextAttempt() } : { resetKey }
  }

  retry = () => this.setState({ failure: null, attempt: nextAttempt() })

  override render() {
    const { failure, attempt } = this.state
    if (failure) return this.props.fallback(failure.error, this.retry)
    return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
  }
}
