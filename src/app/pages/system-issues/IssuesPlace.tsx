import { unseenIn } from '#app/shared/issues/kept-issues.ts'
import { Place, type PlaceProps } from '#app/layouts/places.tsx'
import { useLooking } from './use-looking.ts'

/** Navigation item for issues with the number of unseen ones. */
export default function IssuesPlace(props: PlaceProps) {
  const { count, isCritical } = unseenIn(useLooking())
  return (
    <Place
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
