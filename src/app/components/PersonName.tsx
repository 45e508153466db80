import { Link } from 'react-router'

interface Props {
  name: string
  /** Undefined for deleted users and groups, which have no page. */
  to: string | undefined
  /** Tooltip, if it differs from the name. */
  title?: string
  className?: string | undefined
}

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
