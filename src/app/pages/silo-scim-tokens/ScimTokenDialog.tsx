import { ShownOnceDialog } from '#app/components/forms/ShownOnceDialog.tsx'

interface Props {
  bearerToken: string
  onClose: () => void
}

export const ScimTokenDialog = ({ bearerToken, onClose }: Props) => (
  <ShownOnceDialog
    title="SCIM token created"
    description="The identity provider uses it as a bearer token."
    what="token"
    secret={bearerToken}
    onClose={onClose}
  />
)
