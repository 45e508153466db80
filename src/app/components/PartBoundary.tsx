import { Component, type ReactNode } from 'react'
import { isFault, isLostChunk } from '#app/data/faults.ts'
import { Button } from '#app/ui/Button.tsx'

interface Props {
  children: ReactNode
  isRow?: boolean
  /** For a part that its page's answers do not draw again: prepares another try. */
  recover?: () => Promise<unknown>
}

interface State {
  error?: unknown
  /** The children that failed to render. */
  failed?: ReactNode
}

/**
 * Limits a render error to one part of a page: a server of another version may omit fields that the part
 * needs. Refused and missing data are left to the page.
 */
export class PartBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  /** Retries when the children change. */
  static getDerivedStateFromProps({ children }: Props, { error, failed }: State): State | null {
    if (error === undefined) return null
    if (failed === undefined) return { failed: children }
    return failed === children ? null : { error: undefined, failed: undefined }
  }

  /**
   * The last reported error: each new answer retries the part, and the same error must not be reported twice.
   */
  #reported = ''

  async #tryAgain(): Promise<void> {
    await this.props.recover?.()
    this.setState({ error: undefined, failed: undefined })
  }

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
    const again = (
      <Button size="sm" onClick={() => void this.#tryAgain()}>
        Try again
      </Button>
    )
    if (isLostChunk(error))
      return (
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          This section could not be loaded.
          {again}
        </p>
      )
    const unknown = (
      <p className="flex flex-wrap items-center gap-2 text-ink-2">
        This section’s data has an unknown format.
        {this.props.recover && again}
      </p>
    )
    if (!this.props.isRow) return unknown
    return (
      <tr>
        <td colSpan={99}>{unknown}</td>
      </tr>
    )
  }
}
