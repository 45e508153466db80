import { hexOf } from '#domain/keys/hex.ts'

/** An encrypted text, readable only with the key and in the place it was encrypted for. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Encrypts the rows of a partition. */
export class Seal {
  /** The key from which the others are derived. Not extractable. */
  readonly master: CryptoKey
  /** Milliseconds since the epoch; the key is deleted then. */
  until: number
  readonly #rows: CryptoKey
  readonly #names: CryptoKey

  private constructor(master: CryptoKey, until: number, rows: CryptoKey, names: CryptoKey) {
    this.master = master
    this.until = until
    this.#rows = rows
    this.#names = names
  }

  static async of(master: CryptoKey, until: number): Promise<Seal> {
    const derive = (info: string, kind: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) => {
      const from = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) }
      return crypto.subtle.deriveKey(from, master, kind, false, usages)
    }
    const [rows, names] = await Promise.all([
      derive('rackside rows', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
      derive('rackside names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
    ])
    return new Seal(master, until, rows, names)
  }

  /** A keyed hash that stands for a text as a row's key: deterministic, reveals nothing of the text. */
  async nameOf(text: string): Promise<string> {
    const hash = new Uint8Array(await crypto.subtle.sign('HMAC', this.#names, bytesOf(text)))
    return hexOf(hash.slice(0, 16))
  }

  /** Encrypts a text for one place, such as a table and key; it cannot be decrypted elsewhere. */
  async close(text: string, place: string): Promise<Sealed> {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const kind = { name: 'AES-GCM', iv, additionalData: bytesOf(place) }
    return { iv, data: await crypto.subtle.encrypt(kind, this.#rows, bytesOf(text)) }
  }

  /** Decrypts a text. Undefined if it was damaged, or encrypted for another place or with another key. */
  async open(sealed: Sealed, place: string): Promise<string | undefined> {
    try {
      const { iv, data } = sealed
      const kind = { name: 'AES-GCM', iv, additionalData: bytesOf(place) }
      return new TextDecoder().decode(await crypto.subtle.decrypt(kind, this.#rows, data))
    } catch {
      return undefined
    }
  }
}

/** A stored row, decrypted if its partition is encrypted. */
export const openRow = async (
  seal: Seal | undefined,
  row: { id: string; sealed?: Sealed },
  place: string,
): Promise<unknown> => (seal ? openJson(seal, row.sealed, place) : row)

/** Decrypts a value stored as JSON. Undefined without one, or if it cannot be decrypted. */
export async function openJson(seal: Seal, sealed: Sealed | undefined, place: string): Promise<unknown> {
  const text = sealed && (await seal.open(sealed, place))
  return text === undefined ? undefined : JSON.parse(text)
}
