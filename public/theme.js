// Runs before the first paint, so that no page ever shows in the wrong theme. A `storage` event, from another tab or
// from the theme switch, applies the choice again.
;(() => {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const bar = { light: '#f7f9fb', dark: '#0c1217' }

  const choice = () => {
    try {
      return localStorage.getItem('rackside.theme')
    } catch {
      return null
    }
  }

  const apply = () => {
    const chosen = choice()
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
    let meta = document.querySelector('meta[name="theme-color"]')
    if (!meta) {
      meta = document.createElement('meta')
      meta.name = 'theme-color'
      document.head.append(meta)
    }
    meta.content = bar[theme]
  }

  apply()
  system.addEventListener('change', apply)
  addEventListener('storage', apply)
})()
