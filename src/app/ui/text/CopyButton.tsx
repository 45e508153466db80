import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { copiedFor } from '#app/ui/overlay/toast.ts'

interface Props {
  value: string
  label: string
  onCopied?: () => void
}

/** Copies text and confirms it for two seconds. */
export function CopyButton({ value, label, onCopied }: Props) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (!said) return undefined
    const timer = setTimeout(() => setSaid(''), copiedFor)
    return () => clearTimeout(timer)
  }, [said])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setSaid('Copied')
      onCopied?.()
    } catch {
      setSaid('Could not copy')
    }
  }

  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-my-1 max-sm:-my-3"
        aria-label={label}
        title={said || label}
        onClick={() => void copy()}
      >
        {said === 'Copied' ? <Check className="text-ok" /> : <Copy />}
      </Button>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  )
}
