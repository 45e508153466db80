import { Component, type ReactNode } from 'react'
import { isFault } from '#app/data/faults.ts'

interface Props {
  children: ReactNode
}

interface State {
  error?: unknown
  /** What could not be drawn. */
  failed?: ReactNode
}

/**
 * A part of a page that cannot be drawn costs that part: a server of another version may leave out what this one draws from. What
 * the server refuses, or what is not there, is the page's affair.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** Other content is tried anew. */
  static getDerivedStateFromProps({ children }: Props, { error, failed }: State): State | null {
    if (error === undefined) return null
    if (failed === undefined) return { failed: children }
    return failed === children ? null : { error: undefined, failed: undefined }
  }

  override componentDidCatch(error: unknown): void {
    // oxlint-disable-next-line no-console -- a fault to be reported
    if (isFault(error)) console.error(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isFault(error)) throw error
    return (
      <p className="text-ink-2">
        This part cannot be shown: the server’s answer is not of a kind that this version knows.
      </p>
    )
  }
}
