import { Button } from '#app/ui/Button.tsx'

/** Replaces the console if its configuration is invalid. */
export function WrongConfigNotice({ problems, onGoOn }: { problems: string[]; onGoOn: () => void }) {
  return (
    <main
      role="alert"
      className="grid min-h-(--shell-height) place-content-center justify-items-start gap-4 p-6"
    >
      <h1 className="text-xl font-semibold">This console is misconfigured</h1>
      <div className="flex max-w-prose flex-col gap-2 wrap-anywhere">
        <p>
          An administrator can fix <code>config.json</code>:
        </p>
        <ul className="list-disc pl-5">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        <p>Until then, the console keeps its previous configuration.</p>
      </div>
      <div className="flex gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Try again
        </Button>
        <Button onClick={onGoOn}>Continue anyway</Button>
      </div>
    </main>
  )
}
