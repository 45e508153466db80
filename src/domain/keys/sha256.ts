/** Incremental SHA-256, which Web Crypto lacks; the digest is in hex. */
export function sha256(): { add: (bytes: Uint8Array) => void; digest: () => string } {
  const state = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2)))
  const rest = new Uint8Array(64)
  let length = 0
  const add = (bytes: Uint8Array) => {
    let at = 0
    const held = length % 64
    length += bytes.length
    if (held > 0) {
      at = Math.min(64 - held, bytes.length)
      rest.set(bytes.subarray(0, at), held)
      if (held + at < 64) return
      compress(state, rest, 0)
    }
    for (; at + 64 <= bytes.length; at += 64) compress(state, bytes, at)
    rest.set(bytes.subarray(at))
  }
  const digest = () => {
    const bits = length * 8
    const padding = new Uint8Array(((119 - (length % 64)) % 64) + 9)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits >>> 0)
    add(padding)
    return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
  }
  return { add, digest }
}

const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)

const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) >>> 0
const constants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const schedule = new Int32Array(64)

const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n))

function compress(state: Uint32Array, bytes: Uint8Array, at: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++, at += 4)
    w[i] = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)
    const s1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}
