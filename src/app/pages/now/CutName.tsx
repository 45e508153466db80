/** Characters at the end of a name that always stay visible: similar names differ there. */
const tail = 10

/** A name on one line, truncated in the middle. */
export function CutName({ name }: { name: string }) {
  const letters = Array.from(name)
  const cut = letters.length > 2 * tail ? letters.length - tail : letters.length
  return (
    <bdi className="flex zoomed:inline">
      <span className="truncate zoomed:wrap-anywhere zoomed:whitespace-normal">
        {letters.slice(0, cut).join('')}
      </span>
      <span className="shrink-0 zoomed:wrap-anywhere">{letters.slice(cut).join('')}</span>
    </bdi>
  )
}
