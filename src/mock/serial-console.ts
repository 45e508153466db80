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

interface Options {
  hostname: string
  /** Milliseconds since the epoch, for `date`. */
  now: () => number
  /** How many bytes of history to begin with; all when absent. */
  mostRecent?: number
}

/** A guest's serial port: sends what it prints, takes what is typed. Knows no transport. */
export function serialConsole(send: (bytes: Uint8Array) => void, options: Options) {
  const print = (text: string) => send(encoder.encode(text))
  const log = bootLog(options.hostname)
  send(log.subarray(Math.max(0, log.length - (options.mostRecent ?? log.length))))

  let answerLine = loginDialogue
  let line = ''
  const type = (key: string) => {
    if (key === '\r' || key === '\n') {
      const next = answerLine(line, options)
      answerLine = next.answerLine
      line = ''
      print(`\r\n${next.text}`)
    } else if (key === '\u0003') {
      line = ''
      print(`^C\r\n${promptOf(options)}`)
    } else if (key === '\u007F' || key === '\b') {
      if (line) print('\b \b')
      line = line.slice(0, -1)
    } else if (key >= ' ') {
      line += key
      if (!isSecret(answerLine)) print(key)
    }
  }
  return {
    input: (bytes: Uint8Array) => {
      for (const key of decoder.decode(bytes)) type(key)
    },
  }
}

type Dialogue = (line: string, options: Options) => { text: string; answerLine: Dialogue }

const loginDialogue: Dialogue = (line, { hostname }) =>
  line.trim()
    ? { text: 'Password: ', answerLine: passwordDialogue }
    : { text: `${hostname} login: `, answerLine: loginDialogue }

/** Takes any password: there is nothing behind it. */
const passwordDialogue: Dialogue = (_, options) => ({
  text: `Last login: on ttyS0\r\n${promptOf(options)}`,
  answerLine: shellDialogue,
})

const isSecret = (dialogue: Dialogue) => dialogue === passwordDialogue

const shellDialogue: Dialogue = (line, options) => {
  const [command = '', ...words] = line.trim().split(/\s+/)
  if (command === 'exit')
    return { text: `logout\r\n\r\n${options.hostname} login: `, answerLine: loginDialogue }
  const output = command
    ? (commands.get(command)?.(words, options) ?? `-bash: ${command}: command not found`)
    : ''
  return { text: `${output}${output && '\r\n'}${promptOf(options)}`, answerLine: shellDialogue }
}

type Command = (words: string[], options: Options) => string

const commands: ReadonlyMap<string, Command> = new Map(
  Object.entries<Command>({
    clear: () => '\u001B[2J\u001B[H',
    date: (_, { now }) => new Date(now()).toUTCString(),
    echo: (words) => words.join(' '),
    help: () => `Commands: ${[...commands.keys()].join(', ')}, exit`,
    hostname: (_, { hostname }) => hostname,
    ls: () => 'app  etc  logs  README',
    uname: (_, { hostname }) => `Linux ${hostname} 6.12.0-rack x86_64 GNU/Linux`,
    uptime: () => 'up 3 days,  4:12,  1 user,  load average: 0.08, 0.03, 0.01',
    whoami: () => 'root',
  }),
)

const promptOf = ({ hostname }: Options) => `root@${hostname}:~# `
