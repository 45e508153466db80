import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { cx } from '#app/ui/cx.ts'
import { inputClass } from './input-class.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** The noun for its button; default: "password". */
  what?: string
}

export function PasswordInput({ className, what = 'password', ...props }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={cx(inputClass, 'pr-10 max-sm:pr-12', className)}
      />
      <Button
        variant="ghost"
        aria-label={`${shown ? 'Hide' : 'Show'} ${what}`}
        className="!absolute inset-y-0 right-0"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </Button>
    </div>
  )
}
