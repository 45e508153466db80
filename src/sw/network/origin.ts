/** The source of fresh answers: the network, or the mock control plane. */
export interface Origin {
  /**
   * The scope whose state a page sees: `''` if all pages share one server, the page's client id in the demo.
   */
  scopeOf(clientId: string): string
  fetch(request: Request, scope: string): Promise<Response>
  /** Whether a call bypasses the worker. */
  passesBy?(request: Pick<Request, 'url' | 'method'>): boolean
  /** A command that only this origin understands, such as a demo setting; the result goes to the page. */
  command?(command: unknown, scope: string): Promise<unknown>
  /** Drops the state of all other pages. */
  retainOnly?(clientIds: string[]): Promise<void>
}
