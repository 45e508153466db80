import { unseenIssuesIn } from '#app/shared/issues/kept-issues.ts'
import { NavItemText } from '#app/components/frame/nav-items.tsx'
import type { NavItemTextProps } from '#app/routing/area.ts'
import { cx } from '#app/ui/cx.ts'
import { useScanning } from './use-scanning.ts'

/** Label of the navigation item for issues, with the number of unseen ones. */
export default function IssuesNavItem({ collapsed, children }: NavItemTextProps) {
  const { count, isCritical } = unseenIssuesIn(useScanning())
  if (count === 0) return <NavItemText collapsed={collapsed}>{children}</NavItemText>
  const name = `Issues, ${count} ${count === 1 ? 'needs' : 'need'} attention`
  return (
    <>
      <span aria-hidden className={collapsed ? 'sr-only' : ''}>
        {children}
      </span>
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        title={collapsed ? name : undefined}
        className={cx(
          'text-sm tabular-nums',
          isCritical && 'font-medium text-bad',
          collapsed ? 'absolute top-0 right-0.5' : 'ml-auto',
        )}
      >
        {count}
      </span>
    </>
  )
}
