/** Characters per row; longer lines span several rows. */
const longest = 500

/** A displayed row of text. */
export interface TextRow {
  /** Offset in the whole text. */
  start: number
  text: string
  /** Line number; undefined if the row continues a line. */
  number: number | undefined
}

/** A growing text with an index of its rows. Views render a `state()` of it. */
export class LineIndex {
  text = ''
  /** Start and line number of each row. */
  #starts = new Uint32Array(1024)
  #numbers = new Uint32Array(1024)
  #rows = 1

  constructor(text = '') {
    this.#numbers[0] = 1
    this.append(text)
  }

  /** Rows to show; a final line break adds none. */
  get rows(): number {
    const isLastEmpty = this.#rows > 1 && this.#starts[this.#rows - 1] === this.text.length
    return this.text === '' ? 0 : this.#rows - (isLastEmpty ? 1 : 0)
  }

  get lines(): number {
    return this.rows === 0 ? 0 : (this.#numbers[this.rows - 1] ?? 0)
  }

  /** A snapshot that later appends do not change. */
  state(): LineIndex {
    const state = new LineIndex()
    state.text = this.text
    // Shared: written entries never change.
    state.#starts = this.#starts
    state.#numbers = this.#numbers
    state.#rows = this.#rows
    return state
  }

  append(piece: string): void {
    const base = this.text.length
    this.text += piece
    let start = this.#starts[this.#rows - 1] ?? 0
    let number = this.#numbers[this.#rows - 1] ?? 1
    for (let at = base; ;) {
      const newline = piece.indexOf('\n', at - base)
      const end = newline === -1 ? this.text.length : base + newline
      while (end - start > longest) {
        const cut = start + longest
        // Does not split surrogate pairs.
        start = isLowSurrogate(piece.charCodeAt(cut - base)) ? cut - 1 : cut
        this.#push(start, number)
      }
      if (newline === -1) return
      start = end + 1
      number += 1
      at = start
      this.#push(start, number)
    }
  }

  #push(start: number, number: number) {
    if (this.#rows === this.#starts.length) {
      this.#starts = doubled(this.#starts)
      this.#numbers = doubled(this.#numbers)
    }
    this.#starts[this.#rows] = start
    this.#numbers[this.#rows] = number
    this.#rows += 1
  }

  row(at: number): TextRow {
    const start = this.#starts[at] ?? 0
    const end = at + 1 < this.#rows ? (this.#starts[at + 1] ?? 0) : this.text.length
    const number = this.#numbers[at]
    return {
      start,
      text: this.text.slice(start, end).replace(/\r?\n$/, ''),
      number: at > 0 && this.#numbers[at - 1] === number ? undefined : number,
    }
  }

  /** The row that contains an offset. */
  rowAt(offset: number): number {
    let low = 0
    let high = this.#rows - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return low
  }
}

const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff

function doubled(numbers: Uint32Array<ArrayBuffer>) {
  const larger = new Uint32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
