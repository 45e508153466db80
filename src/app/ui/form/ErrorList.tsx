/** One error as a sentence, several as "N issues:" and a list. */
export function ErrorList({ error }: { error: string | string[] }) {
  const errors = typeof error === 'string' ? [error] : error
  if (errors.length === 1) return <p>{errors[0]}</p>
  return (
    <>
      <p>{errors.length} issues:</p>
      <ul className="list-disc pl-5">
        {errors.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
