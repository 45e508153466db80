import { unseenIn } from '#app/shared/issues/kept-issues.ts'
import { Place, type PlaceProps } from '#app/layouts/places.tsx'
import { useLooking } from './use-looking.ts'

/** The place of the issues, with how many have not been seen. */
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
