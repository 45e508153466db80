import { useSyncExternalStore, type ReactNode } from 'react'

export type ToastOptions = {
  variant?: 'success' | 'error' | 'info'
  title?: string
  content?: ReactNode
  action?: { label: string; onClick: () => void }
  requestId?: string
  /** Milliseconds that it stays, where that is not its variant's time. */
  lasts?: number
}

/** How long it is said that something was copied, in milliseconds. */
export const copiedFor = 2_000

export type ShownToast = ToastOptions & { id: number; variant: 'success' | 'error' | 'info'; title: string }

const titles = { success: 'Success', error: 'Error', info: 'Note' }
const listeners = new Set<() => void>()
let toasts: readonly ShownToast[] = []
let lastId = 0

function change(next: readonly ShownToast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a message at the bottom left, for 5 s, or 15 s if it is an error. */
export function toast({ variant = 'success', title = titles[variant], ...options }: ToastOptions) {
  lastId += 1
  change([...toasts, { ...options, variant, title, id: lastId }])
}

export const dismissToast = (id: number) => change(toasts.filter((shown) => shown.id !== id))

export const shownToasts = () => toasts

export const useToasts = () => useSyncExternalStore(subscribe, shownToasts)
