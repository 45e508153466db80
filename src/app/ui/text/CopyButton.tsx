import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { copyText } from '#app/ui/overlay/copy.ts'
import { copiedFor } from '#app/ui/overlay/toast.ts'

interface Props {
  value: string
  label: string
  onCopied?: () => void
}

/** Copies text and confirms it for two seconds. Nothing, if a server of another version omits the text. */
export function CopyButton({ value, label, onCopied }: Props) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), copiedFor)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    if (!(await copyText(value))) return
    setCopied(true)
    onCopied?.()
  }

  if (!value) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-my-1 touch:-my-3"
        aria-label={label}
        title={copied ? 'Copied' : label}
        onClick={() => void copy()}
      >
        {copied ? <Check className="text-ok" /> : <Copy />}
      </Button>
      <span aria-live="polite" className="sr-only">
        {copied && 'Copied'}
      </span>
    </>
  )
}
