import { Link } from 'react-router'
import { to } from '#app/url/paths.ts'
import { Banner } from '#app/ui/Banner.tsx'
import type { InstanceClone } from './instance-clone.ts'

interface Props {
  project: string
  /** The instance to copy from. */
  instance: string
  clone: InstanceClone | undefined
}

/** Lists what the form was filled in from, and what could not be copied. */
export function CloneNotice({ project, instance, clone }: Props) {
  if (!clone) {
    return (
      <Banner tone="warn">
        Instance <bdi>{instance}</bdi> could not be loaded, so nothing was filled in.
      </Banner>
    )
  }
  const notes = ['Its disk contents and user data are not copied', ...clone.notes]
  return (
    <Banner tone="info">
      <p>
        Filled in from{' '}
        <Link className="underline" to={to('/projects/:project/instances/:instance', { project, instance })}>
          <bdi>{instance}</bdi>
        </Link>
        , with new names.
      </p>
      <ul className="list-disc pl-4">
        {notes.map((note) => (
          <li key={note}>
            <bdi>{note}</bdi>.
          </li>
        ))}
      </ul>
    </Banner>
  )
}
