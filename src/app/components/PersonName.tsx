import { Link } from 'react-router'

interface Props {
  name: string
  /** The page of the user or group. Those that are deleted have none. */
  to: string | undefined
  /** What is said on hover, where it is not the name. */
  title?: string
  className?: string | undefined
}

/** The name of a user or a group, leading to their page where there is one. */
export const PersonName = ({ name, to, title = name, className = '' }: Props) =>
  to ? (
    <Link to={to} className={`hover:underline ${className}`} title={title}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi className={className} title={title}>
      {name}
    </bdi>
  )
