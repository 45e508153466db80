const encoder = new TextEncoder()

/** A guest's boot output, up to the login prompt. */
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

export interface Guest {
  hostname: string
  /** Milliseconds since the epoch, for `date` and `uptime`. */
  now: () => number
  /** When the guest started, in milliseconds since the epoch. */
  bootedAt?: number | undefined
}

/** A marker in a command's output that disconnects all viewers; the rest is printed without them. */
export const hangUpMark = '\u{F0000}'

/** Handles typed input, key by key. */
export function typist(print: (text: string) => void, guest: Guest): (key: string) => void {
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

/** Accepts any password. */
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

/** A megabyte of numbered log lines with colour codes. */
const flood = Array.from(
  { length: 12_500 },
  (_, n) =>
    `[\u001B[32m${String(n).padStart(6, '0')}\u001B[0m] ${'request served in 12 ms '.repeat(3).slice(0, 62)}`,
).join('\r\n')

const most = '999999999'

/** Control sequences with huge counts, and ones that make a terminal send input or change its state. */
const hostile = [
  ...['L', 'M', '@', 'P', 'X', 'S', 'T', 'I', 'Z'].map((final) => `\u001B[${most}${final}`),
  `x\u001B[${most}b`,
  `\u009B${most}L\u001B[${most};${most}L\u001B[${most}:${most}L`,
  '\u001B[9999L'.repeat(100),
  '\u001B]52;c;ZXZpbA==\u0007\u001B]0;not your title\u0007\u001B[21t\u001BP$q"p\u001B\\\u001B]11;?\u0007',
  '\u001B[2J\u001B[HThe terminal survived.',
].join('')

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    cat: (words, guest) =>
      words.map((word) => files.get(word)?.(guest) ?? `cat: ${word}: No such file or directory`).join('\r\n'),
    clear: () => '\u001B[2J\u001B[H',
    date: (_, { now }) => new Date(now()).toUTCString(),
    drop: () => `${hangUpMark}This was printed while no one was watching.`,
    echo: (words) => words.join(' '),
    flood: () => flood,
    help: () =>
      [
        `Commands: ${[...commands.keys()].join(', ')}, exit`,
        'drop closes every stream to this console and prints a line in the meantime, flood prints 1 MB,',
        'hostile prints sequences that would hang a terminal or make it send input,',
        'link prints addresses.',
      ].join('\r\n'),
    hostile: () => hostile,
    hostname: (_, { hostname }) => hostname,
    link: () =>
      'http://example.com/plain?a=1 \u001B]8;;https://example.org/hidden\u001B\\named\u001B]8;;\u001B\\ ' +
      '\u001B]8;;javascript:alert(1)\u001B\\script\u001B]8;;\u001B\\',
    ls: () => 'app  etc  logs  README',
    reboot: () => 'reboot: not available here. Use the Reboot action of the instance.',
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
