const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** What a guest prints on its serial port while it starts, up to the login prompt. */
export const bootLog = (hostname: string): Uint8Array =>
  encoder.encode(
    [
      '[    0.000000] Linux version 6.12.0-rack (build@rackside) (gcc 14.2.0) #1 SMP',
      '[    0.000000] Command line: root=/dev/vda1 console=ttyS0,115200n8',
      '[    0.214031] smpboot: CPU0: AMD EPYC 7713P 64-Core Processor',
      '[    0.871220] virtio_blk virtio0: [vda] 512-byte logical blocks',
      '[    1.402918] EXT4-fs (vda1): mounted filesystem with ordered data mode',
      '[    1.933114] virtio_net virtio1 enp0s8: renamed from eth0',
      '[\u001B[0;32m  OK  \u001B[0m] Reached target Network is Online.',
      '[\u001B[0;32m  OK  \u001B[0m] Started OpenSSH server daemon.',
      '[\u001B[0;32m  OK  \u001B[0m] Reached target Multi-User System.',
      '',
      `Debian GNU/Linux 13 ${hostname} ttyS0`,
      '',
      `${hostname} login: `,
    ].join('\r\n'),
  )

interface Guest {
  hostname: string
  /** Milliseconds since the epoch, for `date` and `uptime`. */
  now: () => number
  /** When the guest started, in milliseconds since the epoch. */
  bootedAt?: number
}

interface Options extends Guest {
  /** How many bytes of history to begin with; all when absent. */
  mostRecent?: number
}

/** The oldest output goes when there is more than this many bytes. */
const kept = 1024 * 1024

/** A guest's serial port: keeps what it prints, shows it to everyone who looks, and takes what they type. */
export interface SerialPort {
  /** Bytes of the output from one offset to before another, counted since the guest started. */
  read: (range: { fromStart?: number; mostRecent?: number; maxBytes?: number }) => {
    bytes: Uint8Array
    end: number
  }
  /** Shows as much of the past as asked for, then all that is printed until `close`. */
  open: (
    send: (bytes: Uint8Array) => void,
    mostRecent?: number,
  ) => { input: (bytes: Uint8Array) => void; close: () => void }
}

/** The serial port of a guest that has just come up to its login prompt. */
export function serialPort(guest: Guest): SerialPort {
  // Twice what is kept, so that making room is rare however little is printed at a time.
  const room = new Uint8Array(2 * kept)
  let size = 0
  let dropped = 0
  const keep = (bytes: Uint8Array) => {
    if (size + bytes.length > room.length) {
      room.copyWithin(0, size - kept, size)
      dropped += size - kept
      size = kept
    }
    room.set(bytes, size)
    size += bytes.length
  }
  keep(bootLog(guest.hostname))
  const viewers = new Set<(bytes: Uint8Array) => void>()
  const print = (text: string) => {
    const bytes = encoder.encode(text)
    keep(bytes)
    for (const send of viewers) send(bytes)
  }
  const type = typist(print, guest)
  return {
    read: ({ fromStart = 0, mostRecent, maxBytes = Infinity }) => {
      const from =
        mostRecent === undefined
          ? Math.min(size, Math.max(0, fromStart - dropped))
          : Math.max(0, size - mostRecent)
      const to = Math.min(size, from + maxBytes)
      return { bytes: room.slice(from, to), end: dropped + to }
    },
    open: (send, mostRecent = size) => {
      const past = room.slice(Math.max(0, size - mostRecent), size)
      if (past.length) send(past)
      viewers.add(send)
      return {
        input: (bytes) => {
          for (const key of decoder.decode(bytes)) type(key)
        },
        close: () => void viewers.delete(send),
      }
    },
  }
}

/** A serial port with one viewer. Knows no transport. */
export const serialConsole = (send: (bytes: Uint8Array) => void, { mostRecent, ...guest }: Options) =>
  serialPort(guest).open(send, mostRecent)

