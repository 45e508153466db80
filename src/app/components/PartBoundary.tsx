import { Component, type ReactNode } from 'react'
import { isFault, isLostChunk } from '#app/data/faults.ts'
import { Button } from '#app/ui/Button.tsx'

interface Props {
  children: ReactNode
  /** It is a row of a table. */
  isRow?: boolean
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

  /** What was reported last: a part is tried anew with each answer. */
  #reported = ''

  override componentDidCatch(error: unknown): void {
    if (!isFault(error) || this.#reported === String(error)) return
    this.#reported = String(error)
    // oxlint-disable-next-line no-console -- a fault to be reported
    console.error(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (!isFault(error)) throw error
    if (isLostChunk(error))
      return (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          This part could not be loaded.
          <Button size="sm" onClick={() => this.setState({ error: undefined, failed: undefined })}>
            Try again
          </Button>
        </p>
      )
    const unknown = <p className="text-ink-2">This part cannot be shown: unknown data format.</p>
    if (!this.props.isRow) return unknown
    return (
      <tr>
        <td colSpan={99}>{unknown}</td>
      </tr>
    )
  }
}
