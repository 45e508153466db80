/** The first element of the page; skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // Moves only the focus, so that the URL keeps its fragment.
        event.preventDefault()
        const content = document.getElementById('content')
        content?.setAttribute('tabindex', '-1')
        content?.focus()
      }}
      className="fixed top-2 left-2 z-70 -translate-y-16 rounded border border-line-2 bg-raised px-3 py-2 font-medium text-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
