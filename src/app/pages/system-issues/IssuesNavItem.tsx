import { unseenIssuesIn } from '#app/shared/issues/kept-issues.ts'
import { NavItemLink } from '#app/components/frame/nav-items.tsx'
import type { NavItemLinkProps } from '#app/routing/area.ts'
import { useScanning } from './use-scanning.ts'

/** Navigation item for issues with the number of unseen ones. */
export default function IssuesNavItem(props: NavItemLinkProps) {
  const { count, isCritical } = unseenIssuesIn(useScanning())
  return (
    <NavItemLink
      {...props}
      told={
        count > 0
          ? {
              count,
              isGrave: isCritical,
              name: `${props.children}, ${count} ${count === 1 ? 'needs' : 'need'} attention`,
            }
          : undefined
      }
    />
  )
}