/** Takes what is typed, key by key. */
function typist(print: (text: string) => void, guest: Guest): (key: string) => void {
  let answerLine = loginDialogue
  let line = ''
  return (key) => {
    if (key === '\r' || key === '\n') {
      const next = answerLine(line, guest)
      answerLine = next.answerLine
      line = ''
      print(`\r\n${next.text}`)
    } else if (key === '\u0003') {
      line = ''
      print(`^C\r\n${answerLine === shellDialogue ? promptOf(guest) : loginOf(guest)}`)
      if (answerLine !== shellDialogue) answerLine = loginDialogue
    } else if (key === '\u007F' || key === '\b') {
      if (line && !isSecret(answerLine)) print('\b \b')
      line = line.slice(0, -1)
    } else if (key >= ' ') {
      line += key
      if (!isSecret(answerLine)) print(key)
    }
  }
}

type Dialogue = (line: string, guest: Guest) => { text: string; answerLine: Dialogue }

const loginDialogue: Dialogue = (line, guest) =>
  line.trim()
    ? { text: 'Password: ', answerLine: passwordDialogue }
    : { text: loginOf(guest), answerLine: loginDialogue }

/** Takes any password: there is nothing behind it. */
const passwordDialogue: Dialogue = (_, options) => ({
  text: `Last login: on ttyS0\r\n${promptOf(options)}`,
  answerLine: shellDialogue,
})

const isSecret = (dialogue: Dialogue) => dialogue === passwordDialogue

const shellDialogue: Dialogue = (line, guest) => {
  const [command = '', ...words] = line.trim().split(/\s+/)
  if (command === 'exit' || command === 'logout')
    return { text: `logout\r\n\r\n${loginOf(guest)}`, answerLine: loginDialogue }
  const output = command
    ? (commands.get(command)?.(words, guest) ?? `-bash: ${command}: command not found`)
    : ''
  const end = output && command !== 'clear' ? '\r\n' : ''
  return { text: `${output}${end}${promptOf(guest)}`, answerLine: shellDialogue }
}

type Command = (words: string[], guest: Guest) => string

const files: ReadonlyMap<string, (guest: Guest) => string> = new Map(
  Object.entries({
    README: () => 'This guest is made up: it has a shell and little else.',
    '/etc/hostname': ({ hostname }: Guest) => hostname,
    '/etc/os-release': () => 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"\r\nID=debian\r\nVERSION_ID="13"',
    '/proc/version': ({ hostname }: Guest) => `Linux version 6.12.0-rack (build@${hostname})`,
  }),
)

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    cat: (words, guest) =>
      words.map((word) => files.get(word)?.(guest) ?? `cat: ${word}: No such file or directory`).join('\r\n'),
    clear: () => '\u001B[2J\u001B[H',
    date: (_, { now }) => new Date(now()).toUTCString(),
    echo: (words) => words.join(' '),
    help: () => `Commands: ${[...commands.keys()].join(', ')}, exit`,
    hostname: (_, { hostname }) => hostname,
    ls: () => 'app  etc  logs  README',
    reboot: () => 'reboot: not from in here. Use the Reboot action of the instance.',
    uname: ([option], { hostname }) =>
      option === '-a' ? `Linux ${hostname} 6.12.0-rack #1 SMP x86_64 GNU/Linux` : 'Linux',
    uptime: (_, guest) => `up ${uptimeOf(guest)},  1 user,  load average: 0.08, 0.03, 0.01`,
    whoami: () => 'root',
  }),
)

function uptimeOf({ now, bootedAt = now() }: Guest): string {
  const minutes = Math.max(0, Math.floor((now() - bootedAt) / 60_000))
  const days = Math.floor(minutes / 1440)
  const time = `${Math.floor((minutes % 1440) / 60)}:${String(minutes % 60).padStart(2, '0')}`
  return days ? `${days} day${days === 1 ? '' : 's'},  ${time}` : time
}

const loginOf = ({ hostname }: Guest) => `${hostname} login: `
const promptOf = ({ hostname }: Guest) => `root@${hostname}:~# `
