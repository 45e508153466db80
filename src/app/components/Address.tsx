import { CopyButton } from '#app/ui/text/CopyButton.tsx'

export const Address = ({ value }: { value: string }) =>
  value && (
    <span className="flex min-w-0 items-center gap-1 font-mono text-sm">
      <span className="min-w-0 truncate" title={value}>
        {value}
      </span>
      <CopyButton value={value} label={`Copy ${value}`} />
    </span>
  )
