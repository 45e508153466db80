/** What is wrong with a key, as a sentence. */
export class BadKey extends Error {}

export const cutShort = () => new BadKey('The key is incomplete. It appears to be cut off')

/** Reads the fields of a key in order; RFC 4251, section 5. */
export class Wire {
  readonly #view: DataView
  #at = 0

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  bytes(): Uint8Array {
    if (this.#at + 4 > this.#view.byteLength) throw cutShort()
    const length = this.#view.getUint32(this.#at)
    const start = this.#at + 4
    if (start + length > this.#view.byteLength) throw cutShort()
    this.#at = start + length
    return new Uint8Array(this.#view.buffer, this.#view.byteOffset + start, length)
  }

  text(): string {
    return new TextDecoder().decode(this.bytes())
  }

  /** The length in bits of a positive mpint. */
  numberBits(): number {
    const bytes = this.bytes()
    const first = bytes.findIndex((byte) => byte !== 0)
    if (first < 0 || (bytes[0] ?? 0) > 0x7f) throw new BadKey('A number in the key is not positive')
    const leading = 32 - Math.clz32(bytes[first] ?? 0)
    return (bytes.length - first - 1) * 8 + leading
  }

  end(): void {
    if (this.#at < this.#view.byteLength) throw new BadKey('The key has extra data at the end')
  }
}
