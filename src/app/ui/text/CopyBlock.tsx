import { CopyButton } from './CopyButton.tsx'

/** A text block with a copy button, once there is a text. */
export const CopyBlock = ({ text, label }: { text: string | undefined; label: string }) => (
  <div className="flex items-start gap-1 rounded border border-line bg-sunken">
    <pre className="min-w-0 flex-1 p-3 text-sm whitespace-pre-wrap wrap-anywhere">
      <bdi>{text ?? '–'}</bdi>
    </pre>
    {text && (
      <span className="p-1.5">
        <CopyButton value={text} label={label} />
      </span>
    )}
  </div>
)
