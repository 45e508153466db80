import type { ReactNode } from 'react'
import { createStore, useStore } from '#app/state/store.ts'

export type ToastOptions = {
  variant?: 'success' | 'error' | 'info'
  title?: ReactNode
  content?: ReactNode
  action?: { label: string; onClick: () => void }
  requestId?: string
  /** Milliseconds; default: by variant. */
  lasts?: number
}

/** Milliseconds to show that something was copied. */
export const copiedFor = 2_000

export type ShownToast = ToastOptions & {
  id: number
  variant: 'success' | 'error' | 'info'
  title: ReactNode
}

const titles = { success: 'Success', error: 'Error', info: 'Note' }
const toasts = createStore<readonly ShownToast[]>([])
let lastId = 0

/** Shows a message at the bottom left of the page's content, for 5 s, or 15 s if it is an error (`ToastArea.tsx`). */
export function toast({ variant = 'success', title = titles[variant], ...options }: ToastOptions) {
  lastId += 1
  toasts.set([...toasts.get(), { ...options, variant, title, id: lastId }])
}

export const dismissToast = (id: number) => toasts.set(toasts.get().filter((shown) => shown.id !== id))

export const shownToasts = () => toasts.get()

export const useToasts = () => useStore(toasts)
