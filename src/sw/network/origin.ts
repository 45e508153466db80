/** Where the worker gets fresh answers: the network, or the mock control plane. */
export interface Origin {
  /** Whose state a page sees: `''` where all pages share one server, the page's client id in the demo. */
  scopeOf(clientId: string): string
  fetch(request: Request, scope: string): Promise<Response>
  /** Whether a call goes to the network without the worker. */
  passesBy?(request: Pick<Request, 'url' | 'method'>): boolean
  /** Something only this origin understands, such as the demo's controls; the answer goes back to the page. */
  command?(command: unknown, scope: string): Promise<unknown>
  /** Drops the state of all pages but these. */
  retainOnly?(clientIds: string[]): Promise<void>
}
