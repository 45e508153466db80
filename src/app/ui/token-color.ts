/** What a colour token is in the present theme, as a canvas understands it: `tokenColor('--color-ink')`. */
export function tokenColor(token: `--color-${string}`) {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  return color
}
