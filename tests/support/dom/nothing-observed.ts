/** Stands for the observers that jsdom lacks because it has no layout. */
export class NothingObserved {
  observe() {}
  unobserve() {}
  disconnect() {}
}
